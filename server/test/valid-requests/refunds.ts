import { sql } from '../../src/platform/database/sql'
import { carryOutDisruptions } from '../../src/use-cases/disruptions/carry-out.job'
import { callsOf } from '../bookings'
import { addFlight } from '../flights'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

const FARE = 500_000
const BANK = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Ani Lestari' }

const staff = ({ server, principals }: Fixtures) => callsOf(server, principals.headers.AD)
const traveller = ({ server, principals }: Fixtures) => callsOf(server, principals.headers.A)

async function paidBookingOfA(fixtures: Fixtures) {
  const booking = await bookingOfA(fixtures)
  await staff(fixtures).put(`/bookings/${booking.id}`, { status: 1 })
  return booking as { id: number; id_flight: number; id_user: number }
}

/** Thirty days before departure 90 percent are refunded. */
const refundRequest = { amount: FARE * 0.9, destination: 'bank', ...BANK }

async function askedRefund(fixtures: Fixtures): Promise<number> {
  const { id } = await paidBookingOfA(fixtures)
  return (await traveller(fixtures).post(`/bookings/${id}/refund`, refundRequest)).json().data.id
}

/** A paid booking whose flight staff cancelled, and another flight of that route. */
async function strandedBookingOfA(fixtures: Fixtures) {
  const { id, id_flight } = await paidBookingOfA(fixtures)
  const instead = await addFlight(fixtures.server.db, { price: FARE, days: 31 })
  await staff(fixtures).post(`/flights/${id_flight}/cancel`)
  return { id, instead }
}

/** A draft of a disruption with a paid booking of A, and another flight that is proposed to it. */
async function draftDisruption(fixtures: Fixtures) {
  await fixtures.server.db.rows(sql`delete from rebooking_proposals`)
  await fixtures.server.db.rows(sql`delete from disruption_flights`)
  const { id, id_flight } = await paidBookingOfA(fixtures)
  const instead = await addFlight(fixtures.server.db, { price: FARE, days: 31 })
  const begun = await staff(fixtures).post('/admin/disruptions', {
    kind: 'cancel',
    reason: 'weather',
    id_flights: [id_flight],
  })
  return { id: begun.json().data.id as number, id_booking: id, instead }
}

/** A booking of A to which another flight is proposed. */
async function proposalOfA(fixtures: Fixtures) {
  const { id, id_booking } = await draftDisruption(fixtures)
  await staff(fixtures).post(`/admin/disruptions/${id}/confirmation`, { answer_hours: 24 })
  await carryOutDisruptions(fixtures.server.db)
  const offered = await traveller(fixtures).get(`/bookings/${id_booking}/proposal`)
  return { id_booking, id_flight: offered.json().data.flight.id as number }
}

