import type { Page } from '@playwright/test'
import type { TripOverview } from '@sayap/contract/booking/trip/trip-overview'
import { ADMIN_ROUTES } from '@sayap/contract/core/admin-routes'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { Flight } from '@sayap/contract/flights/flights'
import type { DisruptedParty, Disruption } from '@sayap/contract/operations/disruptions'
import type { Refund } from '@sayap/contract/payment/refunds'
import { changeData, respondWith } from '../support/mock-responses'
import { pressing, pressingButton } from './pressing'
import type { Screen } from './screens'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const NONE = { bookings: 0, passengers: 0 }

const flight = (id: number, departure_time: string) => ({
  id,
  id_departure: null,
  flight_number: `EK18${id}`,
  name_airline: 'Kelana',
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  airport_from: 'KNO',
  airport_to: 'CGK',
  departure_date: '2027-05-01',
  departure_time,
  arrived_time: '13:30',
  class_flight: 'economy' as const,
  bookings: 41,
  passengers: 96,
  done: false,
  failure: null,
})

const disruption = (more: Partial<Disruption> = {}): Disruption => ({
  id: 1,
  kind: 'cancel',
  reason: 'volcanic_ash',
  note: 'Sinabung, ash cloud to 8 km; the airport expects to open at 18:00.',
  delay_minutes: null,
  state: 'draft',
  held_until: inHours(1.6),
  answer_hours: null,
  created_by: 'Dewi Lestari',
  created_at: inHours(-0.4),
  confirmed_by: null,
  confirmed_at: null,
  ended_at: null,
  revision: 1,
  parties: {
    held: { bookings: 75, passengers: 180 },
    open: { bookings: 7, passengers: 12 },
    offered: NONE,
    accepted: NONE,
    declined: NONE,
    expired: NONE,
    ended: NONE,
  },
  flights_total: 2,
  flights_done: 0,
  flights_failed: 0,
  flights: [flight(1, '08:00'), flight(2, '09:30')],
  ...more,
})

const done = () =>
  disruption({
    state: 'done',
    answer_hours: 24,
    confirmed_by: 'Dewi Lestari',
    confirmed_at: inHours(-2),
    ended_at: inHours(-2),
    parties: {
      held: NONE,
      open: { bookings: 5, passengers: 9 },
      offered: { bookings: 40, passengers: 92 },
      accepted: { bookings: 28, passengers: 70 },
      declined: { bookings: 3, passengers: 6 },
      expired: { bookings: 1, passengers: 2 },
      ended: { bookings: 5, passengers: 13 },
    },
    flights_done: 2,
    flights_failed: 1,
    flights: [
      { ...flight(1, '08:00'), done: true },
      { ...flight(2, '09:30'), done: true, failure: 'departure_closed' },
    ],
  })

const place = (id: number, departure_date: string, departure_time: string) => ({
  id,
  flight_number: `EK18${id}`,
  name_airline: 'Kelana',
  departure_date,
  departure_time,
  arrived_date: departure_date,
  arrived_time: '13:30',
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  class_flight: 'economy' as const,
})

const party = (more: Partial<DisruptedParty> = {}): DisruptedParty => ({
  id_booking: 1,
  booking_code: 'KA36Y2',
  name: 'Andi Tenri Abeng',
  passengers: 4,
  state: 'held',
  from: place(1, '2027-05-01', '08:00'),
  to: place(3, '2027-05-01', '11:40'),
  expires_at: null,
  answered_at: null,
  outcome: null,
  revision: 1,
  ...more,
})

const LONG_NAME = 'Raden Ajeng Kusumawardhani Prameswari Hadiningrat Soerjodiningrat'

const showing = (one: () => Disruption, parties: () => DisruptedParty[]) => async (page: Page) => {
  await respondWith('admin/disruptions/1', one())(page)
  await respondWith('admin/disruptions/1/parties?*', parties(), { next: null })(page)
}

const page = () => pathTo(ADMIN_ROUTES.disruption, 1)

const PROPOSED_FLIGHT: Flight = {
  id: 3,
  id_airline: 1,
  id_airlane: 1,
  name_airline: 'Kelana',
  image_airline: null,
  airline_code: 'EK',
  flight_number: 'EK183',
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  airport_from: 'KNO',
  airport_to: 'CGK',
  airport_from_name: 'Kualanamu',
  airport_to_name: 'Soekarno-Hatta',
  departure_date: '2027-05-01',
  departure_time: '11:40',
  arrived_date: '2027-05-01',
  arrived_time: '14:05',
  zone_from: 'Asia/Jakarta',
  zone_to: 'Asia/Jakarta',
  duration_time: '2 hours 25 minutes',
  duration_minutes: 145,
  transit: 'direct',
  price: 1_250_000,
  gate: 7,
  terminal: 'B',
  luggage: true,
  wifi: false,
  meal: false,
  type_trip: 'one way',
  class_flight: 'economy',
  capacity: 120,
  free_seats: 4,
  on_sale: true,
  cancelled_at: null,
}

