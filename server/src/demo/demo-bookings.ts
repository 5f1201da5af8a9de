import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/seat-plan'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { notificationsService } from '#features/notifications/notifications.service'
import { staffPaymentsService } from '#features/payments/staff-payments.service'
import { travellerPaymentService } from '#features/payments/traveller-payment.service'
import type { Caller } from '#http/caller'
import { demoRepository } from './demo.repository'
import { refundInFull } from './demo-refunds'

interface Wish {
  from: string
  to: string
  /** Days from today. */
  days: number
  /** Which of the flights, from the cheapest on. */
  choice: number
  positions: number[]
  names: string[]
  /** Days from today when it flies back: a round trip. */
  back?: number
  end: 'wait' | 'pay' | 'cancel' | 'refund'
}

/** What the demo traveller finds under My Booking: one of each that a traveller can have. */
const WISHES: Wish[] = [
  {
    ...{ from: 'Medan', to: 'Jakarta', days: 40, choice: 3 },
    ...{ positions: [80], names: ['Budi Siregar'], end: 'refund' },
  },
  {
    ...{ from: 'Jakarta', to: 'Yogyakarta', days: 33, choice: 1 },
    ...{ positions: [50], names: ['Budi Siregar'], end: 'cancel' },
  },
  {
    ...{ from: 'Jakarta', to: 'Denpasar', days: 27, back: 31, choice: 0 },
    ...{ positions: [25], names: ['Budi Siregar'], end: 'wait' },
  },
  {
    ...{ from: 'Medan', to: 'Jakarta', days: 9, choice: 10 },
    ...{ positions: [67, 68], names: ['Budi Siregar', 'Sinta Harahap'], end: 'pay' },
  },
  {
    ...{ from: 'Jakarta', to: 'Denpasar', days: 21, choice: 4 },
    ...{ positions: [31, 32, 33], names: ['Budi Siregar', 'Sinta Harahap', 'Dara Siregar'] },
    end: 'wait',
  },
]

export async function loadDemoBookings(db: Database, traveller: number, verifier: Caller) {
  for (const wish of WISHES) await book(db, wish, traveller, verifier)
}

async function book(db: Database, wish: Wish, id_user: number, verifier: Caller) {
  const bookings = bookingsService(db)
  const flights = await flightsOf(db, wish)
  const [flight] = flights
  if (!flight || flights.length < (wish.back ? 2 : 1)) return
  const request_id = randomUUID()
  const { queryId } = await bookings.create(orderOf(wish, flights), {
    ...{ id_user, request_id, holder: null, key: null },
  })
  await ENDS[wish.end](db, queryId, {
    ...{ verifier, request_id, flight },
    traveller: { id: id_user, role: 'user', session: '' },
  })
}

async function flightsOf(db: Database, { from, to, days, back, choice }: Wish) {
  const demo = demoRepository(db)
  const type = back ? 'rounded trip' : 'one way'
  const out = await demo.someFlight(from, to, days, choice, type)
  const home = back && (await demo.someFlight(to, from, back, choice, type))
  return [out, home].filter((flight) => !!flight)
}

function orderOf({ names, positions, end }: Wish, [out, home]: { id: number }[]) {
  const seatOn = (flight: { id: number }, i: number) => seatId(flight.id, positions[i] ?? 1)
  return {
    id_flight: out?.id ?? 0,
    ...(home && { id_flight_return: home.id }),
    name_contact: 'Budi Siregar',
    email_contact: 'budi@sayap.test',
    phone_contact: '+6281234567890',
    insurance: end === 'pay',
    capacity: names.length,
    passengers: names.map((name, i) => ({
      name,
      category_passenger: i === 2 ? ('child' as const) : ('adult' as const),
      id_seat: seatOn(out ?? { id: 0 }, i),
      ...(home && { id_seat_return: seatOn(home, i) }),
    })),
  }
}

interface After {
  flight: { id: number; gate: number }
  traveller: Caller
  verifier: Caller
  request_id: string
}

/** Rupiah that came beyond what was asked: travel credit, and a case for staff to look at. */
const BEYOND = 150_000

const ENDS: Record<Wish['end'], (db: Database, id: number, after: After) => Promise<unknown>> = {
  wait: (db, id) => notificationsService(db).ring('payment_due', [id]),

  async pay(db, id, { flight, verifier, request_id }) {
    await bookingsService(db).update(id, { status: 1 }, verifier, request_id)
    await tellGate(db, flight)
  },

  async cancel(db, id, { traveller, request_id }) {
    await bookingsService(db).cancel({ id, whole_trip: false }, traveller, request_id)
    // So far everything is old news.
    await notificationsService(db).read(undefined, traveller)
  },

  async refund(db, id, { traveller, verifier, request_id }) {
    const { amount } = await askedFor(db, id, traveller)
    const word = { amount: amount + BEYOND }
    await staffPaymentsService(db).verify(id, word, { ...verifier, request_id })
    await refundInFull(db, { id, id_user: traveller.id, name_contact: 'Budi Siregar' }, verifier)
  },
}

const askedFor = (db: Database, id: number, traveller: Caller) =>
  travellerPaymentService(db, { provider: null, returnUrl: String }).one(id, traveller)

/** As if the flight had been to leave from the gate beside the one it leaves from. */
const tellGate = (db: Database, { id, gate }: { id: number; gate: number }) =>
  notificationsService(db).tellFlightChanged(id, [
    { field: 'gate', from: String(gate === 1 ? 2 : gate - 1), to: String(gate) },
  ])
