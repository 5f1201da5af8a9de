import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './browser'
import { writeSheet } from './contact-sheet'
import { leftoverEnglish } from './leftover-english'
import { loadPictures } from './load-pictures'
import { type Look, openStage, type Stage } from './open-screen'
import { pageFaults } from './page-faults'
import { type RunningServer, startServer } from './running-server'
import { SCREENS } from './screens'

// `npm run shots -- ten-sheets`: ten screens at four widths, in both themes and languages, one sheet
// each into shots/sheets/.
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
  mkdirSync('shots/sheets', { recursive: true })
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
    const label = `${look.width} ${look.colorScheme} ${look.language}`
    const path = `shots/sheets/${screen.name}-${label.replaceAll(' ', '-')}.png`
    const page = await stage.show(screen, look)
    await loadPictures(page)
    await page.screenshot({ path, fullPage: true })
    const english = look.language === 'id' ? await leftoverEnglish(page) : []
    faults.push(...[...(await pageFaults(page)), ...english].map((what) => `${label}: ${what}`))
    pictures.push({ path, label: `${screen.name} ${label}` })
    await page.close()
  }
  await writeSheet(`shots/sheets/${screen.name}.png`, pictures, WINDOWS.length)
  expect(faults).toEqual([])
})
