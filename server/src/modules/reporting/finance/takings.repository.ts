import type { Takings } from '@sayap/contract/operations/finance'
import { begins, salesShares } from '#modules/payment/settlements/sales-shares'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'

export interface Range {
  /** First and last day in western Indonesia, `YYYY-MM-DD`. */
  from: string
  to: string
}

type AirlineSales = Omit<Takings['by_airline'][number], 'image'> & { photo: string | null }

export interface TakingsLine {
  id_entry: number
  id_booking: number
  day: string
  at: string
  kind: string
  code: string
  airline: string
  flight_number: string
  amount: number
}

/** Transactions `t` of the days of a range. */
const within = ({ from, to }: Range) => sql`(
  t.at >= ${begins(sql`${from}::date`)} and t.at < ${begins(sql`${to}::date + 1`)}
)`

/** The day of an instant in western Indonesia. */
const dayOf = (at: Sql) => sql`(${at} at time zone 'Asia/Jakarta')::date`

/** Money that comes in, of the entries `e` of a transaction `t`; each is a row of the sums below. */
const SOURCES = sql`
  coalesce(sum(e.amount) filter (
    where e.account = 'bank' and t.kind in ('money_in', 'settle')
  ), 0)::bigint as bank,
  coalesce(sum(e.amount) filter (
    where e.account = 'midtrans' and t.kind = 'money_in'
  ), 0)::bigint as provider,
  coalesce(-sum(e.amount) filter (
    where e.account = 'held' and t.kind in ('credit_reserved', 'credit_released')
  ), 0)::bigint as credit
`
const SALES = sql`
  coalesce(-sum(e.amount) filter (where e.account = 'sales' and e.amount < 0), 0)::bigint as sold,
  coalesce(-sum(e.amount) filter (where e.account = 'sales' and e.amount > 0), 0)::bigint as returned,
  coalesce(-sum(e.amount) filter (where e.account = 'sales'), 0)::bigint as net
`

export const takingsRepository = (db: Database) => ({
  /** Every day of the range in order. */
  byDay: (range: Range) =>
    db.rows<Takings['by_day'][number]>(sql`
      select days.day, coalesce(sold, 0) as sold, coalesce(returned, 0) as returned,
        coalesce(net, 0) as net, coalesce(bank, 0) as bank, coalesce(provider, 0) as provider,
        coalesce(credit, 0) as credit
      from (
        select ${range.from}::date + n as day
        from generate_series(0, ${range.to}::date - ${range.from}::date) as n
      ) days
      left join (
        select ${dayOf(sql`t.at`)} as day, ${SALES}, ${SOURCES}
        from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
        where ${within(range)} group by 1
      ) sums using (day)
      order by days.day
    `),

  byAirline: (range: Range) =>
    db.rows<AirlineSales>(sql`
      with ${salesShares(within(range))}
      select a.id, a.name, a.photo,
        coalesce(sum(s.amount) filter (where s.amount > 0), 0)::bigint as sold,
        coalesce(sum(s.amount) filter (where s.amount < 0), 0)::bigint as returned,
        coalesce(sum(s.amount), 0)::bigint as net
      from share s join bookings b on b.id = s.id_booking join flights f on f.id = b.id_flight
      join airlines a on a.id = f.id_airline
      where s.amount <> 0
      group by a.id order by net desc, a.id
    `),

  refunds: async (range: Range) =>
    (await db.row<Takings['refunds']>(sql`
      select
        coalesce(-sum(e.amount) filter (
          where e.account = 'refunds' and t.kind = 'refund_owed'
        ), 0)::bigint as requested,
        coalesce(-sum(e.amount) filter (
          where e.account = 'bank' and t.kind = 'refund_sent'
        ), 0)::bigint as sent,
        coalesce(-sum(e.amount) filter (
          where e.account = 'midtrans' and t.kind in ('refund_sent', 'reversal')
        ), 0)::bigint as by_provider,
        coalesce(-sum(e.amount) filter (
          where e.account = 'credit' and t.kind = 'refund_credited'
        ), 0)::bigint as credited
      from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
      where ${within(range)}
    `)) as Takings['refunds'],

  /** Of trips whose first settlement is in the range. */
  discounts: async (range: Range) =>
    (
      await db.row<{ discounts: number }>(sql`
        select coalesce(sum(b.discount), 0)::bigint as discounts
        from (
          select distinct t.id_trip from ledger_transactions t
          where t.kind = 'settle' and ${within(range)} and not exists (
            select from ledger_transactions earlier
            where earlier.id_trip = t.id_trip and earlier.kind = 'settle'
              and earlier.at < ${begins(sql`${range.from}::date`)}
          )
        ) settled join bookings b on b.id_trip = settled.id_trip
        where b.discount > 0
      `)
    )?.discounts ?? 0,

  /** Now: balances are sums of the whole journal. */
  open: async () =>
    (await db.row<Takings['open'] & { as_of: string }>(sql`
      select coalesce(-sum(amount) filter (where account = 'credit'), 0)::bigint as credit,
        coalesce(-sum(amount) filter (where account = 'refunds'), 0)::bigint as refunds,
        coalesce(-sum(amount) filter (where account = 'held'), 0)::bigint as held,
        coalesce(-sum(amount) filter (where account = 'suspense'), 0)::bigint as suspense,
        now() as as_of
      from ledger_entries where account in ('credit', 'refunds', 'held', 'suspense')
    `)) as Takings['open'] & { as_of: string },

  /** The shares of sales in the order of the journal; `after` is entry and booking of the last. */
  lines: (range: Range, after: readonly [number, number] | undefined, limit: number) =>
    db.rows<TakingsLine>(sql`
      with ${salesShares(
        // A page needs no more entries than rows; an entry that the page before began is read again.
        sql`e.id in (
          select e.id from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
          where ${and(
            sql`e.account = 'sales' and ${within(range)}`,
            after !== undefined && sql`e.id >= ${after[0]}::bigint`,
          )}
          order by e.id limit ${limit + 1}
        )`,
      )}
      select s.id_entry, s.id_booking, ${dayOf(sql`en.at`)} as day, en.at, en.kind, b.code,
        a.name as airline, f.flight_number, s.amount
      from share s join entry en using (id_entry)
      join bookings b on b.id = s.id_booking join flights f on f.id = b.id_flight
      join airlines a on a.id = f.id_airline
      where ${and(
        sql`s.amount <> 0`,
        after !== undefined &&
          sql`(s.id_entry, s.id_booking) > (${after[0]}::bigint, ${after[1]}::bigint)`,
      )}
      order by s.id_entry, s.id_booking limit ${limit}
    `),
})
