import type { Page } from '@playwright/test'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { changeData } from '../support/mock-responses'
import { searchUrl } from '../support/search-url'
import type { Screen } from './screens'
import { fromRowMenu } from './staff-screens'

const LONG_CITIES = ['Pangkalan Bun', 'Tanjung Pinang (Raja Haji Fisabilillah)']
const LONG_AIRLINE = 'Nusantara Cakrawala Khatulistiwa Airways'
const LONG_NAME = 'Raden Ajeng Kusumawardhani Prameswari Hadiningrat Soerjodiningrat'
const LONG_EMAIL = 'kusumawardhani.prameswari.hadiningrat@perusahaan-penerbangan.example.co.id'
const LONG_TEXT =
  'Penerbangan lanjutan kami dari Pangkalan Bun berangkat dari terminal lain; mohon dibantu memindahkan bagasi enam koper dan satu kereta bayi. '.repeat(
    3,
  )

type Flight = { price: number }

/** A flight with the longest names and the highest price. */
const withLongContent = <One extends Flight>(flight: One) => ({
  ...flight,
  starting_place: LONG_CITIES[0],
  destination_place: LONG_CITIES[1],
  name_airline: LONG_AIRLINE,
  price: 123_456_789,
})

type Booking = { capacity: number; flight: Flight; passengers: { id: number }[] }

const withNinePassengers = (booking: Booking) => ({
  ...booking,
  capacity: 9,
  name_contact: LONG_NAME,
  email_contact: LONG_EMAIL,
  total_price: 1_111_111_101,
  amount_due: 1_111_111_574,
  flight: withLongContent(booking.flight),
  passengers: Array.from({ length: 9 }, (_, index) => ({
    ...booking.passengers[0],
    id: (booking.passengers[0]?.id ?? 0) + index,
    name: `${LONG_NAME.slice(0, 58)} ${index + 1}`,
  })),
})

type Trip = { legs: Booking[] }

const withLongLegs = (trip: Trip) => ({ ...trip, legs: trip.legs.map(withNinePassengers) })

const mockNinePassengers = async (page: Page) => {
  await changeData('trips*', (trips: Trip[]) => trips.map(withLongLegs))(page)
  await changeData('trips/*', withLongLegs)(page)
  await changeData('bookings*', (bookings: Booking[]) => bookings.map(withNinePassengers))(page)
  await changeData('admin/bookings?*', (bookings: Booking[]) => bookings.map(withNinePassengers))(
    page,
  )
  await changeData(
    'bookings/*',
    ([booking]: Booking[]) => booking && [withNinePassengers(booking)],
  )(page)
}

/** Replaces these fields in every row of a list. */
const replaceFields = (pattern: string, fields: object) =>
  changeData(pattern, (rows: object[]) => rows.map((row) => ({ ...row, ...fields })))

const GUEST: Screen[] = [
  {
    name: 'home-longest',
    path: () => pathTo(ROUTES.home),
    who: 'guest',
    before: replaceFields('destinations*', { name: LONG_CITIES[1], price: 123_456_789 }),
  },
  {
    name: 'results-longest',
    path: () => searchUrl(),
    who: 'guest',
    before: changeData('flights?*', (flights: Flight[]) => flights.map(withLongContent)),
  },
  {
    name: 'booking-form-longest',
    path: ({ flight }) => `${pathTo(ROUTES.booking, flight)}?capacity=9`,
    who: 'guest',
    before: changeData('flights/*', (flight: Flight) => withLongContent(flight)),
  },
]

const TRAVELLER: Screen[] = [
  {
    name: 'my-booking-nine',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    before: mockNinePassengers,
  },
  {
    name: 'pay-nine',
    path: ({ unpaidBooking }) => pathTo(ROUTES.pay, unpaidBooking),
    who: 'traveller',
    before: mockNinePassengers,
  },
  {
    name: 'pass-nine',
    path: ({ passenger }) => pathTo(ROUTES.ticket, passenger),
    who: 'traveller',
    before: mockNinePassengers,
  },
  {
    name: 'trip-nine',
    path: ({ booking }) => pathTo(ROUTES.trip, booking),
    who: 'traveller',
    before: mockNinePassengers,
  },
  {
    name: 'refund-nine',
    path: ({ booking }) => pathTo(ROUTES.refund, booking),
    who: 'traveller',
    before: mockNinePassengers,
  },
  {
    name: 'profile-longest',
    path: () => pathTo(ROUTES.profile),
    who: 'traveller',
    before: changeData('user/profile', (person: object) => ({
      ...person,
      fullname: LONG_NAME,
      email: LONG_EMAIL,
      city: LONG_CITIES[1],
      address: LONG_TEXT.slice(0, 200),
    })),
  },
  {
    name: 'chat-longest',
    path: () => pathTo(ROUTES.chat),
    who: 'traveller',
    before: replaceFields('chat/threads/*/messages*', { text: LONG_TEXT }),
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
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'staff',
    before: mockNinePassengers,
  },
  {
    name: 'admin-booking-nine',
    path: () => pathTo(ADMIN_ROUTES.bookings),
    who: 'staff',
    before: mockNinePassengers,
    act: fromRowMenu('Open'),
  },
  {
    name: 'admin-flights-longest',
    path: () => pathTo(ADMIN_ROUTES.flights),
    who: 'staff',
    before: changeData('admin/flights*', (flights: Flight[]) => flights.map(withLongContent)),
  },
  {
    name: 'admin-users-longest',
    path: () => pathTo(ADMIN_ROUTES.users),
    who: 'staff',
    before: replaceFields('admin/users?*', {
      name: LONG_NAME,
      email: LONG_EMAIL,
      city: LONG_CITIES[1],
    }),
  },
  {
    name: 'admin-destinations-longest',
    path: () => pathTo(ADMIN_ROUTES.destinations),
    who: 'staff',
    before: replaceFields('destinations*', { name: LONG_CITIES[1], description: LONG_TEXT }),
  },
  {
    name: 'admin-airlines-longest',
    path: () => pathTo(ADMIN_ROUTES.airlines),
    who: 'staff',
    before: replaceFields('airlines*', { name: LONG_AIRLINE }),
  },
  {
    name: 'admin-reviews-longest',
    path: () => pathTo(ADMIN_ROUTES.reviews),
    who: 'staff',
    before: replaceFields('admin/reviews?*', { sentence: LONG_TEXT, name_airline: LONG_AIRLINE }),
  },
]

/** Screens with the longest names, nine passengers and prices of nine digits. */
export const LONG_CONTENT_SCREENS: Screen[] = [...GUEST, ...TRAVELLER, ...STAFF]
