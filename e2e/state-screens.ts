import type { Page } from 'playwright-core'
import { changed, failing, held, withoutNetwork } from './answers'
import type { Screen } from './screens'
import { search } from './search-address'

const dashboard = '/admin/dashboard'
const money = `${dashboard}/notification`
const setting = `${dashboard}/setting`
const mailbox = `${dashboard}/mailbox`

/** What was looked at with a network is opened again without. */
async function goOffline(page: Page) {
  await withoutNetwork(page)
  await page.reload()
  await page.getByText('You are offline. What you see was saved').waitFor()
}

/** A page, and the address it asks for what it shows. */
type Asking = [name: string, path: Screen['path'], who: Screen['who'], calls: string]

const LISTS: Asking[] = [
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

const PAGES: Asking[] = [
  ['results', () => search(), 'guest', 'flights?*'],
  ['booking-form', ({ flight }) => `/flights/${flight}?capacity=2`, 'guest', 'flights/*'],
  ['destination', ({ destination }) => `/destination/${destination}`, 'guest', 'destinations/*'],
  ['pay', ({ waiting }) => `/my-booking/pay/${waiting}`, 'traveller', 'payments/*'],
  ['refund', ({ booking }) => `/my-booking/refund/${booking}`, 'traveller', 'bookings/*/refund/**'],
  ['pass', ({ passenger }) => `/my-booking/ticket/${passenger}`, 'traveller', 'passengers/*'],
  ['profile', () => '/profile', 'traveller', 'user/profile'],
  ['settings', () => '/profile/settings', 'traveller', 'user/settings'],
  ['travel-credit', () => '/profile/credit', 'traveller', 'credit*'],
  ['chat', () => '/chat', 'traveller', 'chat/**'],
  ['admin-overview', () => dashboard, 'staff', 'dashboard/**'],
  ['admin-deadlines', () => `${setting}/deadlines`, 'staff', 'payment-deadlines'],
]

const inState = (state: string, asking: Asking[], more: (calls: string) => Partial<Screen>) =>
  asking.map(([name, path, who, calls]): Screen => {
    return { name: `${name}-${state}`, path, who, ...more(calls) }
  })

const NOTHING = 'none'
const EMPTY: Screen[] = [
  ...inState(NOTHING, LISTS, (calls) => ({ before: changed(calls, () => []) })),
  {
    name: 'chat-none',
    path: () => '/chat',
    who: 'traveller',
    before: changed('chat/threads*', () => []),
  },
  {
    name: 'travel-credit-none',
    path: () => '/profile/credit',
    who: 'traveller',
    before: changed('credit*', () => ({ balance: 0, entries: [] })),
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
    () => ({ before: withoutNetwork }),
  ),
]

/** The same pages when things are not as usual: refused, waiting, with nothing to show, without network. */
export const STATE_SCREENS: Screen[] = [
  ...inState('failed', [...LISTS, ...PAGES], (calls) => ({ before: failing(calls) })),
  ...inState('waiting', [...LISTS, ...PAGES], (calls) => ({ before: held(calls), waiting: true })),
  ...EMPTY,
  ...OFFLINE,
]