/** The page of options of a booking whose flight was cancelled, with seats of another one held. */
const proposed = (state: 'offered' | 'expired') => async (page: Page) => {
  const refund: Refund = {
    id: 1,
    id_booking: 1,
    cause: 'flight_cancelled',
    state: 'offered',
    paid: 2_500_000,
    amount: 2_500_000,
    destination: null,
    bank_name: null,
    account_number: null,
    account_holder: null,
    bank_reference: null,
    created_at: inHours(-1),
    stop_reason: null,
    timeline: [{ to_state: 'offered', at: inHours(-1) }],
  }
  await respondWith('bookings/*/refund', refund)(page)
  await respondWith('bookings/*/rebooking', [
    {
      flight: { ...PROPOSED_FLIGHT, id: 4, flight_number: 'EK187', departure_time: '17:20' },
      total_price: 2_900_000,
      difference: 400_000,
    },
  ])(page)
  await respondWith('bookings/*/proposal', {
    id_booking: 1,
    kind: 'cancel',
    reason: 'volcanic_ash',
    state,
    flight: PROPOSED_FLIGHT,
    total_price: 2_380_000,
    difference: -120_000,
    until: inHours(state === 'offered' ? 21 : -1),
    expires_in: state === 'offered' ? 75_600 : 0,
  })(page)
}

/** Another flight is proposed for the first paid trip. */
const withProposal = (trips: TripOverview[]) => {
  const paid = trips.find(({ legs }) => legs.every(({ status }) => status === 1))
  return trips.map((trip) =>
    trip === paid
      ? {
          ...trip,
          legs: trip.legs.map((leg) => ({
            ...leg,
            flight: { ...leg.flight, cancelled_at: inHours(-1) },
            proposal: { ...PROPOSED_FLIGHT, until: inHours(21) },
          })),
        }
      : trip,
  )
}

/** A disruption whose proposals are being reviewed. */
const DRAFT = {
  path: page,
  who: 'staff',
  before: showing(disruption, () => [
    party(),
    party({
      id_booking: 2,
      booking_code: 'KP4M7T',
      name: LONG_NAME,
      passengers: 9,
      to: place(4, '2027-05-02', '06:10'),
    }),
    party({ id_booking: 3, booking_code: 'KZ5C4N', state: 'open', to: null }),
  ]),
} satisfies Omit<Screen, 'name'>

/** Departures that are cancelled together: the choice, the proposals of a draft, and the board. */
export const DISRUPTION_SCREENS: Screen[] = [
  { name: 'admin-disruptions-empty', path: () => pathTo(ADMIN_ROUTES.disruptions), who: 'staff' },
  {
    name: 'admin-disruptions',
    path: () => pathTo(ADMIN_ROUTES.disruptions),
    who: 'staff',
    before: respondWith('admin/disruptions?*', [disruption(), { ...done(), id: 2 }], {
      next: null,
    }),
  },
  { name: 'admin-disruption-new', path: () => pathTo(ADMIN_ROUTES.newDisruption), who: 'staff' },
  { ...DRAFT, name: 'admin-disruption-draft' },
  {
    ...DRAFT,
    name: 'admin-disruption-propose',
    act: pressing((page) => page.locator('tbody').getByRole('button')),
  },
  {
    ...DRAFT,
    name: 'admin-disruption-confirm',
    act: pressingButton(/^Cancel 2 flights/),
  },
  {
    name: 'admin-disruption-board',
    path: page,
    who: 'staff',
    before: showing(done, () => [
      party({ state: 'declined', answered_at: inHours(-1) }),
      party({ id_booking: 2, booking_code: 'KP4M7T', name: LONG_NAME, state: 'expired' }),
      party({ id_booking: 3, booking_code: 'KZ5C4N', state: 'open', to: null }),
    ]),
  },
  {
    name: 'refund-proposed',
    path: ({ booking }) => pathTo(ROUTES.refund, booking),
    who: 'traveller',
    before: proposed('offered'),
  },
  {
    name: 'refund-proposal-expired',
    path: ({ booking }) => pathTo(ROUTES.refund, booking),
    who: 'traveller',
    before: proposed('expired'),
  },
  {
    name: 'my-booking-proposed',
    path: () => pathTo(ROUTES.myBooking),
    who: 'traveller',
    before: changeData('trips?*', withProposal),
  },
]
