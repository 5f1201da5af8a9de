const SAID = [
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[property^="og:"]',
  'meta[name="twitter:card"]',
  'script[type="application/ld+json"]',
].join()

/**
 * Takes away what the server said of the page that was opened first. It is not true of the next one,
 * and browsers share the canonical address, not the one they show.
 */
export function forgetFirstHead() {
  for (const element of document.head.querySelectorAll(SAID)) element.remove()
}
