import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './browser'
import { writeSheet } from './contact-sheet'
import { type Look, openStage, type Stage } from './open-screen'
import { writeReadmePicture } from './readme-picture'
import { type RunningServer, startServer } from './running-server'
import { SCREENS } from './screens'
import { nameOf, takePicture } from './take-picture'

// `npm run shots -- ten-sheets`: ten screens at four widths, in both themes and languages, one sheet
// each into shots/sheets/, and the README's pictures of four of them into shots/readme/.
const CHOSEN = [
  'home',
  'results',
  'booking-form',
  'pay',
  'my-booking',
  'pass',
  'destination',
  'login',
  'admin-overview',
  'admin-bookings',
]
const IN_README = ['home', 'results', 'booking-form', 'pass']
const README_LOOKS = [
  { look: '1280-light-en', wide: 968 },
  { look: '390-light-id', wide: 330 },
  { look: '390-dark-id', wide: 330 },
]
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
]
const LOOKS: Look[] = (['en', 'id'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    WINDOWS.map((window) => ({ ...window, colorScheme, language })),
  ),
)

let server: RunningServer
let browser: Browser
let stage: Stage
beforeAll(async () => {
  for (const folder of ['sheets', 'readme']) mkdirSync(`shots/${folder}`, { recursive: true })
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  stage = await openStage(browser, server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it.concurrent.each(SCREENS.filter(({ name }) => CHOSEN.includes(name)))('$name', async (screen) => {
  const pictures: { path: string; label: string }[] = []
  const faults: string[] = []
  for (const look of LOOKS) {
    const path = `shots/sheets/${screen.name}-${nameOf(look)}.png`
    faults.push(...(await takePicture(stage, screen, look, path)))
    pictures.push({ path, label: `${screen.name} ${nameOf(look)}` })
  }
  await writeSheet(`shots/sheets/${screen.name}.png`, pictures, WINDOWS.length)
  if (IN_README.includes(screen.name)) {
    const beside = README_LOOKS.map(({ look, wide }) => {
      return { path: `shots/sheets/${screen.name}-${look}.png`, wide }
    })
    await writeReadmePicture(`shots/readme/${screen.name}.webp`, beside)
  }
  expect(faults).toEqual([])
})
