import type { Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { searchUrl } from '../support/search-url'
import { MULTI_CITY_SCREENS } from './multi-city-screens'
import { ROUND_TRIP_SCREENS } from './round-trip-screens'
import type { Screen } from './screens'

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()

/** Screens that need no account. */
export const GUEST_SCREENS: Screen[] = [
  { name: 'home', path: () => pathTo(ROUTES.home), who: 'guest' },
  {
    name: 'home-menu',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    only: 'phone',
    act: async (page) => {
      await press('Menu')(page)
      await dialog(page)
    },
  },
  {
    name: 'home-calendar',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    act: async (page) => {
      await press(/Departure/)(page)
      await page.getByRole('grid').first().waitFor()
    },
  },
  {
    name: 'home-cities',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'From' }).fill('ma')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'results', path: () => searchUrl(), who: 'guest' },
  { name: 'results-rounded', path: () => searchUrl('rounded trip'), who: 'guest' },
  ...ROUND_TRIP_SCREENS,
  ...MULTI_CITY_SCREENS,
  { name: 'results-details', path: () => searchUrl(), who: 'guest', act: press(/View Details/) },
  {
    name: 'results-filters',
    path: () => searchUrl(),
    who: 'guest',
    only: 'phone',
    act: async (page) => {
      await press(/^Filter/)(page)
      await dialog(page)
    },
  },
  {
    name: 'results-change-search',
    path: () => searchUrl(),
    who: 'guest',
    act: async (page) => {
      await page.getByText('Change Search').first().click()
      await page.getByRole('button', { name: 'SEARCH FLIGHT' }).waitFor()
    },
  },
  { name: 'results-empty', path: () => searchUrl().replace('Jakarta', 'Ende'), who: 'guest' },
  {
    name: 'results-none-fit',
    path: () => `${searchUrl()}&transit=transit&max_price=1000`,
    who: 'guest',
  },
  {
    name: 'booking-form-business',
    path: ({ businessFlight }) => `${pathTo(ROUTES.booking, businessFlight)}?capacity=1`,
    who: 'guest',
  },
  {
    name: 'booking-form-nine',
    path: ({ flight }) => `${pathTo(ROUTES.booking, flight)}?capacity=9`,
    who: 'guest',
  },
  {
    name: 'booking-form-errors',
    path: ({ flight }) => `${pathTo(ROUTES.booking, flight)}?capacity=2`,
    who: 'guest',
    act: press('Proceed to Payment'),
  },
  {
    name: 'booking-form-unknown',
    path: () => `${pathTo(ROUTES.booking, 999999999)}?capacity=1`,
    who: 'guest',
  },
  {
    name: 'destination',
    path: ({ destination }) => pathTo(ROUTES.destination, destination),
    who: 'guest',
  },
  {
    name: 'destination-none',
    path: ({ destination }) => `${pathTo(ROUTES.destination, destination)}?starting_place=Ende`,
    who: 'guest',
  },
  { name: 'destination-unknown', path: () => pathTo(ROUTES.destination, 999999999), who: 'guest' },
  { name: 'login', path: () => pathTo(ROUTES.login), who: 'guest' },
  {
    name: 'login-refused',
    path: () => pathTo(ROUTES.login),
    who: 'guest',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@sayap.test')
      await page.getByLabel('Password', { exact: true }).fill('not-this-one')
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'login-google-off',
    path: () => `${pathTo(ROUTES.login)}?notice=google_off`,
    who: 'guest',
  },
  { name: 'register', path: () => pathTo(ROUTES.register), who: 'guest' },
  {
    name: 'register-refused',
    path: () => pathTo(ROUTES.register),
    who: 'guest',
    act: async (page) => {
      await page.getByLabel('Full name').fill('Budi Siregar')
      await page.getByLabel('Email').fill('budi@sayap.test')
      await page.getByLabel('Password', { exact: true }).fill('danau-toba-pagi')
      // The terms, whose label contains a link.
      await page.getByRole('checkbox').first().check()
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
      await page
        .getByText(/already/)
        .first()
        .waitFor()
    },
  },
  { name: 'terms', path: () => pathTo(ROUTES.terms), who: 'guest' },
  { name: 'privacy', path: () => pathTo(ROUTES.privacy), who: 'guest' },
  { name: 'refund-policy', path: () => pathTo(ROUTES.refundPolicy), who: 'guest' },
  {
    name: 'terms-unknown-version',
    path: () => `${pathTo(ROUTES.terms)}?version=9`,
    who: 'guest',
  },
  { name: 'forgot-password', path: () => pathTo(ROUTES.forgotPassword), who: 'guest' },
  {
    name: 'forgot-password-sent',
    path: () => pathTo(ROUTES.forgotPassword),
    who: 'guest',
    act: async (page) => {
      await page.getByLabel('Email').fill('budi@sayap.test')
      await press('Send')(page)
      await page.getByText(/a link is on its way/).waitFor()
    },
  },
  {
    name: 'forgot-password-staff',
    path: () => `${pathTo(ROUTES.forgotPassword)}?who=staff`,
    who: 'guest',
  },
  {
    name: 'reset-password',
    path: () => `${pathTo(ROUTES.resetPassword)}#token=${'x'.repeat(43)}`,
    who: 'guest',
  },
  {
    name: 'reset-password-refused',
    path: () => `${pathTo(ROUTES.resetPassword)}#token=${'x'.repeat(43)}`,
    who: 'guest',
    act: async (page) => {
      await page.getByLabel('New password').fill('burung walet di atas laut')
      await press('Change password')(page)
      await page.getByText('has expired or been replaced').waitFor()
    },
  },
  { name: 'reset-password-broken', path: () => pathTo(ROUTES.staffResetPassword), who: 'guest' },
  {
    name: 'verify-address-guest',
    path: () => `${pathTo(ROUTES.verifyAddress)}#token=${'x'.repeat(43)}`,
    who: 'guest',
  },
  {
    name: 'sign-in-link',
    path: () => `${pathTo(ROUTES.signInLink)}#token=${'x'.repeat(43)}`,
    who: 'guest',
  },
  { name: 'auth-return-failed', path: () => `${pathTo(ROUTES.authReturn)}?next=/`, who: 'guest' },
  {
    name: 'login-account-unverified',
    path: () => `${pathTo(ROUTES.login)}?notice=account_unverified`,
    who: 'guest',
  },
  { name: 'chat-guest', path: () => pathTo(ROUTES.chat), who: 'guest' },
  { name: 'verify', path: () => pathTo(ROUTES.verify), who: 'guest' },
  {
    name: 'verify-not-a-pass',
    path: () => pathTo(ROUTES.verify),
    who: 'guest',
    act: async (page) => {
      await page.getByLabel('Code text').fill('M1SIREGAR/BUDI')
      await press('Check')(page)
      await page.getByText('Not a boarding pass').waitFor()
    },
  },
  { name: 'find-booking', path: () => pathTo(ROUTES.findBooking), who: 'guest' },
  {
    name: 'find-booking-sent',
    path: () => pathTo(ROUTES.findBooking),
    who: 'guest',
    act: async (page) => {
      await page.getByLabel('Booking code').fill('ZZZZZZ')
      await page.getByLabel('Contact person’s email').fill('nobody@sayap.test')
      await press('Email me a link')(page)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'find-booking-link',
    path: () => `${pathTo(ROUTES.findBooking)}#token=${'x'.repeat(43)}`,
    who: 'guest',
  },
  {
    name: 'find-booking-refused',
    path: () => `${pathTo(ROUTES.findBooking)}#token=${'x'.repeat(43)}`,
    who: 'guest',
    act: async (page) => {
      await press('View my booking')(page)
      await page.getByText('This link doesn’t open your booking').waitFor()
    },
  },
  { name: 'admin-login', path: () => pathTo(ROUTES.adminLogin), who: 'guest' },
  { name: 'admin-login-super', path: () => pathTo(ROUTES.superAdminLogin), who: 'guest' },
  { name: 'not-found', path: () => '/somewhere/else', who: 'guest' },
]
