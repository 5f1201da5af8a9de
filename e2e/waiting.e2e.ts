import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PHONE, visitor, WIDE } from './browser'
import { demoFacts } from './demo-facts'
import { signIn, signInAsStaff } from './people'
import { type RunningServer, startServer } from './running-server'
import type { DemoFacts } from './screens'
import { search } from './search-address'

let server: RunningServer
let browser: Browser
let facts: DemoFacts
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  facts = await demoFacts(server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const TRAVELLER: [name: string, path: (facts: DemoFacts) => string][] = [
  ['results', () => search()],
  ['booking form', ({ flight }) => `/flights/${flight}?capacity=2`],
  ['destination', ({ destination }) => `/destination/${destination}`],
  ['my booking', () => '/my-booking'],
  ['pass', ({ passenger }) => `/my-booking/ticket/${passenger}`],
  ['payment', ({ waiting }) => `/my-booking/pay/${waiting}`],
  ['refund', ({ booking }) => `/my-booking/refund/${booking}`],
  ['notifications', () => '/notifications'],
  ['profile', () => '/profile'],
  ['settings', () => '/profile/settings'],
  ['credit', () => '/profile/credit'],
]
const STAFF = [
  '',
  '/users',
  '/flights',
  '/bookings',
  '/airlines',
  '/destinations',
  '/notification',
  '/notification/cases',
  '/setting/audit',
]
const ANSWER_MS = 600
/** What people notice begins at 0.1; a line that wraps otherwise is no jump. */
const STILL = 0.01

/** Adds up what moves without anybody having pressed anything, and what it was. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        sources: { node?: Element }[]
      }[])
        shifts.push({
          value: entry.value,
          of: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function jumps(page: Page, path: string) {
  await page.goto(server.url + path)
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]'),
  )
  await page.waitForTimeout(300)
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; of: string[] }[] }).shifts,
  )
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return sum > STILL ? { path, sum, shifts } : null
}

it.each([
  ['wide', WIDE],
  ['phone', PHONE],
])('keeps its shape when the answers come (%s)', async (_name, viewport) => {
  const context = await visitor(browser, { viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, server.url)
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await route.continue().catch(() => undefined)
  })
  await noteShifts(page)
  const found = []
  for (const [, path] of TRAVELLER) found.push(await jumps(page, path(facts)))
  await context.close()
  expect(found.filter((one) => one !== null)).toEqual([])
})

it('keeps the shape of the dashboard when the answers come', async () => {
  const context = await visitor(browser, { reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInAsStaff(page, server.url)
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await route.continue().catch(() => undefined)
  })
  await noteShifts(page)
  const found = []
  for (const path of STAFF) found.push(await jumps(page, `/admin/dashboard${path}`))
  await context.close()
  expect(found.filter((one) => one !== null)).toEqual([])
})
