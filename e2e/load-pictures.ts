import type { Page } from 'playwright-core'

/** Those too that a browser would fetch only when they come near. */
export const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })
