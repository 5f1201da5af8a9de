import { existsSync, mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PHONE, WIDE } from './browser'
import { type Picture, writeSheet } from './contact-sheet'
import { type Look, looksOf, openStage, type Stage } from './open-screen'
import { type RunningServer, startServer } from './running-server'
import { GROUPS, SCREENS, type Screen } from './screens'
import { nameOf, takePicture } from './take-picture'

// `npm run shots -- every-screen [-t NAME]`: pictures of every screen into shots/, by width, theme and
// language, and contact sheets of each group into shots/sheets/. A light page reads as a dark one does:
// one speaks English and the other Indonesian.
const ENGLISH = { colorScheme: 'light', language: 'en' } as const
const INDONESIAN = { colorScheme: 'dark', language: 'id' } as const
const LOOKS = [WIDE, PHONE].flatMap((window) =>
  [ENGLISH, INDONESIAN].map((person): [string, Look] => {
    const look = { ...window, ...person }
    return [nameOf(look), look]
  }),
)

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
  for (const [name, look] of looksOf(screen, LOOKS))
    faults.push(...(await takePicture(stage, screen, look, `shots/${screen.name}-${name}.png`)))
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
