import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PHONE, WIDE } from './browser'
import { type Look, looksOf, openStage, type Stage } from './open-screen'
import { type RunningServer, startServer } from './running-server'
import { SCREENS } from './screens'

// `npm run shots [-- -t NAME]`: pictures of every screen into shots/, by width and theme.
const LOOKS: [string, Look][] = [
  ['1280-light', WIDE],
  ['390-light', PHONE],
  ['1280-dark', { ...WIDE, colorScheme: 'dark' }],
  ['390-dark', { ...PHONE, colorScheme: 'dark' }],
]

let server: RunningServer
let browser: Browser
let stage: Stage
beforeAll(async () => {
  mkdirSync('shots', { recursive: true })
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  stage = await openStage(browser, server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it.each(SCREENS)('$name', async (screen) => {
  const wide: string[] = []
  for (const [name, look] of looksOf(screen, LOOKS)) {
    const page = await stage.show(screen, look)
    await loadPictures(page)
    await page.screenshot({ path: `shots/${screen.name}-${name}.png`, fullPage: true })
    wide.push(...(await overflowing(page)).map((what) => `${name}: ${what}`))
    await page.close()
  }
  expect(wide).toEqual([])
})

/** Those too that a browser would fetch only when they come near. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })

/** What makes the page scroll sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map((one) => `${one.tagName}.${one.className} reaches beyond the page`)
  })
