import type { Page } from '@playwright/test'
import type { AccountSettings } from '@sayap/contract/accounts/privacy'
import type { SavedPassenger } from '@sayap/contract/accounts/saved-passengers'
import type { ProofMethod } from '@sayap/contract/accounts/second-factors'
import type { WaitingEntry } from '@sayap/contract/booking/waiting-list'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { Flight } from '@sayap/contract/flights/flights'
import { changeData, failRequests, respondWith, simulateOffline } from '../support/mock-responses'
import { dateInDays, searchUrl } from '../support/search-url'
import type { Screen } from './screens'

const LONG_NAME = 'Raden Ajeng Kusumawardhani Prameswari Hadiningrat Soerjodiningrat'

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const openPriceGraph = async (page: Page) => {
  await press('rounded trip')(page)
  await press(/Departure/)(page)
  await press('Price graph')(page)
  await page.getByRole('group', { name: 'Month' }).waitFor()
}

const openCities = async (page: Page) => {
  await page.getByRole('combobox', { name: 'From' }).click()
  await page.getByText('We couldn’t load the cities').waitFor()
}

const savedPassenger = (id: number, more: Partial<SavedPassenger> = {}): SavedPassenger => ({
  id,
  name: 'Dewi Siregar',
  category_passenger: 'adult',
  birthday: '1991-03-14',
  ...more,
})

const SAVED = [
  savedPassenger(1),
  savedPassenger(2, { name: 'Putri Siregar', category_passenger: 'child', birthday: '2019-08-02' }),
  savedPassenger(3, { name: LONG_NAME, birthday: null }),
]

const waiting = (id: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  id_flight: 1,
  adult: 2,
  child: 1,
  capacity: 3,
  state: 'waiting',
  place: 2,
  offer_expires_at: null,
  created_at: new Date(Date.now() - 86_400_000).toISOString(),
  ended_at: null,
  flight: {
    flight_number: 'EK181',
    name_airline: 'Kelana',
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    class_flight: 'business',
    departure_date: dateInDays(6),
    departure_time: '08:00',
  },
  ...more,
})

const WAITING_LISTS = [
  waiting(1, {
    state: 'offered',
    place: null,
    offer_expires_at: new Date(Date.now() + 24 * 60_000).toISOString(),
  }),
  waiting(2),
  waiting(3, { state: 'expired', place: null }),
  waiting(4, { state: 'sales_closed', place: null }),
]

/** Too few seats on every flight but the last. */
const nearlySoldOut = (flights: Flight[]) =>
  flights.map((flight, at) => (at < flights.length - 1 ? { ...flight, free_seats: 1 } : flight))

/** The export of all data asks who is there first; `methods` are the ways to answer. */
const askForProof =
  (methods: ProofMethod[], settings: Partial<AccountSettings> = {}) =>
  async (page: Page) => {
    await changeData('user/settings', (known: AccountSettings) => ({ ...known, ...settings }))(page)
    await page.route('**/api/v1/user/export', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { status: 403, code: 'reauthentication_required', title: 'Proof', message: '' },
      }),
    )
    await page.route('**/api/v1/user/proof/options', (route) =>
      route.fulfill({
        json: { status: 'success', statusCode: 200, message: '', data: { methods } },
      }),
    )
  }
const GUEST_ACCOUNT = { is_guest: true, has_password: false, may_add_password: true } as const

const exportData = async (page: Page) => {
  await press('Export as JSON')(page)
  await page.getByRole('dialog', { name: 'Confirm that it’s you' }).waitFor()
}

/** Dialogs and parts of the search, the account and My Booking, and what stands there after a failure. */
export const SEARCH_AND_ACCOUNT_SCREENS: Screen[] = [
  {
    name: 'home-price-graph',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    window: true,
    act: openPriceGraph,
  },
  {
    name: 'home-price-graph-failed',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    window: true,
    before: failRequests('flights/dates*'),
    act: openPriceGraph,
  },
  {
    name: 'home-cities-failed',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    // On desktop the message lies over the form, which the check of overlapping texts takes for a defect.
    only: 'phone',
    window: true,
    before: failRequests('airports*'),
    act: openCities,
  },
  {
    name: 'destination-offline',
    path: ({ destination }) => pathTo(ROUTES.destination, destination),
    who: 'guest',
    before: simulateOffline,
  },
  {
    name: 'price-alert-guest',
    path: () => searchUrl(),
    who: 'guest',
    window: true,
    act: press('Price alert'),
  },
  {
    name: 'price-alert',
    path: () => searchUrl(),
    who: 'traveller',
    window: true,
    before: changeData('user/settings', (settings: AccountSettings) => ({
      ...settings,
      email_verified: false,
    })),
    act: async (page) => {
      await press('Price alert')(page)
      await page.getByText('Confirm it in Settings').waitFor()
      await press('± 3 days')(page)
    },
  },
  {
    name: 'results-sold-out',
    path: () => searchUrl(),
    who: 'guest',
    before: changeData('flights?*', nearlySoldOut),
  },
  {
    name: 'waiting-list-join',
    path: () => searchUrl(),
    who: 'traveller',
    window: true,
    before: changeData('flights?*', nearlySoldOut),
    act: async (page) => {
      await press(/^Waiting list/)(page)
      await page.getByRole('button', { name: 'Join waiting list' }).waitFor()
    },
  },
  {
    name: 'my-booking-waiting-lists',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    before: respondWith('user/waiting-list', WAITING_LISTS),
  },
  {
    name: 'my-booking-waiting-lists-failed',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    before: failRequests('user/waiting-list'),
  },
  {
    name: 'passengers',
    path: () => `${pathTo(ROUTES.profile)}?show=passengers`,
    who: 'traveller',
    before: respondWith('user/passengers', SAVED),
  },
  {
    name: 'passengers-failed',
    path: () => `${pathTo(ROUTES.profile)}?show=passengers`,
    who: 'traveller',
    before: failRequests('user/passengers'),
  },
  {
    name: 'booking-form-saved',
    path: ({ flight }) => `${pathTo(ROUTES.booking, flight)}?capacity=3&child=1`,
    who: 'traveller',
    before: respondWith('user/passengers', SAVED),
  },
  {
    name: 'booking-form-guest',
    path: ({ flight }) => `${pathTo(ROUTES.booking, flight)}?capacity=3&child=1`,
    who: 'guest',
    act: async (page) => {
      await page.getByLabel('Continue as guest').check({ force: true })
    },
  },
  {
    name: 'proof-guest',
    path: () => pathTo(ROUTES.settings),
    who: 'traveller',
    window: true,
    before: askForProof(['sign_in'], GUEST_ACCOUNT),
    act: exportData,
  },
  {
    name: 'proof-password',
    path: () => pathTo(ROUTES.settings),
    who: 'traveller',
    window: true,
    before: askForProof(['password']),
    act: exportData,
  },
  {
    name: 'pay-voucher',
    path: ({ unpaidBooking }) => pathTo(ROUTES.pay, unpaidBooking),
    who: 'traveller',
    act: async (page) => {
      await press('Have a voucher?')(page)
      await page.getByLabel('Voucher code').fill('LIBUR2026')
      await press('Check')(page)
      await page.getByText(/This code isn’t valid/).waitFor()
    },
  },
]
