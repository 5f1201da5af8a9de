import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
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
  it('keeps what was paid, and a cancellation by traveller or staff would make travel credit of it', async () => {
    const id = await paidInPart()
    expect(await partOf(id)).toEqual(HELD)
    expect(await cancelOf(id)).toMatchObject({ kind: 'free', part_payment: CREDITED })
    expect(await cancellationOf(id)).toMatchObject({ kind: 'free', part_payment: CREDITED })
    expect((await staff.get(`/bookings/${id}/desk`)).json().data.money.part_payment).toEqual(HELD)
  })

  it('has nothing to return where nothing was paid', async () => {
    const { id } = await book(ani, flight, [1])
    const nothing = { held: 0, credited: 0 }
    expect(await partOf(id)).toEqual(nothing)
    expect((await cancelOf(id)).part_payment).toEqual(nothing)
    expect((await cancellationOf(id)).part_payment).toEqual(nothing)
  })

  it.each(['traveller', 'deadline', 'flight', 'staff'])(
    'says that what was paid is travel credit once it was ended by the %s',
    async (ended) => {
      const id = await paidInPart()
      if (ended === 'traveller') await ani.delete(`/bookings/${id}`)
      else if (ended === 'staff') await staff.delete(`/bookings/${id}`)
      else if (ended === 'flight') await staff.post(`/flights/${flight}/cancel`)
      else {
        await server.db.rows(
          sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
        )
        await expireOverdueBookings(server.db)
      }
      expect(await partOf(id)).toEqual(CREDITED)
      expect((await ani.get('/credit')).json().data.balance).toBe(PAID)
      if (ended === 'flight')
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
