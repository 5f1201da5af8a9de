import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PHONE, WIDE } from './browser'
import { leftoverEnglish } from './leftover-english'
import { type Look, looksOf, openStage, type Stage } from './open-screen'
import { pageFaults } from './page-faults'
import { type RunningServer, startServer } from './running-server'
import { GROUPS, type Screen } from './screens'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const LOOKS = [
  ['wide', { ...WIDE, colorScheme: 'light' }],
  ['phone', { ...PHONE, colorScheme: 'dark', language: 'id' }],
] as const

/** What is refused, held or longest is for `npm run shots`: it is the same parts in other states. */
const USUAL = Object.entries(GROUPS).flatMap(([group, screens]) =>
  group === 'states' ? [] : screens,
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

/** Against WCAG, against its own layout, and against the language it should speak. */
async function faults(screen: Screen, look: Look) {
  const page = await stage.show(screen, look)
  // The other mode joins frames in a page of its own, and there are no frames here.
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze()
  // The narrowest is where text is cut first; `npm run shots` looks at every width.
  const layout = look.width === PHONE.width ? await pageFaults(page) : []
  const english = look.language === 'id' ? await leftoverEnglish(page) : []
  await page.close()
  return [
    ...found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...layout,
    ...english.map((words) => `in English: ${words}`),
  ].map((fault) => `${look.width} px, ${look.colorScheme}: ${fault}`)
}

it.concurrent.each(USUAL)(
  'finds nothing against WCAG 2.2 AA, nothing cut and nothing left in English on $name',
  async (screen) => {
    const looks = looksOf(screen, LOOKS)
    const found = await Promise.all(looks.map(([, look]) => faults(screen, look)))
    expect(found.flat()).toEqual([])
  },
)
