import type { CaseKind } from '@sayap/contract/cases'
import type { MoneyOutcome } from '@sayap/contract/payment-review'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export type Source = 'bank_statement' | 'midtrans' | 'staff'

export interface Money {
  source: Source
  /** Names this piece of money for ever: the statement's line, the provider's transaction. */
  external_ref: string
  /** Rupiah. */
  amount: number
  /** An instant or a day; absent: now. */
  received_at?: string
  note?: string
}

export interface ReceivedMoney {
  id: number
  id_trip: number | null
  outcome: Exclude<MoneyOutcome, 'known'> | 'returned'
  source: Source
  amount: number
}

export interface NewCase {
  kind: CaseKind
  id_trip: number | null
  id_money: number | null
  amount: number
  detail: string
}

export const moneyRepository = (db: Database) => ({
  /** Nothing where it is known already. What becomes of it is written by `became`. */
  keep: ({ source, external_ref, amount, received_at, note }: Money) =>
    db.row<{ id: number }>(sql`
      insert into money_received (source, external_ref, amount, received_at, outcome, note)
      select ${source}, ${external_ref}, ${amount},
        coalesce(${received_at ?? null}::timestamptz, now()), 'unmatched', ${note ?? null}
      where not exists (
        select from money_received
        where ${source} = 'bank_statement' and statement_ref = ${external_ref}
      )
      on conflict (source, external_ref) do nothing
      returning id
    `),

  became: (id: number, id_trip: number | null, outcome: ReceivedMoney['outcome']) =>
    db.rows(sql`
      update money_received set outcome = ${outcome}, id_trip = ${id_trip} where id = ${id}
    `),

  /** Held money of a trip has found its end with it. */
  heldBecame: (id_trip: number, outcome: ReceivedMoney['outcome']) =>
    db.rows(sql`
      update money_received set outcome = ${outcome}
      where id_trip = ${id_trip} and outcome = 'held'
    `),

  lock: (source: Source, external_ref: string) =>
    db.row<ReceivedMoney>(sql`
      select id, id_trip, outcome, source, amount from money_received
      where source = ${source} and external_ref = ${external_ref}
      for update
    `),

  lockUnmatched: (id: number) =>
    db.row<{ amount: number; external_ref: string }>(sql`
      select amount, external_ref from money_received
      where id = ${id} and outcome = 'unmatched'
      for update
    `),

  /**
   * Money staff gave their word for is on the bank's statement now: the same money, not more of it.
   * One line stands for one word, and is told by it only once.
   */
  foundOnStatement: (id_trip: number, amount: number, statement_ref: string) =>
    db.row<{ id: number }>(sql`
      update money_received set statement_ref = ${statement_ref}
      where id = (
        select id from money_received
        where id_trip = ${id_trip} and source = 'staff' and amount = ${amount}
          and statement_ref is null and outcome <> 'returned'
        order by id limit 1
      ) and not exists (
        select from money_received
        where statement_ref = ${statement_ref}
          or (source = 'bank_statement' and external_ref = ${statement_ref} and outcome <> 'unmatched')
      )
      returning id
    `),

  /** How many times staff gave their word, and whether just this much came by another way. */
  ofTrip: (id_trip: number, amount: number) =>
    db.row<{ by_staff: number; same: boolean }>(sql`
      select count(*) filter (where source = 'staff')::int as by_staff,
        coalesce(bool_or(source <> 'staff' and amount = ${amount}), false) as same
      from money_received where id_trip = ${id_trip}
    `),

  openCase: ({ kind, id_trip, id_money, amount, detail }: NewCase) =>
    db.row<{ id: number }>(sql`
      insert into cases (kind, id_trip, id_money, amount, detail)
      values (${kind}, ${id_trip}, ${id_money}, ${amount}, ${detail})
      returning id
    `),

  /** What a trip was asked last, whether still open or not. */
  lastAsked: (id_trip: number) =>
    db.row<{ amount: number }>(sql`
      select amount from payments where id_trip = ${id_trip} order by id desc limit 1
    `),
})
