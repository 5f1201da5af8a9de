import type { Page } from '@playwright/test'
import { changeData, failRequests, neverRespond, simulateOffline } from '../support/mock-responses'
import { searchUrl } from '../support/search-url'
import type { Screen } from './screens'

const dashboard = '/admin/dashboard'
const money = `${dashboard}/notification`
const setting = `${dashboard}/setting`
const mailbox = `${dashboard}/mailbox`

/** Reloads the page without network after it was loaded with it. */
async function goOffline(page: Page) {
  await simulateOffline(page)
  await page.reload()
  await page.getByText('You are offline. What you see was saved').waitFor()
}

/** A page with the pattern of the API requests that load its content. */
type LoadingPage = [name: string, path: Screen['path'], who: Screen['who'], requests: string]

const LISTS: LoadingPage[] = [
  ['home', () => '/', 'guest', 'destinations*'],
  ['my-booking', () => '/my-booking', 'traveller', 'bookings*'],
  ['notifications', () => '/notifications', 'traveller', 'notifications*'],
  ['my-review', () => '/profile/my-review', 'traveller', 'reviews/mine*'],
  ['admin-bookings', () => `${dashboard}/bookings`, 'staff', 'bookings*'],
  ['admin-flights', () => `${dashboard}/flights`, 'staff', 'admin/flights*'],
  ['admin-users', () => `${dashboard}/users`, 'staff', 'users*'],
  ['admin-airlines', () => `${dashboard}/airlines`, 'staff', 'airlines*'],
  ['admin-destinations', () => `${dashboard}/destinations`, 'staff', 'destinations*'],
  ['admin-proofs', () => money, 'staff', 'payments*'],
  ['admin-cases', () => `${money}/cases`, 'staff', 'cases*'],
  ['admin-refunds', () => `${money}/refunds`, 'staff', 'refunds*'],
  ['admin-reviews', () => `${dashboard}/reviews`, 'staff', 'reviews*'],
  ['admin-chat', () => `${mailbox}/chat`, 'staff', 'chat/threads*'],
  ['admin-mail', () => `${mailbox}/mail`, 'staff', 'mails*'],
  ['admin-bank-accounts', () => setting, 'staff', 'bank-accounts*'],
  ['admin-announcements', () => `${setting}/announcements`, 'staff', 'notifications/broadcasts*'],
  ['admin-list', () => `${dashboard}/admin-list`, 'super admin', 'admin/list*'],
]

const PAGES: LoadingPage[] = [
  ['results', () => searchUrl(), 'guest', 'flights?*'],
  ['booking-form', ({ flight }) => `/flights/${flight}?capacity=2`, 'guest', 'flights/*'],
  ['destination', ({ destination }) => `/destination/${destination}`, 'guest', 'destinations/*'],
  ['pay', ({ unpaidBooking }) => `/my-booking/pay/${unpaidBooking}`, 'traveller', 'payments/*'],
  ['refund', ({ booking }) => `/my-booking/refund/${booking}`, 'traveller', 'bookings/*/refund/**'],
  ['pass', ({ passenger }) => `/my-booking/ticket/${passenger}`, 'traveller', 'passengers/*'],
  ['profile', () => '/profile', 'traveller', 'user/profile'],
  ['settings', () => '/profile/settings', 'traveller', 'user/settings'],
  ['travel-credit', () => '/profile/credit', 'traveller', 'credit*'],
  ['chat', () => '/chat', 'traveller', 'chat/**'],
  ['admin-overview', () => dashboard, 'staff', 'dashboard/**'],
  ['admin-deadlines', () => `${setting}/deadlines`, 'staff', 'payment-deadlines'],
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
    path: () => '/chat',
    who: 'traveller',
    before: changeData('chat/threads*', () => []),
  },
  {
    name: 'travel-credit-none',
    path: () => '/profile/credit',
    who: 'traveller',
    before: changeData('credit*', () => ({ balance: 0, entries: [] })),
  },
]

const OPENED_BEFORE: Screen[] = [
  { name: 'my-booking-offline', path: () => '/my-booking', who: 'traveller', act: goOffline },
  {
    name: 'pass-offline',
    path: ({ passenger }) => `/my-booking/ticket/${passenger}`,
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
