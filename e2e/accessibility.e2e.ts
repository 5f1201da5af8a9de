import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe-faults'
import { openBrowser, PHONE, WIDE } from './browser'
import { type Look, looksOf, openStage, type Stage } from './open-screen'
import { type RunningServer, startServer } from './running-server'
import { GROUPS, type Screen } from './screens'
import { ENGLISH } from './texts'

// Cut text and left-over English are looked for by `npm run shots` and the Indonesian journey.
const LOOKS = [
  ['wide', { ...WIDE, colorScheme: 'light' }],
  ['phone', { ...PHONE, colorScheme: 'dark' }],
] as const

/** What is refused, held or longest is looked at by `npm run shots`: it is the same parts in other states. */
const USUAL = Object.entries(GROUPS).flatMap(([group, screens]) =>
  group === 'states' || group === 'longest' ? [] : screens,
)

let server: RunningServer
let browser: Browser
let stage: Stage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  stage = await openStage(browser, server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function faults(screen: Screen, look: Look) {
  const page = await stage.show(screen, look)
  const found = await axeFaults(page)
  const naked = await nakedKeys(page)
  await page.close()
  return [...found, ...naked.map((key) => `${key} stands in place of its text`)].map(
    (fault) => `${look.width} px, ${look.colorScheme}: ${fault}`,
  )
}

/** What is read where a page did not bring the texts it shows. */
async function nakedKeys(page: Page) {
  const words = await page.evaluate(() => document.body.innerText.split(/\s+/))
  return words.filter((word) => ENGLISH.has(word))
}

it.concurrent.each(USUAL)('finds nothing against WCAG 2.2 AA on $name', async (screen) => {
  const looks = looksOf(screen, LOOKS)
  const found = await Promise.all(looks.map(([, look]) => faults(screen, look)))
  expect(found.flat()).toEqual([])
})
