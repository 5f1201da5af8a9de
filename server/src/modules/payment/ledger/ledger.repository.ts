import type { CreditEntry } from '@sayap/contract/payment/credit'
import { REFUND_BLOCKING_KINDS } from '@sayap/contract/payment/payment-exceptions'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { keptFees } from './kept-fees'

/** `bank` and `midtrans` are our assets; the others say whose the money is. See the migration. */
export type Account =
  | 'bank'
  | 'midtrans'
  | 'held'
  | 'sales'
  | 'credit'
  | 'refunds'
  | 'suspense'
  | 'losses'

export type PostingKind =
  | 'money_in'
  | 'settle'
  | 'credit_reserved'
  | 'credit_released'
  | 'unique_code_returned'
  | 'money_credited'
  | 'refund_owed'
  | 'refund_sent'
  | 'refund_credited'
  | 'reversal'
  | 'correction'

/** Rupiah; debits are positive. */
export interface Entry {
  account: Account
  amount: number
}

/** One transaction of the journal; the sum of its entries is 0. */
export interface Posting {
  kind: PostingKind
  id_trip: number | null
  /** Required where travel credit changes. */
  id_user: number | null
  request_id: string
  entries: Entry[]
}

/** What is left of a trip's money, in rupiah, by where it is; see the migrations. */
export interface TripBalances {
  /** Paid towards it while it is not paid in full; `reserved` is the travel credit in it. */
  held: number
  reserved: number
  /** Of the price that was paid. */
  sales: number
  /** Refunds that were requested and not sent yet. */
  owed: number
  /** Refunds that were transferred to the traveller's bank account. */
  sent_by_bank: number
}

interface Page {
  before: number | undefined
  limit: number
}

export const ledgerRepository = (db: Database) => ({
  /** Inserts a transaction with its entries; a trigger rejects one that does not balance. */
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

  balancesOf: (id_trip: number) =>
    db.row<TripBalances>(sql`
      select
        coalesce(-sum(e.amount) filter (where e.account = 'held'), 0)::bigint as held,
        coalesce(-sum(e.amount) filter (
          where e.account = 'held' and t.kind in ('credit_reserved', 'credit_released')
        ), 0)::bigint as reserved,
        coalesce(-sum(e.amount) filter (where e.account = 'sales'), 0)::bigint as sales,
        coalesce(-sum(e.amount) filter (where e.account = 'refunds'), 0)::bigint as owed,
        coalesce(-sum(e.amount) filter (
          where e.account = 'bank' and t.kind = 'refund_sent'
        ), 0)::bigint as sent_by_bank
      from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
      where e.id_trip = ${id_trip}
    `),

  /** Of its sales, without the cancellation fees of refunded legs. */
  salesWithoutFees: (id_trip: number) =>
    db.row<{ amount: number }>(sql`
      select greatest(0, trip_balance(${id_trip}, 'sales') - ${keptFees(sql`${id_trip}`)})::bigint
        as amount
    `),

  /** Locks a traveller's account against its erasure; undefined where there is none. */
  lockHolder: (id_user: number) =>
    db.row<{ id: number }>(
      sql`select id from users where id = ${id_user} and erased_at is null for share`,
    ),

  /** Until the transaction ends no other gives credit by this reference. */
  lockReference: (reference: string) =>
    db.rows(sql`select pg_advisory_xact_lock(hashtextextended('credit', hashtext(${reference})))`),

  /** The credit that was given by this reference, and the balance right after it. */
  creditGiven: (id_user: number, reference: string) =>
    db.row<{ amount: number; balance: number }>(sql`
      select e.amount, e.balance from (
        select id_transaction, -amount as amount, (sum(-amount) over (order by id))::bigint as balance
        from ledger_entries where account = 'credit' and id_user = ${id_user}
      ) e
      join ledger_transactions t on t.id = e.id_transaction
      where t.kind = 'correction' and t.request_id = ${reference}
    `),

  recordOpeningSales: () => db.rows(sql`select record_opening_sales()`),

  creditOf: (id_user: number) =>
    db.row<{ balance: number }>(sql`select credit_of(${id_user}) as balance`),

  /** Of it, what came from payments with an open dispute. */
  challengedCreditOf: (id_user: number) =>
    db.row<{ challenged: number }>(sql`
      select challenged_credit(${id_user}, ${REFUND_BLOCKING_KINDS}::text[]) as challenged
    `),

  creditEntries: (id_user: number, { before, limit }: Page) =>
    db.rows<CreditEntry>(sql`
      select e.id, t.kind, e.amount, e.id_trip, b.code, t.at, e.balance
      from (
        select id, id_transaction, id_trip, -amount as amount,
          (sum(-amount) over (order by id))::bigint as balance
        from ledger_entries where account = 'credit' and id_user = ${id_user}
      ) e
      join ledger_transactions t on t.id = e.id_transaction
      left join bookings b on b.id = e.id_trip
      ${before === undefined ? sql`` : sql`where e.id < ${before}`}
      order by e.id desc
      limit ${limit}
    `),
})