export const refundCalls: Record<string, MakeRequest> = {
  'GET /bookings/:id/proposal': async (fixtures) => ({
    params: { id: (await proposalOfA(fixtures)).id_booking },
  }),
  'POST /bookings/:id/proposal/acceptance': async (fixtures) => {
    const { id_booking, id_flight } = await proposalOfA(fixtures)
    return { params: { id: id_booking }, body: { id_flight } }
  },
  'DELETE /bookings/:id/proposal': async (fixtures) => ({
    params: { id: (await proposalOfA(fixtures)).id_booking },
  }),
  'GET /admin/disruptions/flights': () => ({
    query: { airport: 'KNO', day: '2099-01-01', from: '06:00', to: '18:00', direction: 'both' },
  }),
  'POST /admin/disruptions/preview': async ({ server }) => ({
    body: { kind: 'delay', id_flights: [await addFlight(server.db)], delay_minutes: 240 },
  }),
  'GET /admin/disruptions': () => ({ query: { before: 100, limit: 10 } }),
  'POST /admin/disruptions': async ({ server }) => ({
    body: {
      kind: 'delay',
      id_flights: [await addFlight(server.db)],
      delay_minutes: 240,
      reason: 'volcanic_ash',
      note: 'Mount Sinabung.',
    },
  }),
  'GET /admin/disruptions/:id': async (fixtures) => ({
    params: { id: (await draftDisruption(fixtures)).id },
  }),
  'GET /admin/disruptions/:id/parties': async (fixtures) => ({
    params: { id: (await draftDisruption(fixtures)).id },
    query: { list: 'all', after: 1, limit: 10 },
  }),
  'GET /admin/disruptions/:id/parties/:id_booking/flights': async (fixtures) => {
    const { id, id_booking } = await draftDisruption(fixtures)
    return { params: { id, id_booking } }
  },
  'PUT /admin/disruptions/:id/parties/:id_booking': async (fixtures) => {
    const { id, id_booking, instead } = await draftDisruption(fixtures)
    return { params: { id, id_booking }, body: { id_flight: instead, revision: 1 } }
  },
  'POST /admin/disruptions/:id/confirmation': async (fixtures) => ({
    params: { id: (await draftDisruption(fixtures)).id },
    body: { answer_hours: 24 },
  }),
  'DELETE /admin/disruptions/:id': async (fixtures) => ({
    params: { id: (await draftDisruption(fixtures)).id },
  }),
  'GET /bookings/:id/refund/quote': async (fixtures) => ({
    params: { id: (await paidBookingOfA(fixtures)).id },
  }),
  'GET /bookings/:id/refund': async (fixtures) => ({
    params: { id: (await paidBookingOfA(fixtures)).id },
  }),
  'POST /bookings/:id/refund': async (fixtures) => ({
    params: { id: (await paidBookingOfA(fixtures)).id },
    body: refundRequest,
  }),
  'GET /bookings/:id/rebooking': async (fixtures) => ({
    params: { id: (await strandedBookingOfA(fixtures)).id },
  }),
  'POST /bookings/:id/rebooking': async (fixtures) => {
    const { id, instead } = await strandedBookingOfA(fixtures)
    return { params: { id }, body: { id_flight: instead, total_price: FARE } }
  },
  'GET /bookings/:id/flight-change': async (fixtures) => ({
    params: { id: (await paidBookingOfA(fixtures)).id },
  }),
  'POST /bookings/:id/flight-change': async (fixtures) => {
    const { id } = await paidBookingOfA(fixtures)
    const id_flight = await addFlight(fixtures.server.db, { price: FARE, days: 31 })
    return { params: { id }, body: { id_flight, total_price: FARE, difference: 0 } }
  },
  'GET /bookings/:id/cancellation': async (fixtures) => ({
    params: { id: (await paidBookingOfA(fixtures)).id },
  }),
  'POST /bookings/:id/cancellation': async (fixtures) => ({
    params: { id: (await paidBookingOfA(fixtures)).id },
    body: refundRequest,
  }),
  'GET /bookings/:id/other-flights': async (fixtures) => ({
    params: { id: (await paidBookingOfA(fixtures)).id },
  }),
  'POST /bookings/:id/other-flights': async (fixtures) => {
    const { id } = await paidBookingOfA(fixtures)
    const id_flight = await addFlight(fixtures.server.db, { price: FARE, days: 31 })
    return { params: { id }, body: { id_flight, total_price: FARE, difference: 0 } }
  },
  'PUT /bookings/:id/insurance': async (fixtures) => {
    const { id, id_user } = await paidBookingOfA(fixtures)
    await staff(fixtures).post(`/users/${id_user}/credit`, {
      amount: 2000,
      reason: 'For the insurance',
    })
    return { params: { id }, body: { price: 2000 } }
  },
  'DELETE /bookings/:id/insurance': async (fixtures) => {
    const { id } = await paidBookingOfA(fixtures)
    await traveller(fixtures).put(`/bookings/${id}/insurance`, { price: 2000, pay_later: true })
    return { params: { id } }
  },
  'GET /admin/refunds': () => ({
    query: { q: 'ani', state: 'all', destination: 'bank', sort: 'amount', order: 'desc', limit: 5 },
  }),
  'GET /admin/refunds/count': () => ({
    query: { cause: 'traveller', amount_from: 1000, until: '2026-12-31' },
  }),
  'GET /refunds': () => ({ query: { state: 'open', after: 1, limit: 20 } }),
  'POST /refunds/:id/approve': async (fixtures) => ({
    params: { id: await askedRefund(fixtures) },
  }),
  'POST /payments/midtrans/notification': async (fixtures) => {
    const { id } = await bookingOfA(fixtures)
    const before = new Set(fixtures.midtrans.orders.keys())
    await traveller(fixtures).put(`/payments/${id}/method`, { method: 'midtrans' })
    const [order = ''] = [...fixtures.midtrans.orders.keys()].filter((one) => !before.has(one))
    fixtures.midtrans.setStatus(order, 'settlement')
    return { body: fixtures.midtrans.notification(order) }
  },
  'POST /refunds/:id/sent': async (fixtures) => {
    const id = await askedRefund(fixtures)
    await staff(fixtures).post(`/refunds/${id}/approve`)
    return { params: { id }, body: { bank_reference: 'TRX 2026 0001' } }
  },
}
