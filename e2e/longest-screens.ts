import type { Page } from 'playwright-core'
import { changed } from './answers'
import type { Screen } from './screens'
import { search } from './search-address'
import { fromRowMenu } from './staff-screens'

const dashboard = '/admin/dashboard'

const LONG_CITIES = ['Pangkalan Bun', 'Tanjung Pinang (Raja Haji Fisabilillah)']
const LONG_AIRLINE = 'Nusantara Cakrawala Khatulistiwa Airways'
const LONG_NAME = 'Raden Ajeng Kusumawardhani Prameswari Hadiningrat Soerjodiningrat'
const LONG_EMAIL = 'kusumawardhani.prameswari.hadiningrat@perusahaan-penerbangan.example.co.id'
const LONG_WORDS =
  'Penerbangan lanjutan kami dari Pangkalan Bun berangkat dari terminal lain; mohon dibantu memindahkan bagasi enam koper dan satu kereta bayi. '.repeat(
    3,
  )

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
  email_contact: LONG_EMAIL,
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

/** Every row of a list, with these fields as long as they may be. */
const rows = (pattern: string, fields: object) =>
  changed(pattern, (found: object[]) => found.map((one) => ({ ...one, ...fields })))

const GUEST: Screen[] = [
  {
    name: 'home-longest',
    path: () => '/',
    who: 'guest',
    before: rows('destinations*', { name: LONG_CITIES[1], price: 123_456_789 }),
  },
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
]

const TRAVELLER: Screen[] = [
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
  {
    name: 'pass-nine',
    path: ({ passenger }) => `/my-booking/ticket/${passenger}`,
    who: 'traveller',
    before: everyBookingOfNine,
  },
  {
    name: 'refund-nine',
    path: ({ booking }) => `/my-booking/refund/${booking}`,
    who: 'traveller',
    before: everyBookingOfNine,
  },
  {
    name: 'profile-longest',
    path: () => '/profile',
    who: 'traveller',
    before: changed('user/profile', (person: object) => ({
      ...person,
      fullname: LONG_NAME,
      email: LONG_EMAIL,
      city: LONG_CITIES[1],
      address: LONG_WORDS.slice(0, 200),
    })),
  },
  {
    name: 'chat-longest',
    path: () => '/chat',
    who: 'traveller',
    before: rows('chat/threads/*/messages*', { text: LONG_WORDS }),
    act: async (page) => {
      await page
        .getByRole('navigation', { name: 'Conversations' })
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('log').getByRole('listitem').first().waitFor()
    },
  },
]

const STAFF: Screen[] = [
  {
    name: 'admin-bookings-nine',
    path: () => `${dashboard}/bookings`,
    who: 'staff',
    before: everyBookingOfNine,
  },
  {
    name: 'admin-booking-nine',
    path: () => `${dashboard}/bookings`,
    who: 'staff',
    before: everyBookingOfNine,
    act: fromRowMenu('Open'),
  },
  {
    name: 'admin-flights-longest',
    path: () => `${dashboard}/flights`,
    who: 'staff',
    before: changed('admin/flights*', (flights: Flight[]) => flights.map(long)),
  },
  {
    name: 'admin-users-longest',
    path: () => `${dashboard}/users`,
    who: 'staff',
    before: rows('users*', { name: LONG_NAME, email: LONG_EMAIL, city: LONG_CITIES[1] }),
  },
  {
    name: 'admin-destinations-longest',
    path: () => `${dashboard}/destinations`,
    who: 'staff',
    before: rows('destinations*', { name: LONG_CITIES[1], description: LONG_WORDS }),
  },
  {
    name: 'admin-airlines-longest',
    path: () => `${dashboard}/airlines`,
    who: 'staff',
    before: rows('airlines*', { name: LONG_AIRLINE }),
  },
  {
    name: 'admin-reviews-longest',
    path: () => `${dashboard}/reviews`,
    who: 'staff',
    before: rows('reviews?*', { sentence: LONG_WORDS, airline: LONG_AIRLINE }),
  },
]

/** The longest names, parties of nine and prices of nine digits, wherever they stand. */
export const LONGEST_SCREENS: Screen[] = [...GUEST, ...TRAVELLER, ...STAFF]
