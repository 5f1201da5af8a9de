import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PHONE, WIDE } from './browser'
import { openStage, type Stage } from './open-screen'
import { pageFaults } from './page-faults'
import { hindrances } from './reach'
import { type RunningServer, startServer } from './running-server'
import { SCREENS } from './screens'

const NARROWEST = { width: 320, height: 640 }
/** A window of 1280 pixels at 200 percent. */
const ZOOMED = { width: 640, height: 450 }

/** A window that stays as it is, for a reader who has set letters of twice the usual size. */
const ENLARGED = { ...WIDE, letters: 32 }

const CHOSEN = [
  'home',
  'results',
  'booking-form',
  'booking-form-errors',
  'my-booking',
  'pass',
  'settings',
  'chat',
  'admin-overview',
  'admin-bookings',
]

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

const screenOf = (wanted: string) => {
  const screen = SCREENS.find(({ name }) => name === wanted)
  if (!screen) throw new Error(`there is no screen ${wanted}`)
  return screen
}

it.each(CHOSEN)('%s is read and hit at 320 pixels and at 200 percent', async (name) => {
  for (const look of [NARROWEST, ZOOMED]) {
    const page = await stage.show(screenOf(name), look)
    expect(await hindrances(page)).toEqual([])
    await page.close()
  }
})

it.each([...CHOSEN, 'admin-flights', 'pay', 'destination', 'login'])(
  '%s has room for letters of twice the size',
  async (name) => {
    const page = await stage.show(screenOf(name), ENLARGED)
    expect(await pageFaults(page)).toEqual([])
    await page.close()
  },
)

it.each(['admin-bookings', 'admin-flights'])('%s cuts no name in any width', async (name) => {
  const page = await stage.show(screenOf(name), WIDE)
  for (const width of [640, 768, 900, 1010, 1100]) {
    await page.setViewportSize({ ...WIDE, width })
    expect([width, ...(await pageFaults(page))]).toEqual([width])
  }
  await page.close()
})

it('would find a sum in two lines and a sign without a drawing, and nothing but what is seen of a line', async () => {
  const page = await stage.show(screenOf('login'), PHONE)
  await page.evaluate(() => {
    const plant = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const one = document.createElement('p')
      one.textContent = text
      Object.assign(one.style, style)
      document.querySelector('main')?.append(one)
      return one
    }
    plant('pay Rp. 1.440.000,00 now', { width: '90px' })
    const row = plant('', { display: 'flex' })
    const cut = { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' }
    const hidden = plant('longer than its box', cut)
    hidden.title = 'told elsewhere'
    row.append(hidden, plant('beside', {}))
    document.querySelector('main use')?.setAttribute('href', '#icon-nowhere')
  })
  expect(await pageFaults(page)).toEqual([
    expect.stringMatching(/^'Rp. 1.440.000,00' is broken/),
    'no drawing of #icon-nowhere',
  ])
  await page.close()
})

it('counts boxes and widths in the letters of the reader', async () => {
  const page = await stage.show(screenOf('home'), ENLARGED)
  const { height, isNarrow } = await page.evaluate(() => ({
    height: document.querySelector('header')?.clientHeight,
    isNarrow: getComputedStyle(document.querySelector('header nav') as Element).display === 'none',
  }))
  expect({ height, isNarrow }).toEqual({ height: 112, isNarrow: true })
  await page.close()
})

it('would find each of them', async () => {
  const page = await stage.show(screenOf('login'), NARROWEST)
  expect(await hindrances(page)).toEqual([])
  await page.evaluate(() => {
    const plant = (kind: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const one = document.createElement(kind)
      one.textContent = text
      Object.assign(one.style, style)
      document.querySelector('main')?.append(one)
      return one
    }
    plant('div', '', { width: '400px', height: '1px' })
    plant('p', 'half of it', { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' })
    for (const name of ['a', 'b']) plant('button', name, { width: '12px', height: '12px' })
    plant('i', '', {}).animate([{ opacity: 0 }, {}], { duration: 60_000, id: 'blinks' })
  })
  expect(await hindrances(page)).toEqual([
    'scrolls sideways: 400 in 320',
    'cut: half of it',
    'small: a (12 × 12)',
    'small: b (12 × 12)',
    'moves: blinks',
  ])
  await page.close()
})

it('gives a finger 44 pixels for every seat on a phone', async () => {
  const page = await stage.show(screenOf('booking-form'), PHONE)
  const sizes = await page.locator('[data-seat]').evaluateAll((seats) =>
    seats.map((seat) => {
      const { width, height } = seat.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(sizes.length).toBe(120)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  await page.close()
})

it('shows in a reader’s own colours what is chosen', async () => {
  const page = await stage.show(screenOf('results'), WIDE)
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  const plain = await ground('[aria-pressed="false"]')
  expect(await ground('[aria-pressed="true"]')).not.toBe(plain)
  expect(await ground('a[aria-current="date"]')).not.toBe(
    await ground('nav ol a:not([aria-current])'),
  )
  await page.close()
})

it('keeps notices off what is written and sent in a conversation', async () => {
  const page = await stage.show(screenOf('my-booking'), PHONE)
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  const notice = page.getByRole('region', { name: /^Notice/ }).getByRole('listitem')
  await notice.waitFor()
  await page.evaluate(() => {
    history.pushState({}, '', '/chat')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click()
  const form = page.locator('form:has(textarea)')
  await form.waitFor()
  const [above, below] = await Promise.all([notice.boundingBox(), form.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? Number.NaN)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.close()
})
