import { expect } from '@playwright/test'
import type { TripOverview } from '@sayap/contract/booking/trip/trip-overview'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { BUDI } from '../support/accounts'
import { signedInApi } from '../support/api'
import { deferred } from '../support/browser'
import { ROUTE } from '../support/search-url'
import { test } from '../support/test'

const { type_trip: _, ...SEARCH } = ROUTE
const SEARCH_PATH = `${pathTo(ROUTES.flights)}?${new URLSearchParams(SEARCH)}`
const formatRupiah = (amount: number) => `Rp. ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')},00`

test('the search card offers two trip types and three classes with the names of the specification', async ({
  page,
}) => {
  await page.goto(pathTo(ROUTES.home))
  const card = page.getByRole('form', { name: /search/i })
  for (const name of ['one way', 'rounded trip'])
    await expect(card.getByRole('button', { name })).toBeVisible()
  const classes = await card.getByRole('radio').all()
  const names = await Promise.all(
    classes.map((radio) => radio.evaluate((input) => input.parentElement?.innerText)),
  )
  expect(names.map((name) => name?.trim())).toEqual(['economy', 'business', 'first class'])
})

test('the price slider ranges from 0 to 100, starts at 30 to 60, and sends no filter until it is moved', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(SEARCH_PATH)
  for (const [name, value] of [
    ['Lowest price', '30'],
    ['Highest price', '60'],
  ] as const) {
    const thumb = page.getByRole('slider', { name })
    await expect(thumb).toHaveAttribute('min', '0')
    await expect(thumb).toHaveAttribute('max', '100')
    await expect(thumb).toHaveValue(value)
  }
  await expect(page.getByText(/flight found/)).toBeVisible()
  expect(requested.filter((url) => /price=(30|60)|min_price|max_price/.test(url))).toEqual([])
})

test('a flight shows icons for its facilities luggage, wifi and meal', async ({ page }) => {
  await page.goto(SEARCH_PATH)
  for (const name of ['Luggage', 'Wifi', 'Meal'])
    await expect(page.getByTitle(name, { exact: true }).first().locator('svg')).toBeVisible()
})

test('the booking form states price and compensation of the insurance', async ({ ids, page }) => {
  await page.goto(`${pathTo(ROUTES.booking, ids.flight)}?capacity=2`)
  await expect(
    page.getByText('Rp. 2.000,00 per passenger, compensation up to Rp. 14.695.000,00').first(),
  ).toBeVisible()
})

test.describe('signed in', () => {
  test.use({ account: BUDI })

  test('each card of My Booking shows its payment status and the flight price times the passengers', async ({
    page,
  }) => {
    const response = page.waitForResponse((one) => one.url().includes('/api/v1/trips'))
    await page.goto(pathTo(ROUTES.myBooking))
    const { data: trips } = (await (await response).json()) as { data: TripOverview[] }
    const data = trips.flatMap(({ legs }) => legs)
    const labels = { 0: 'Waiting for payment', 1: 'Success payment' } as Record<number, string>
    await expect(page.getByText('Waiting for payment').first()).toBeVisible()
    const text = await page.getByRole('main').innerText()
    for (const { status, code } of data)
      expect(text, code).toContain(labels[status] ?? 'Cancel payment')
    const unpaid = data.find(({ status }) => status === 0)
    expect(unpaid?.total_price).toBe((unpaid?.flight.price ?? 0) * (unpaid?.capacity ?? 0))
    expect(text).toContain(formatRupiah(unpaid?.total_price ?? 0))
  })

  test('the boarding pass shows the logo of the airline, terminal, gate, time and a code', async ({
    ids,
    page,
    server,
  }) => {
    await page.goto(pathTo(ROUTES.ticket, ids.passenger))
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: /QR code for/ }).first()).toBeVisible()
    await expect(main.locator('img[src^="/api/v1/images/"]')).not.toHaveCount(0)
    const api = await signedInApi(server.url, BUDI)
    const [booking] = await api('GET', `/bookings/${ids.booking}`)
    const flight = await api('GET', `/flights/${booking.id_flight}`)
    const text = (await main.innerText()).replace(/\s+/g, ' ')
    expect(text).toMatch(new RegExp(`Terminal ${flight.terminal}\\b`, 'i'))
    expect(text).toMatch(new RegExp(`Gate ${flight.gate}\\b`, 'i'))
    expect(text).toContain(flight.departure_time)
  })
})

test("a page shows 'Please wait...' while its chunk loads", async ({ page }) => {
  const { promise: mayLoad, resolve: load } = deferred()
  await page.goto(pathTo(ROUTES.home))
  await expect(page.getByRole('heading', { name: 'Find your Flight' })).toBeVisible()
  await page.route('**/assets/forgot-password-page-*.js', (route) =>
    mayLoad.then(() => route.continue()),
  )
  await page.goto(pathTo(ROUTES.forgotPassword), { waitUntil: 'commit' })
  await expect(page.getByText('Please wait...').first()).toBeAttached()
  load()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('the first sign-in button leads to /auth/google, and the second one only shows that it is not set up', async ({
  page,
}) => {
  await page.route('**/auth/providers', (route) => route.abort())
  await page.goto(pathTo(ROUTES.login))
  const requested = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/auth/google',
  )
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await requested
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/Google sign-in isn’t available here/)).toBeVisible()

  await page.unroute('**/auth/providers')
  await page.goto(pathTo(ROUTES.login))
  const url = page.url()
  await page.getByRole('button', { name: 'Continue with another service' }).click()
  await expect(page.getByText(/This sign-in option isn’t available/)).toBeVisible()
  expect(page.url()).toBe(url)
})
