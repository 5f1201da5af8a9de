import type { Page } from 'playwright-core'

/** Those too that a browser would fetch only when they come near, and the files drawings are taken from. */
export const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const drawn = [...document.querySelectorAll('use')].map(({ href }) => href.baseVal)
    const files = new Set(drawn.map((href) => href.split('#')[0] ?? '').filter(Boolean))
    await Promise.allSettled([
      ...pictures.map((picture) => picture.decode()),
      ...[...files].map((file) => fetch(file)),
    ])
    await new Promise(requestAnimationFrame)
  })
