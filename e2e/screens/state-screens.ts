import type { Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { changeData, failRequests, neverRespond, simulateOffline } from '../support/mock-responses'
import { searchUrl } from '../support/search-url'
import type { Screen } from './screens'

/** Reloads the page without network after it was loaded with it. */
async function goOffline(page: Page) {
  await simulateOffline(page)
  await page.reload()
  await page.getByText('You’re offline. Showing what was saved').waitFor()
}

/** A page with the pattern of the API requests that load its content. */
type LoadingPage = [name: string, path: Screen['path'], who: Screen['who'], requests: string]

const LISTS: LoadingPage[] = [
  ['home', () => pathTo(ROUTES.home), 'guest', 'destinations*'],
  ['my-booking', () => pathTo(ROUTES.myBooking), 'traveller', 'trips*'],
  ['notifications', () => pathTo(ROUTES.notifications), 'traveller', 'notifications*'],
  ['my-review', () => pathTo(ROUTES.myReview), 'traveller', 'reviews/mine*'],
  ['admin-approvals', () => pathTo(ADMIN_ROUTES.approvals), 'staff', 'approvals?*'],
  ['admin-bookings', () => pathTo(ADMIN_ROUTES.bookings), 'staff', 'admin/bookings?*'],
  [
    'admin-departure',
    ({ flight }) => pathTo(ADMIN_ROUTES.departure, flight),
    'staff',
    'admin/departures/*',
  ],
  ['admin-flights', () => pathTo(ADMIN_ROUTES.flights), 'staff', 'admin/flights*'],
  ['admin-users', () => pathTo(ADMIN_ROUTES.users), 'staff', 'admin/users?*'],
  ['admin-airlines', () => pathTo(ADMIN_ROUTES.airlines), 'staff', 'airlines*'],
  ['admin-destinations', () => pathTo(ADMIN_ROUTES.destinations), 'staff', 'destinations*'],
  ['admin-proofs', () => pathTo(ADMIN_ROUTES.proofs), 'staff', 'payments*'],
  ['admin-payments', () => pathTo(ADMIN_ROUTES.payments), 'staff', 'admin/payments?*'],
  ['admin-cases', () => pathTo(ADMIN_ROUTES.cases), 'staff', 'admin/cases?*'],
  ['admin-refunds', () => pathTo(ADMIN_ROUTES.refunds), 'staff', 'admin/refunds?*'],
  ['admin-reviews', () => pathTo(ADMIN_ROUTES.reviews), 'staff', 'admin/reviews?*'],
  ['admin-chat', () => pathTo(ADMIN_ROUTES.chat), 'staff', 'chat/threads*'],
  ['admin-mail', () => pathTo(ADMIN_ROUTES.mails), 'staff', 'mails*'],
  ['admin-vouchers', () => pathTo(ADMIN_ROUTES.vouchers), 'staff', 'vouchers*'],
  ['admin-bank-accounts', () => pathTo(ADMIN_ROUTES.setting), 'staff', 'bank-accounts*'],
  [
    'admin-announcements',
    () => pathTo(ADMIN_ROUTES.announcements),
    'staff',
    'notifications/broadcasts*',
  ],
  ['admin-list', () => pathTo(ADMIN_ROUTES.adminList), 'super admin', 'admin/list*'],
]

const PAGES: LoadingPage[] = [
  ['results', () => searchUrl(), 'guest', 'flights?*'],
  [
    'booking-form',
    ({ flight }) => `${pathTo(ROUTES.booking, flight)}?capacity=2`,
    'guest',
    'flights/*',
  ],
  [
    'destination',
    ({ destination }) => pathTo(ROUTES.destination, destination),
    'guest',
    'destinations/*',
  ],
  ['pay', ({ unpaidBooking }) => pathTo(ROUTES.pay, unpaidBooking), 'traveller', 'payments/*'],
  ['trip', ({ booking }) => pathTo(ROUTES.trip, booking), 'traveller', 'bookings/*/options'],
  ['refund', ({ booking }) => pathTo(ROUTES.refund, booking), 'traveller', 'bookings/*/refund/**'],
  ['pass', ({ passenger }) => pathTo(ROUTES.ticket, passenger), 'traveller', 'passengers/*'],
  ['profile', () => pathTo(ROUTES.profile), 'traveller', 'user/profile'],
  ['settings', () => pathTo(ROUTES.settings), 'traveller', 'user/settings'],
  ['travel-credit', () => pathTo(ROUTES.credit), 'traveller', 'credit*'],
  ['chat', () => pathTo(ROUTES.chat), 'traveller', 'chat/**'],
  ['admin-overview', () => pathTo(ADMIN_ROUTES.dashboard), 'staff', 'dashboard/**'],
  ['admin-deadlines', () => pathTo(ADMIN_ROUTES.deadlines), 'staff', 'payment-deadlines'],
]

const inState = (
  state: string,
  pages: LoadingPage[],
  optionsFor: (requests: string) => Partial<Screen>,
) =>
  pages.map(
    ([name, path, who, requests]): Screen => ({
      name: `${name}-${state}`,
      path,
      who,
      ...optionsFor(requests),
    }),
  )

const EMPTY: Screen[] = [
  ...inState('none', LISTS, (requests) => ({ before: changeData(requests, () => []) })),
  {
    name: 'chat-none',
    path: () => pathTo(ROUTES.chat),
    who: 'traveller',
    before: changeData('chat/threads*', () => []),
  },
  {
    name: 'travel-credit-none',
    path: () => pathTo(ROUTES.credit),
    who: 'traveller',
    before: changeData('credit*', () => ({ balance: 0, entries: [] })),
  },
]

const OPENED_BEFORE: Screen[] = [
  {
    name: 'my-booking-offline',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    act: goOffline,
  },
  {
    name: 'pass-offline',
    path: ({ passenger }) => pathTo(ROUTES.ticket, passenger),
    who: 'traveller',
    act: goOffline,
  },
]

const NEW_TO_THIS_DEVICE = new Set(['home', 'results', 'booking-form', 'pay', 'admin-bookings'])
const OFFLINE: Screen[] = [
  ...OPENED_BEFORE,
  ...inState(
    'offline',
    [...LISTS, ...PAGES].filter(([name]) => NEW_TO_THIS_DEVICE.has(name)),
    () => ({ before: simulateOffline }),
  ),
]

/**
 * The same pages when their requests fail or get no response, when they are empty and without
 * network.
 */
export const STATE_SCREENS: Screen[] = [
  ...inState('failed', [...LISTS, ...PAGES], (requests) => ({ before: failRequests(requests) })),
  ...inState('loading', [...LISTS, ...PAGES], (requests) => ({
    before: neverRespond(requests),
    isLoading: true,
  })),
  ...EMPTY,
  ...OFFLINE,
]
