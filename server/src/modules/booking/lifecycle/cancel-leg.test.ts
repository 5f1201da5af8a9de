import type { Booking } from '@sayap/contract/booking/bookings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let out: number
let back: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  out = await addFlight(server.db)
  back = await addReturnFlight(server.db)
})

async function bookTrip(seats = 2): Promise<{ there: Booking; back: Booking }> {
  const positions = Array.from({ length: seats }, (_, i): [number, number] => [i + 1, i + 1])
  const { data } = (await ani.post('/bookings', roundTripBody(out, back, positions))).json()
  return { there: data.booking, back: data.booking_return }
}

const statuses = async () => {
  const list: Booking[] = (await ani.get('/bookings')).json().data
  return list.sort((a, b) => a.leg - b.leg).map(({ status }) => status)
}
const paymentRequests = () => server.db.rows(sql`select amount, state from payments order by id`)

describe('an unpaid round trip', () => {
  it.each([
    ['first', 0, [3, 0]],
    ['second', 1, [0, 3]],
  ] as const)(
    'DELETE /bookings/{id} cancels the %s leg of an unpaid trip alone',
    async (_case, at, expected) => {
      const trip = await bookTrip()
      const { id } = [trip.there, trip.back][at] as Booking
      const response = await ani.delete(`/bookings/${id}`)
      expect(response.json().data).toMatchObject({ id, status: 3 })
      expect(await statuses()).toEqual(expected)
    },
  )

  it('DELETE /bookings/{id} with whole_trip cancels both legs by the id of either', async () => {
    const trip = await bookTrip()
    expect((await ani.delete(`/bookings/${trip.back.id}?whole_trip=true`)).statusCode).toBe(200)
    expect(await statuses()).toEqual([3, 3])
    const again = await ani.delete(`/bookings/${trip.there.id}?whole_trip=true`)
    expect([again.statusCode, await statuses()]).toEqual([200, [3, 3]])
  })

  it('the amount due covers only the leg that is left, then nothing', async () => {
    await server.db.rows(sql`
      insert into bank_accounts (bank_name, account_number, account_holder)
      values ('Bank Nusa', '1234567890', 'PT Sayap')
    `)
    const trip = await bookTrip()
    await ani.delete(`/bookings/${trip.there.id}`)
    const [left] = (await ani.get(`/bookings/${trip.back.id}`)).json().data
    expect(left.amount_due).toBe(1_200_000 + left.unique_code)
    expect(await paymentRequests()).toEqual([
      { amount: expect.any(Number), state: 'closed' },
      { amount: left.amount_due, state: 'open' },
    ])
    await ani.delete(`/bookings/${trip.back.id}`)
    expect((await paymentRequests()).map((one) => (one as { state: string }).state)).toEqual([
      'closed',
      'closed',
    ])
  })

  it('DELETE /bookings/{id} with whole_trip returns 404 to other travellers', async () => {
    const { there } = await bookTrip()
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const refused = await dewi.delete(`/bookings/${there.id}?whole_trip=true`)
    expect([refused.statusCode, await statuses()]).toEqual([404, [0, 0]])
    expect((await callsOf(server).delete(`/bookings/${there.id}`)).statusCode).toBe(401)
  })
})

describe('a paid round trip', () => {
  it('PUT /bookings/{id} of one leg pays the trip, with a ticket for each of nine passengers on both flights', async () => {
    const { there } = await bookTrip(9)
    const staff = callsOf(server, await signIn(server, 'admin'))
    expect((await staff.put(`/bookings/${there.id}`, { status: 1 })).statusCode).toBe(200)
    expect(await statuses()).toEqual([1, 1])
    const tickets = await server.db.rows(sql`select id from tickets`)
    expect(tickets).toHaveLength(18)
  })

  it('DELETE /bookings/{id} returns 409 refund_needed for a paid trip', async () => {
    const { there } = await bookTrip()
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.put(`/bookings/${there.id}`, { status: 1 })
    const refused = await ani.delete(`/bookings/${there.id}?whole_trip=true`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund_needed'])
    expect(await statuses()).toEqual([1, 1])
  })
})
