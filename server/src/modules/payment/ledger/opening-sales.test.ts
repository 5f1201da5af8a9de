import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const PRICE = 1_000_000
const REFUND = 900_000

/** Trips whose sales are overdrawn. */
const overdrawn = async () =>
  (await violations(server.db)).filter(({ inv }) => inv.startsWith('INV54'))

const salesOf = async (id: number) =>
  (
    await server.db.row<{ sum: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as sum from ledger_entries
      where id_trip = ${id} and account = 'sales'
    `)
  )?.sum

it('a trip that was paid before the ledger and refunded since gets its opening sale, once', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db, { price: PRICE }), [1])
  // As an earlier version left it: the refund is in the ledger, the sale is not.
  await server.db.session((session) =>
    session.script(`
      begin;
      set local session_replication_role = replica;
      update bookings set status = 4 where id = ${id};
      insert into refunds (id_booking, cause, paid, amount, state, destination,
        bank_name, account_number, account_holder)
      values (${id}, 'traveller', ${PRICE}, ${REFUND}, 'asked', 'bank', 'Bank Nusa', '1234567890', 'Ani');
      with owed as (
        insert into ledger_transactions (kind, id_trip, request_id)
        values ('refund_owed', ${id}, 'earlier version') returning id
      )
      insert into ledger_entries (id_transaction, account, amount, id_trip)
      select owed.id, account, amount, ${id}
      from owed, (values ('sales', ${REFUND}), ('refunds', ${-REFUND})) side (account, amount);
      commit`),
  )
  expect(await overdrawn()).toHaveLength(1)

  await server.db.script('select record_opening_sales(); select record_opening_sales()')

  expect(await overdrawn()).toEqual([])
  expect(await salesOf(id)).toBe(REFUND - PRICE)
})
