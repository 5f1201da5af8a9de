import { randomUUID } from 'node:crypto'
import { PAID } from '@sayap/contract/booking/booking-states'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { APPROVED } from '#modules/approvals/approval-rules'
import { bookingsService } from '#modules/booking/bookings.service'
import { notificationsService } from '#modules/messaging/notifications/notifications.service'
import { paymentReviewService } from '#modules/payment/requests/payment-review.service'
import { travellerPaymentsService } from '#modules/payment/requests/traveller-payments.service'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { demoRepository } from './demo.repository'
import { refundInFull } from './demo-refunds'

interface DemoBooking {
  from: string
  to: string
  /** Days from today. */
  days: number
  /** Index of the flight, ordered by fare. */
  choice: number
  positions: number[]
  names: string[]
  /** Days from today of the return flight; makes it a round trip. */
  back?: number
  end: 'wait' | 'pay' | 'cancel' | 'refund'
}

/** The demo traveller's bookings: one in each state. */
const DEMO_BOOKINGS: DemoBooking[] = [
  {
    from: 'Medan',
    to: 'Jakarta',
    days: 40,
    choice: 3,
    positions: [80],
    names: ['Budi Siregar'],
    end: 'refund',
  },
  {
    from: 'Jakarta',
    to: 'Yogyakarta',
    days: 33,
    choice: 1,
    positions: [50],
    names: ['Budi Siregar'],
    end: 'cancel',
  },
  {
    from: 'Jakarta',
    to: 'Denpasar',
    days: 27,
    back: 31,
    choice: 0,
    positions: [25],
    names: ['Budi Siregar'],
    end: 'wait',
  },
  {
    from: 'Medan',
    to: 'Jakarta',
    days: 9,
    choice: 10,
    positions: [67, 68],
    names: ['Budi Siregar', 'Sinta Harahap'],
    end: 'pay',
  },
  {
    from: 'Jakarta',
    to: 'Denpasar',
    days: 21,
    choice: 4,
    positions: [31, 32, 33],
    names: ['Budi Siregar', 'Sinta Harahap', 'Dara Siregar'],
    end: 'wait',
  },
]

export async function loadDemoBookings(db: Database, traveller: number, verifier: Principal) {
  for (const demoBooking of DEMO_BOOKINGS) await book(db, demoBooking, traveller, verifier)
}

async function book(db: Database, demoBooking: DemoBooking, id_user: number, verifier: Principal) {
  const bookings = bookingsService(db)
  const flights = await flightsOf(db, demoBooking)
  const [flight] = flights
  if (!flight || flights.length < (demoBooking.back ? 2 : 1)) return
  const request_id = randomUUID()
  const { queryId } = await bookings.create(orderOf(demoBooking, flights), {
    id_user,
    request_id,
    holder: null,
    key: null,
  })
  await ENDS[demoBooking.end](db, queryId, {
    verifier,
    request_id,
    flight,
    traveller: { id: id_user, role: 'user', session: '' },
  })
}

async function flightsOf(db: Database, { from, to, days, back, choice }: DemoBooking) {
  const demo = demoRepository(db)
  const type = back ? 'rounded trip' : 'one way'
  const out = await demo.someFlight(from, to, days, choice, type)
  const home = back && (await demo.someFlight(to, from, back, choice, type))
  return [out, home].filter((flight) => !!flight)
}

function orderOf({ names, positions, end }: DemoBooking, [out, home]: { id: number }[]) {
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
  traveller: Principal
  verifier: Principal
  request_id: string
}

/** Rupiah paid in excess: becomes travel credit and opens a payment exception. */
const OVERPAID = 150_000

const ENDS: Record<
  DemoBooking['end'],
  (db: Database, id: number, after: After) => Promise<unknown>
> = {
  wait: (db, id) => notificationsService(db).notifyInApp('payment_due', [id]),

  async pay(db, id, { flight, verifier, request_id }) {
    await paymentReviewService(db).confirmByStatus(
      id,
      { status: PAID },
      { principal: verifier, requestId: request_id },
      APPROVED,
    )
    await notifyGateChange(db, flight)
  },

  async cancel(db, id, { traveller, request_id }) {
    await bookingsService(db).cancel({ id, whole_trip: false }, traveller, request_id)
    // Marks all notifications so far as read.
    await notificationsService(db).read({}, traveller)
  },

  async refund(db, id, { traveller, verifier, request_id }) {
    const { amount } = await openPayment(db, id, traveller)
    const confirmation = { amount: amount + OVERPAID }
    const context = { principal: verifier, requestId: request_id }
    await paymentReviewService(db).confirm(id, confirmation, context, APPROVED)
    await refundInFull(db, { id, id_user: traveller.id, name_contact: 'Budi Siregar' }, verifier)
  },
}

const openPayment = (db: Database, id: number, traveller: Principal) =>
  travellerPaymentsService(db, { provider: null, returnUrl: String }).one(id, traveller)

/** Notifies the passengers as if the flight had been scheduled to leave from another gate. */
const notifyGateChange = (db: Database, { id, gate }: { id: number; gate: number }) =>
  notificationsService(db).notifyFlightChanged({
    flightId: id,
    changes: [{ field: 'gate', from: String(gate === 1 ? 2 : gate - 1), to: String(gate) }],
    withRight: [],
  })
