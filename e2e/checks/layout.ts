import { describeElement, lineBoxes, visibleText } from './visible-text'

const AMOUNT = /-?Rp\. [\d.]+,00/g

/** Elements that make the page scroll horizontally. */
export function horizontalOverflow(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const tooWide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
  )
  return ['the page scrolls horizontally', ...tooWide.slice(0, 5).map(describeElement)]
}

/** Amounts whose digits are on another line than their currency. */
export const brokenAmounts = (): string[] =>
  visibleText().flatMap(({ node, owner }) =>
    [...(node.textContent ?? '').matchAll(AMOUNT)]
      .filter(({ 0: amount, index }) => lineBoxes(node, index, index + amount.length).length > 1)
      .map(([amount]) => `'${amount}' is broken in ${describeElement(owner)}`),
  )

/** Icons that show nothing, because the page has no drawing of that name. */
export const missingIcons = (): string[] =>
  [...document.querySelectorAll('use[href^="#"]')]
    .map((use) => use.getAttribute('href') ?? '')
    .filter((href) => !document.querySelector(href))
    .map((href) => `no drawing of ${href}`)
