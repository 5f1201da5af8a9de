import type { Booking } from '@sayap/contract/bookings'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { demoFacts } from './demo-facts'
import { signIn } from './people'
import { type RunningServer, startServer } from './running-server'

let server: RunningServer
let browser: Browser
let page: Page
let facts: Awaited<ReturnType<typeof demoFacts>>
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  const open = async () => (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
  ;[page, facts] = await Promise.all([open(), demoFacts(server.url)])
  await signIn(page, server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const go = (path: string) => page.goto(server.url + path)
const search = '/flights?starting_place=Medan&destination_place=Jakarta&class_flight=economy'
const rupiah = (amount: number) => `Rp. ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')},00`

it('offers two trip types and three classes, in the words of the specification', async () => {
  await go('/')
  const card = page.getByRole('form', { name: /search/i })
  for (const name of ['one way', 'rounded trip']) await card.getByRole('button', { name }).waitFor()
  const classes = await card.getByRole('radio').all()
  const names = await Promise.all(
    classes.map((one) => one.evaluate((it) => it.parentElement?.innerText)),
  )
  expect(names.map((name) => name?.trim())).toEqual(['economy', 'business', 'first class'])
})

it('has a price slider of 0 to 100 that stands at 30 to 60 and sends nothing', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await go(search)
  for (const [name, value] of [
    ['Lowest price', '30'],
    ['Highest price', '60'],
  ] as const) {
    const thumb = page.getByRole('slider', { name })
    await thumb.waitFor()
    expect(await thumb.evaluate((one: HTMLInputElement) => [one.min, one.max, one.value])).toEqual([
      '0',
      '100',
      value,
    ])
  }
  await page.getByText(/flight found/).waitFor()
  expect(asked.filter((url) => /price=(30|60)|min_price|max_price/.test(url))).toEqual([])
})

it("shows a flight's facilities by signs for luggage, wifi and meal", async () => {
  await go(search)
  for (const name of ['Luggage', 'Wifi', 'Meal'])
    await page.getByTitle(name, { exact: true }).first().locator('svg').waitFor()
})

it('states what the insurance costs and covers', async () => {
  await go(`/flights/${facts.flight}?capacity=2`)
  await page
    .getByText('Rp. 2.000,00 per passenger, compensation up to Rp. 14.695.000,00')
    .first()
    .waitFor()
})

it('shows on each card of My Booking its payment status and flight price times passengers', async () => {
  const answer = page.waitForResponse((one) => one.url().includes('/api/v1/bookings'))
  await go('/my-booking')
  const { data } = (await (await answer).json()) as { data: Booking[] }
  const words = { 0: 'Waiting for payment', 1: 'Success payment' } as Record<number, string>
  await page.getByText('Waiting for payment').first().waitFor()
  const main = await page.getByRole('main').innerText()
  for (const { status, code } of data)
    expect(main, code).toContain(words[status] ?? 'Cancel payment')
  const waiting = data.find(({ status }) => status === 0)
  expect(waiting?.total_price).toBe((waiting?.flight.price ?? 0) * (waiting?.capacity ?? 0))
  expect(main).toContain(rupiah(waiting?.total_price ?? 0))
})

it('shows on the pass the image of the airline, terminal, gate, time and a code', async () => {
  await go(`/my-booking/ticket/${facts.passenger}`)
  const main = page.getByRole('main')
  await main
    .getByRole('img', { name: /Boarding code/ })
    .first()
    .waitFor()
  expect(await main.locator('img[src^="/api/v1/images/"]').count()).toBeGreaterThan(0)
  const flight = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const ask = async (path: string) =>
      (await (await fetch(`/api/v1${path}`, { headers })).json()).data
    const [passenger] = await ask(`/passengers/${id}`)
    const [booking] = await ask(`/bookings/${passenger.id_booking}`)
    return ask(`/flights/${booking.id_flight}`)
  }, facts.passenger)
  const words = (await main.innerText()).replace(/\s+/g, ' ')
  expect(words).toMatch(new RegExp(`Terminal ${flight.terminal}\\b`, 'i'))
  expect(words).toMatch(new RegExp(`Gate ${flight.gate}\\b`, 'i'))
  expect(words).toContain(flight.departure_time)
})

it("says 'Please wait...' while a page is on its way", async () => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const fresh = await (await visitor(browser)).newPage()
  await fresh.goto(`${server.url}/`)
  await fresh.getByRole('heading', { name: 'Find your Flight' }).waitFor()
  await fresh.route('**/assets/forgot-password-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await fresh.goto(`${server.url}/forgot-password`, { waitUntil: 'commit' })
  await fresh.getByText('Please wait...').first().waitFor({ state: 'attached' })
  arrive()
  await fresh.getByRole('button', { name: 'Send' }).waitFor()
  await fresh.context().close()
})

it('sends the browser to /auth/google, and leaves the second button without effect', async () => {
  const guest = await (await visitor(browser)).newPage()
  await guest.route('**/auth/providers', (route) => route.abort())
  await guest.goto(`${server.url}/login`)
  const asked = guest.waitForRequest(
    (request) => new URL(request.url()).pathname === '/auth/google',
  )
  await guest.getByRole('button', { name: 'Continue with Google' }).click()
  await asked
  await guest.waitForURL(/\/login/)
  await guest.getByText(/Google is not set up here/).waitFor()

  await guest.unroute('**/auth/providers')
  await guest.goto(`${server.url}/login`)
  const address = guest.url()
  await guest.getByRole('button', { name: 'Continue with another account' }).click()
  await guest.getByText(/second sign-in service is not set up/).waitFor()
  expect(guest.url()).toBe(address)
  await guest.context().close()
})
