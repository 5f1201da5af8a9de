import type { CreditEntry } from '@sayap/contract/credit'
import type { Database } from '#db/database'
import { and, sql } from '#db/sql'
import type { Posting } from './posting'

interface Page {
  before: number | undefined
  limit: number
}

export const ledgerRepository = (db: Database) => ({
  /** One transaction of the journal with its entries; the database refuses what does not balance. */
  post: ({ kind, id_trip, id_user, request_id, entries }: Posting) =>
    db.rows(sql`
      with entered as (
        insert into ledger_transactions (kind, id_trip, id_user, request_id)
        values (${kind}, ${id_trip}, ${id_user}, ${request_id})
        returning id
      )
      insert into ledger_entries (id_transaction, account, amount, id_trip, id_user)
      select entered.id, one.account, one.amount, ${id_trip}, ${id_user}
      from entered, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as one (account text, amount bigint)
    `),

  /** Paid towards a trip that is not paid in full yet, travel credit included. */
  heldFor: (id_trip: number) =>
    db.row<{ held: number; reserved: number }>(sql`
      select
        coalesce(-sum(amount), 0)::bigint as held,
        coalesce(-sum(amount) filter (where kind in ('credit_reserved', 'credit_released')), 0)::bigint
          as reserved
      from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
      where e.account = 'held' and e.id_trip = ${id_trip}
    `),

  /** Of the account's balance what belongs to a trip. */
  salesOf: (id_trip: number) =>
    db.row<{ sales: number }>(sql`
      select coalesce(-sum(e.amount), 0)::bigint as sales
      from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
      where t.id_trip = ${id_trip} and e.account = 'sales'
    `),

  creditOf: (id_user: number) =>
    db.row<{ balance: number }>(sql`select credit_of(${id_user}) as balance`),

  creditEntries: (id_user: number, { before, limit }: Page) =>
    db.rows<CreditEntry>(sql`
      select e.id, t.kind, -e.amount as amount, e.id_trip, b.code, t.at
      from ledger_entries e
      join ledger_transactions t on t.id = e.id_transaction
      left join bookings b on b.id = e.id_trip
      where ${and(
        sql`e.account = 'credit' and e.id_user = ${id_user}`,
        before !== undefined && sql`e.id < ${before}`,
      )}
      order by e.id desc
      limit ${limit}
    `),
})
