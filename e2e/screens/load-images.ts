import type { Page } from '@playwright/test'

/** Loads lazy images and the files of SVG sprites too, and waits until they are decoded. */
export const loadImages = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    const sprites = [...document.querySelectorAll('use')].map(({ href }) => href.baseVal)
    const files = new Set(sprites.map((href) => href.split('#')[0] ?? '').filter(Boolean))
    await Promise.allSettled([
      ...images.map((image) => image.decode()),
      ...[...files].map((file) => fetch(file)),
    ])
    await new Promise(requestAnimationFrame)
  })
