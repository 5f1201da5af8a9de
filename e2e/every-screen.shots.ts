import { existsSync, mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PHONE, WIDE } from './browser'
import { type Picture, writeSheet } from './contact-sheet'
import { loadPictures } from './load-pictures'
import { type Look, looksOf, openStage, type Stage } from './open-screen'
import { pageFaults } from './page-faults'
import { type RunningServer, startServer } from './running-server'
import { GROUPS, SCREENS, type Screen } from './screens'

// `npm run shots -- every-screen [-t NAME]`: pictures of every screen into shots/, by width and theme, and
// contact sheets of each group into shots/sheets/.
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
  mkdirSync('shots/sheets', { recursive: true })
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  stage = await openStage(browser, server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it.concurrent.each(SCREENS)('$name', async (screen) => {
  const faults: string[] = []
  for (const [name, look] of looksOf(screen, LOOKS)) {
    const page = await stage.show(screen, look)
    await loadPictures(page)
    await page.screenshot({ path: `shots/${screen.name}-${name}.png`, fullPage: true })
    faults.push(...(await pageFaults(page)).map((what) => `${name}: ${what}`))
    await page.close()
  }
  expect(faults).toEqual([])
})

/** One sheet a group and look, of the pictures this run made. */
it.each(Object.entries(GROUPS))('the contact sheets of %s', async (group, screens) => {
  for (const [name, look] of LOOKS) {
    const made = screens.flatMap((screen) => pictureOf(screen, name))
    const wide = look.width === WIDE.width
    if (made.length > 0)
      await writeSheet(
        `shots/sheets/all-${group}-${name}.png`,
        made,
        wide ? 5 : 8,
        wide ? 640 : 390,
      )
  }
})

function pictureOf({ name: screen }: Screen, look: string): Picture[] {
  const path = `shots/${screen}-${look}.png`
  return existsSync(path) ? [{ path, label: screen }] : []
}
