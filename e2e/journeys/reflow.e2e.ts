import { expect } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { readabilityIssues } from '../checks/readability'
import { visualIssues } from '../checks/visual-checks'
import { SCREENS } from '../screens/screens'
import { PHONE, WIDE } from '../support/browser'
import { test } from '../support/test'

test.describe.configure({ mode: 'parallel' })

const NARROWEST = { width: 320, height: 640 }
/** A window of 1280 px at a zoom of 200 percent. */
const ZOOMED = { width: 640, height: 450 }
/** A reader who has set twice the usual font size, in a window of the usual size. */
const LARGE_FONT = { ...WIDE, fontSize: 32 }

const MAIN_SCREENS = [
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

const screenOf = (wanted: string) => {
  const screen = SCREENS.find(({ name }) => name === wanted)
  if (!screen) throw new Error(`there is no screen ${wanted}`)
  return screen
}

for (const name of MAIN_SCREENS)
  test(`the screen ${name} can be read and operated at 320 px and at 200 percent`, async ({
    screens,
  }) => {
    for (const variant of [NARROWEST, ZOOMED]) {
      const page = await screens.show(screenOf(name), variant)
      expect(await readabilityIssues(page)).toEqual([])
      await page.close()
    }
  })

for (const name of [...MAIN_SCREENS, 'admin-flights', 'pay', 'destination', 'login'])
  test(`the screen ${name} has room for twice the font size`, async ({ screens }) => {
    const page = await screens.show(screenOf(name), LARGE_FONT)
    expect(await visualIssues(page)).toEqual([])
    await page.close()
  })

for (const name of ['admin-bookings', 'admin-flights'])
  test(`the screen ${name} cuts off no text at any width from 640 to 1100 px`, async ({
    screens,
  }) => {
    const page = await screens.show(screenOf(name), WIDE)
    for (const width of [640, 768, 900, 1000, 1010, 1100, 1140]) {
      await page.setViewportSize({ ...WIDE, width })
      expect([width, ...(await visualIssues(page))]).toEqual([width])
    }
    await page.close()
  })

test('the visual checks find a broken amount and a missing icon, and accept text that is clipped on purpose', async ({
  screens,
}) => {
  const page = await screens.show(screenOf('login'), PHONE)
  await page.evaluate(() => {
    const append = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = text
      Object.assign(paragraph.style, style)
      document.querySelector('main')?.append(paragraph)
      return paragraph
    }
    append('pay Rp. 1.440.000,00 now', { width: '90px' })
    const row = append('', { display: 'flex' })
    const clipping = { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' }
    const clipped = append('longer than its box', clipping)
    clipped.title = 'the whole text'
    row.append(clipped, append('next to it', {}))
    document.querySelector('main use')?.setAttribute('href', '#icon-nowhere')
  })
  expect(await visualIssues(page)).toEqual([
    expect.stringMatching(/^'Rp. 1.440.000,00' is broken/),
    'no drawing of #icon-nowhere',
  ])
  await page.close()
})

test('heights and breakpoints follow the font size of the reader', async ({ screens }) => {
  const page = await screens.show(screenOf('home'), LARGE_FONT)
  await expect(page.locator('header nav').first()).toHaveCSS('display', 'none')
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((bar) => bar.clientHeight),
  ).toBe(112)
  await page.close()
})

test('the readability checks find each kind of seeded defect', async ({ screens }) => {
  const page = await screens.show(screenOf('login'), NARROWEST)
  expect(await readabilityIssues(page)).toEqual([])
  await page.evaluate(() => {
    const append = (kind: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(kind)
      element.textContent = text
      Object.assign(element.style, style)
      document.querySelector('main')?.append(element)
      return element
    }
    append('div', '', { width: '400px', height: '1px' })
    append('p', 'half of it', { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' })
    for (const name of ['a', 'b']) append('button', name, { width: '12px', height: '12px' })
    append('i', '', {}).animate([{ opacity: 0 }, {}], { duration: 60_000, id: 'blinks' })
  })
  expect(await readabilityIssues(page)).toEqual([
    'scrolls horizontally: 400 in 320',
    'cut: half of it',
    'small: a (12 × 12)',
    'small: b (12 × 12)',
    'moves: blinks',
  ])
  await page.close()
})

test('every seat is at least 44 px wide and high on a phone', async ({ screens }) => {
  const page = await screens.show(screenOf('booking-form'), PHONE)
  await page.getByRole('button', { name: /^Choose seats/ }).click()
  await page.locator('[data-seat]').first().waitFor()
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

test('pressed buttons and the current date differ from others under forced colours', async ({
  screens,
}) => {
  const page = await screens.show(screenOf('results'), WIDE)
  await page.emulateMedia({ forcedColors: 'active' })
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const unpressed = await background('[aria-pressed="false"]')
  expect(await background('[aria-pressed="true"]')).not.toBe(unpressed)
  expect(await background('a[aria-current="date"]')).not.toBe(
    await background('nav ol a:not([aria-current])'),
  )
  await page.close()
})

test('notices do not cover the message form of a conversation on a phone', async ({ screens }) => {
  const page = await screens.show(screenOf('my-booking'), PHONE)
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  const notice = page.getByRole('region', { name: /^Notice/ }).getByRole('listitem')
  await expect(notice).toBeVisible()
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pathTo(ROUTES.chat))
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click()
  const form = page.locator('form:has(textarea)')
  await expect(form).toBeVisible()
  const [above, below] = await Promise.all([notice.boundingBox(), form.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? Number.NaN)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.close()
})
