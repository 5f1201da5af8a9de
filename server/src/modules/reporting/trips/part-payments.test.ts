import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'

const PRICE = 655_000
const PAID = 600_000
const CREDITED = { held: 0, credited: PAID }
const HELD = { held: PAID, credited: 0 }

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await addBankAccount(server.db)
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db, { price: PRICE })
})

async function verify(id: number) {
  const { statusCode, body } = await staff.post(`/payments/${id}/verify`, { amount: PAID })
  expect(statusCode, body).toBe(200)
}
/** A booking of 655.000 rupiah and its unique code, of which 600.000 were paid. */
async function paidInPart() {
  const { id } = await book(ani, flight, [1])
  await verify(id)
  return id as number
}
const partOf = async (id: number) => (await ani.get(`/trips/${id}`)).json().data.part_payment
const cancelOf = async (id: number) => (await ani.get(`/bookings/${id}/options`)).json().data.cancel
const cancellationOf = async (id: number) =>
  (await staff.get(`/bookings/${id}/cancellation`)).json().data
const newest = async () => (await ani.get('/notifications')).json().data[0]

describe('a trip that is paid in part', () => {
  it('keeps what was paid, and a cancellation by the traveller or staff would turn it into travel credit', async () => {
    const id = await paidInPart()
    expect(await partOf(id)).toEqual(HELD)
    expect(await cancelOf(id)).toMatchObject({ kind: 'free', part_payment: CREDITED })
    expect(await cancellationOf(id)).toMatchObject({ kind: 'free', part_payment: CREDITED })
    expect((await staff.get(`/bookings/${id}/desk`)).json().data.money.part_payment).toEqual(HELD)
  })

  it('holds nothing and would return nothing where nothing was paid', async () => {
    const { id } = await book(ani, flight, [1])
    const nothing = { held: 0, credited: 0 }
    expect(await partOf(id)).toEqual(nothing)
    expect((await cancelOf(id)).part_payment).toEqual(nothing)
    expect((await cancellationOf(id)).part_payment).toEqual(nothing)
  })

  it.each(['traveller', 'deadline', 'cancelled flight', 'staff'])(
    'shows what was paid as travel credit once it has ended by the %s',
    async (ended) => {
      const id = await paidInPart()
      if (ended === 'traveller') await ani.delete(`/bookings/${id}`)
      else if (ended === 'staff') await staff.delete(`/bookings/${id}`)
      else if (ended === 'cancelled flight') await staff.post(`/flights/${flight}/cancel`)
      else {
        await server.db.rows(
          sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
        )
        await expireOverdueBookings(server.db)
      }
      expect(await partOf(id)).toEqual(CREDITED)
      expect((await ani.get('/credit')).json().data.balance).toBe(PAID)
      if (ended === 'cancelled flight')
        expect(await newest()).toMatchObject({
          event: 'flight_cancelled',
          data: { paid: false, part_payment: CREDITED },
        })
    },
  )

  it('keeps what was paid for the other flight where one of two is cancelled', async () => {
    const back = await addReturnFlight(server.db)
    const { booking, booking_return } = (
      await ani.post('/bookings', roundTripBody(flight, back, [[1, 1]]))
    ).json().data
    await verify(booking.id)
    expect((await cancelOf(booking_return.id)).part_payment).toEqual(HELD)
    expect((await cancellationOf(booking_return.id)).part_payment).toEqual(HELD)
    await staff.post(`/flights/${back}/cancel`)
    expect(await partOf(booking.id)).toEqual(HELD)
    expect((await newest()).data.part_payment).toEqual(HELD)
  })

  it('keeps no more than the other flight costs, and the rest would be travel credit', async () => {
    const dear = await addFlight(server.db, { price: PRICE })
    const back = await addReturnFlight(server.db, { price: 400_000 })
    const { booking, booking_return } = (
      await ani.post('/bookings', roundTripBody(dear, back, [[1, 1]]))
    ).json().data
    await verify(booking.id)
    const after = { held: 400_000, credited: PAID - 400_000 }
    expect((await cancelOf(booking.id)).part_payment).toEqual(after)
    expect((await cancellationOf(booking.id)).part_payment).toEqual(after)
    expect((await cancelOf(booking_return.id)).part_payment).toEqual(HELD)
    await ani.delete(`/bookings/${booking.id}`)
    // What was kept pays the other flight in full, so nothing is paid in part any more.
    const bookings = (await ani.get('/bookings')).json().data
    expect(bookings).toMatchObject([{ id: booking_return.id, status: 1 }, { status: 3 }])
    expect(await partOf(booking_return.id)).toEqual({ held: 0, credited: 0 })
    expect((await ani.get('/credit')).json().data.balance).toBe(after.credited)
  })

  it('is kept for the full price of the other flight where that loses the voucher of the trip', async () => {
    const back = await addReturnFlight(server.db, { price: 400_000 })
    const { booking, booking_return } = (
      await ani.post('/bookings', roundTripBody(flight, back, [[1, 1]]))
    ).json().data
    const voucher = await staff.post('/vouchers', {
      kind: 'percent',
      value: 20,
      min_price: 600_000,
      valid_from: '2026-01-01',
      valid_until: '2099-12-31',
      use_limit: 5,
    })
    const { code } = voucher.json().data
    expect((await ani.put(`/payments/${booking.id}/voucher`, { code })).statusCode).toBe(200)
    await staff.post(`/payments/${booking.id}/verify`, { amount: 380_000 })
    const after = { held: 380_000, credited: 0 }
    expect((await cancelOf(booking.id)).part_payment).toEqual(after)
    expect((await cancellationOf(booking.id)).part_payment).toEqual(after)
    // The dear flight alone reaches the minimum, and keeps its part of the voucher.
    expect((await cancelOf(booking_return.id)).part_payment).toEqual(after)
    await ani.delete(`/bookings/${booking.id}`)
    expect(await partOf(booking_return.id)).toEqual(after)
    expect((await ani.get('/credit')).json().data.balance).toBe(0)
  })

  it('is kept for what the other flight costs beyond the travel credit that is used for it', async () => {
    const back = await addReturnFlight(server.db, { price: 400_000 })
    const { booking } = (await ani.post('/bookings', roundTripBody(flight, back, [[1, 1]]))).json()
      .data
    await staff.post('/users/1/credit', { amount: 300_000, reason: 'For a test' })
    expect((await ani.put(`/payments/${booking.id}/credit`, { use: true })).statusCode).toBe(200)
    expect(
      (await staff.post(`/payments/${booking.id}/verify`, { amount: 300_000 })).statusCode,
    ).toBe(200)
    expect(await partOf(booking.id)).toEqual({ held: 300_000, credited: 0 })
    expect((await cancelOf(booking.id)).part_payment).toEqual({ held: 100_000, credited: 200_000 })
    await ani.delete(`/bookings/${booking.id}`)
    expect((await ani.get('/credit')).json().data.balance).toBe(200_000)
  })

  it('a part payment of the insurance of a paid trip is not one of the trip', async () => {
    const { id } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    const asked = await ani.put(`/bookings/${id}/insurance`, { price: 2_000, pay_later: true })
    expect(asked.statusCode, asked.body).toBe(200)
    const { statusCode, body } = await staff.post(`/payments/${id}/verify`, { amount: 1_500 })
    expect(statusCode, body).toBe(200)
    expect(await partOf(id)).toEqual({ held: 0, credited: 0 })
  })

  it('a paid booking of a cancelled flight has no part payment in its notification', async () => {
    const { id } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    await staff.post(`/flights/${flight}/cancel`)
    const { data } = (await ani.get('/notifications')).json()
    const told = data.find(({ event }: { event: string }) => event === 'flight_cancelled')
    expect(told.data.paid).toBe(true)
    expect(told.data).not.toHaveProperty('part_payment')
  })
})

describe('a late payment at the provider', () => {
  let shop: MidtransApp
  beforeAll(async () => {
    shop = await midtransApp()
  })
  afterAll(() => shop.close())

  it('is no longer credited once the provider has taken it back', async () => {
    await shop.reset()
    const traveller = callsOf(shop, await signIn(shop, 'user'))
    const { id } = await book(traveller, await addFlight(shop.db, { price: PRICE }), [1])
    const order = await shop.openPage(traveller, id)
    await traveller.delete(`/bookings/${id}`)
    const part = async () => (await traveller.get(`/trips/${id}`)).json().data.part_payment
    await shop.changeStatus(order, 'settlement')
    expect(await part()).toEqual({ held: 0, credited: PRICE })
    await shop.changeStatus(order, 'chargeback')
    expect(await part()).toEqual({ held: 0, credited: 0 })
  })
})
