const SAID = [
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[property^="og:"]',
  'meta[name="twitter:card"]',
  'script[type="application/ld+json"]',
].join()

/**
 * Removes the metadata that the server sent for the first page. It is wrong for the next one, and
 * browsers share the canonical URL instead of the current one.
 */
export function removeServerMetadata() {
  for (const element of document.head.querySelectorAll(SAID)) element.remove()
}
