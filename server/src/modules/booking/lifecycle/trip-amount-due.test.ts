import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'
import { expireOverdueBookings } from './expire-bookings.job'

let server: TestApp
let ani: Calls
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await addBankAccount(server.db)
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

const one = async () => (await book(ani, await addFlight(server.db, { price: 900_000 }), [1])).id
/** The return flight. */
async function roundTrip() {
  const out = await addFlight(server.db, { type_trip: 'rounded trip', price: 900_000 })
  const body = roundTripBody(out, await addReturnFlight(server.db), [[1, 1]])
  const { booking_return } = (await ani.post('/bookings', body)).json().data
  return booking_return.id
}

const shown = async (id: number) => (await staff.get(`/bookings/${id}`)).json().data[0]
const idTrip = async (id: number) => (await shown(id)).id_trip

async function someCame(id: number) {
  await staff.post(`/payments/${await idTrip(id)}/verify`, { amount: 300_000 })
}

async function creditIsUsed(id: number) {
  await server.db.rows(sql`
    with t as (insert into ledger_transactions (kind, id_user, request_id)
      values ('correction', 1, 'gift') returning id)
    insert into ledger_entries (id_transaction, account, amount, id_user)
    select id, side.account, side.amount, 1 from t, (values
      ('losses', 250000::bigint), ('credit', -250000::bigint)) side (account, amount)
  `)
  const response = await ani.put(`/payments/${await idTrip(id)}/credit`, { use: true })
  expect(response.statusCode, response.body).toBe(200)
}

async function itExpired() {
  await server.db.rows(sql`update bookings set pay_before = now() - interval '1 second'`)
  await expireOverdueBookings(server.db)
}

/** Rupiah received in the bank account for the trip, from the ledger. */
const inBank = async (id_trip: number) =>
  (
    await server.db.row<{ sum: number }>(sql`
      select coalesce(sum(e.amount), 0)::bigint as sum
      from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
      where t.id_trip = ${id_trip} and e.account = 'bank'
    `)
  )?.sum ?? 0

describe.each([
  { trip: 'one flight', make: one },
  { trip: 'a round trip', make: roundTrip },
])('trip_asked of $trip', ({ make }) => {
  it.each([
    { what: 'nothing was paid yet', before: async () => undefined, here: 0 },
    { what: 'a part was paid', before: someCame, here: 300_000 },
    { what: 'travel credit paid a part', before: creditIsUsed, here: 250_000 },
    { what: 'the trip has expired', before: itExpired, here: 0 },
  ])(
    'trip_asked is the amount that a confirmation by staff records when $what',
    async ({ before, here }) => {
      const id = await make()
      await before(id)
      const { id_trip, trip_paid, trip_due, trip_asked } = await shown(id)
      expect(trip_paid).toBe(here)
      expect(trip_asked).toBe(trip_due - here)
      const came = await inBank(id_trip)
      const settled = await staff.put(`/bookings/${id}`, { status: 1, trip_asked })
      expect(settled.json().data).toMatchObject({ status: 1, trip_asked: 0 })
      expect((await shown(id_trip)).status).toBe(1)
      expect((await inBank(id_trip)) - came).toBe(trip_asked)
    },
  )
})

it('PUT /bookings/{id} returns 409 when trip_asked is not the amount due', async () => {
  const id = await one()
  const { trip_asked } = await shown(id)
  await someCame(id)
  const stale = await staff.put(`/bookings/${id}`, { status: 1, trip_asked })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'amount_changed'])
  expect((await shown(id)).status).toBe(0)
  // A client that sends no trip_asked is not checked.
  expect((await staff.put(`/bookings/${id}`, { status: 1 })).json().data.status).toBe(1)
})

it('trip_asked counts only the unpaid leg when the other was cancelled', async () => {
  const back = await roundTrip()
  const { id_trip, trip_due, amount_due } = await shown(back)
  expect(trip_due).toBeGreaterThan(amount_due)
  await ani.delete(`/bookings/${id_trip}`)
  const left = await shown(back)
  expect(left).toMatchObject({ trip_due: left.amount_due, trip_asked: left.amount_due })
})
