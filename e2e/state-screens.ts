import type { Page, Route } from 'playwright-core'
import type { DemoFacts, Screen } from './screens'
import { search } from './search-address'

const dashboard = '/admin/dashboard'

/** Every call of such an address is answered as a server does that cannot go on. */
const failing = (pattern: string) => (page: Page) =>
  page.route(`**/api/v1/${pattern}`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { status: 503, code: 'unavailable', title: 'Unavailable', message: 'Busy.' },
    }),
  )

/** Answers of such an address never come: what stands meanwhile stays. */
const held = (pattern: string) => (page: Page) => page.route(`**/api/v1/${pattern}`, () => {})

/** The true answer, changed. */
const changed =
  (pattern: string, change: (data: never) => unknown) =>
  (page: Page): Promise<unknown> =>
    page.route(`**/api/v1/${pattern}`, async (route: Route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const { data, ...answer } = await response.json()
      return route.fulfill({ response, json: { ...answer, data: change(data as never) } })
    })

/** What was looked at with a network is opened again without. */
async function goOffline(page: Page) {
  // Pictures are the service worker's, which screens do without: they stay.
  await page.route(/\/api\/v1\/(?!images)/, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await page.getByText('You are offline. What you see was saved').waitFor()
}

const LONG_CITIES = ['Pangkalan Bun', 'Tanjung Pinang (Raja Haji Fisabilillah)']
const LONG_AIRLINE = 'Nusantara Cakrawala Khatulistiwa Airways'
const LONG_NAME = 'Raden Ajeng Kusumawardhani Prameswari Hadiningrat Soerjodiningrat'

type Flight = { price: number }

/** As long and as dear as anything may be. */
const long = <One extends Flight>(flight: One) => ({
  ...flight,
  starting_place: LONG_CITIES[0],
  destination_place: LONG_CITIES[1],
  name_airline: LONG_AIRLINE,
  price: 123_456_789,
})

type Booking = { capacity: number; flight: Flight; passengers: { id: number }[] }

const ofNine = (booking: Booking) => ({
  ...booking,
  capacity: 9,
  name_contact: LONG_NAME,
  total_price: 1_111_111_101,
  amount_due: 1_111_111_574,
  flight: long(booking.flight),
  passengers: Array.from({ length: 9 }, (_, index) => ({
    ...booking.passengers[0],
    id: (booking.passengers[0]?.id ?? 0) + index,
    name: `${LONG_NAME.slice(0, 58)} ${index + 1}`,
  })),
})

const everyBookingOfNine = async (page: Page) => {
  await changed('bookings*', (bookings: Booking[]) => bookings.map(ofNine))(page)
  await changed('bookings/*', ([booking]: Booking[]) => booking && [ofNine(booking)])(page)
}

const FAILING: [name: string, path: Screen['path'], who: Screen['who'], calls: string][] = [
  ['home', () => '/', 'guest', 'destinations*'],
  ['results', () => search(), 'guest', 'flights?*'],
  ['booking-form', ({ flight }) => `/flights/${flight}?capacity=2`, 'guest', 'flights/*'],
  ['destination', ({ destination }) => `/destination/${destination}`, 'guest', 'destinations/*'],
  ['my-booking', () => '/my-booking', 'traveller', 'bookings*'],
  ['pay', ({ waiting }) => `/my-booking/pay/${waiting}`, 'traveller', 'payments/*'],
  ['refund', ({ booking }) => `/my-booking/refund/${booking}`, 'traveller', 'bookings/*/refund/**'],
  ['pass', ({ passenger }) => `/my-booking/ticket/${passenger}`, 'traveller', 'passengers/*'],
  ['profile', () => '/profile', 'traveller', 'user/profile'],
  ['notifications', () => '/notifications', 'traveller', 'notifications*'],
  ['chat', () => '/chat', 'traveller', 'chat/**'],
  ['admin-overview', () => dashboard, 'staff', 'dashboard/**'],
  ['admin-bookings', () => `${dashboard}/bookings`, 'staff', 'bookings*'],
  ['admin-flights', () => `${dashboard}/flights`, 'staff', 'flights*'],
]

const failed: Screen[] = FAILING.map(([name, path, who, calls]) => ({
  name: `${name}-failed`,
  path,
  who,
  before: failing(calls),
}))

const waiting: Screen[] = FAILING.map(([name, path, who, calls]) => ({
  name: `${name}-waiting`,
  path,
  who,
  before: held(calls),
  waiting: true as const,
}))

const OFFLINE: Screen[] = [
  { name: 'my-booking-offline', path: () => '/my-booking', who: 'traveller', act: goOffline },
  {
    name: 'pass-offline',
    path: ({ passenger }: DemoFacts) => `/my-booking/ticket/${passenger}`,
    who: 'traveller',
    act: goOffline,
  },
]

const LONGEST: Screen[] = [
  {
    name: 'results-longest',
    path: () => search(),
    who: 'guest',
    before: changed('flights?*', (flights: Flight[]) => flights.map(long)),
  },
  {
    name: 'booking-form-longest',
    path: ({ flight }) => `/flights/${flight}?capacity=9`,
    who: 'guest',
    before: changed('flights/*', (flight: Flight) => long(flight)),
  },
  {
    name: 'my-booking-nine',
    path: () => '/my-booking',
    who: 'traveller',
    before: everyBookingOfNine,
  },
  {
    name: 'pay-nine',
    path: ({ waiting }) => `/my-booking/pay/${waiting}`,
    who: 'traveller',
    before: everyBookingOfNine,
  },
]

/** The same pages when things are not as usual: refused, waiting, without network, as long as may be. */
export const STATE_SCREENS: Screen[] = [...failed, ...waiting, ...OFFLINE, ...LONGEST]
