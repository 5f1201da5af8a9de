import { callsOf } from '../bookings'
import { addFlight } from '../flights'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

const FARE = 500_000
const BANK = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Ani Lestari' }

const staff = ({ server, principals }: Fixtures) => callsOf(server, principals.headers.AD)
const traveller = ({ server, principals }: Fixtures) => callsOf(server, principals.headers.A)

async function paidBookingOfA(world: Fixtures) {
  const booking = await bookingOfA(world)
  await staff(world).put(`/bookings/${booking.id}`, { status: 1 })
  return booking as { id: number; id_flight: number }
}

/** Thirty days before departure 90 percent are refunded. */
const ask = { amount: FARE * 0.9, destination: 'bank', ...BANK }

async function askedRefund(world: Fixtures): Promise<number> {
  const { id } = await paidBookingOfA(world)
  return (await traveller(world).post(`/bookings/${id}/refund`, ask)).json().data.id
}

/** A paid booking whose flight staff cancelled, and another flight of that route. */
async function strandedBookingOfA(world: Fixtures) {
  const { id, id_flight } = await paidBookingOfA(world)
  const instead = await addFlight(world.server.db, { price: FARE, days: 31 })
  await staff(world).post(`/flights/${id_flight}/cancel`)
  return { id, instead }
}

export const refundCalls: Record<string, MakeRequest> = {
  'GET /bookings/:id/refund/quote': async (world) => ({
    params: { id: (await paidBookingOfA(world)).id },
  }),
  'GET /bookings/:id/refund': async (world) => ({
    params: { id: (await paidBookingOfA(world)).id },
  }),
  'POST /bookings/:id/refund': async (world) => ({
    params: { id: (await paidBookingOfA(world)).id },
    body: ask,
  }),
  'GET /bookings/:id/rebooking': async (world) => ({
    params: { id: (await strandedBookingOfA(world)).id },
  }),
  'POST /bookings/:id/rebooking': async (world) => {
    const { id, instead } = await strandedBookingOfA(world)
    return { params: { id }, body: { id_flight: instead, total_price: FARE } }
  },
  'GET /refunds': () => ({ query: { state: 'open', after: 1, limit: 20 } }),
  'POST /refunds/:id/approve': async (world) => ({ params: { id: await askedRefund(world) } }),
  'POST /payments/midtrans/notification': async (world) => {
    const { id } = await bookingOfA(world)
    const before = new Set(world.midtrans.orders.keys())
    await traveller(world).put(`/payments/${id}/method`, { method: 'midtrans' })
    const [order = ''] = [...world.midtrans.orders.keys()].filter((one) => !before.has(one))
    world.midtrans.setStatus(order, 'settlement')
    return { body: world.midtrans.notification(order) }
  },
  'POST /refunds/:id/sent': async (world) => {
    const id = await askedRefund(world)
    await staff(world).post(`/refunds/${id}/approve`)
    return { params: { id }, body: { bank_reference: 'TRX 2026 0001' } }
  },
}
