/** Signs the page has no drawing of: they show nothing. */
export const missingIcons = (): string[] =>
  [...document.querySelectorAll('use[href^="#"]')]
    .map((use) => use.getAttribute('href') ?? '')
    .filter((href) => !document.querySelector(href))
    .map((href) => `no drawing of ${href}`)
