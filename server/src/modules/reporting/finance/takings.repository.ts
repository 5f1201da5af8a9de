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

/** Rupiah of the `sums` that match: a day has few, where it has thousands of entries. */
const sumOf = (amount: Sql, condition: Sql) =>
  sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`

type DaySums = Takings['by_day'][number] & Takings['refunds']

export const takingsRepository = (db: Database) => ({
  /** Every day of the range in order. The journal is read once, for sales, what came in, and refunds. */
  byDay: (range: Range) =>
    db.rows<DaySums>(sql`
      with sums as (
        select ${dayOf(sql`t.at`)} as day, e.account, t.kind, e.amount < 0 as is_credit,
          sum(e.amount) as amount
        from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
        -- An unmatched payment that goes back is no refund of a booking.
        where ${within(range)} and (t.id_trip is not null or t.kind not in ('refund_sent', 'reversal'))
        group by 1, 2, 3, 4
      )
      select days.day,
        ${sumOf(sql`-amount`, sql`account = 'sales' and is_credit`)} as sold,
        ${sumOf(sql`-amount`, sql`account = 'sales' and not is_credit`)} as returned,
        ${sumOf(sql`-amount`, sql`account = 'sales'`)} as net,
        ${sumOf(sql`amount`, sql`account = 'bank' and kind in ('money_in', 'settle')`)} as bank,
        ${sumOf(sql`amount`, sql`account = 'midtrans' and kind = 'money_in'`)} as provider,
        ${sumOf(
          sql`-amount`,
          sql`account = 'held' and kind in ('credit_reserved', 'credit_released')`,
        )} as credit,
        ${sumOf(sql`-amount`, sql`account = 'refunds' and kind = 'refund_owed'`)} as requested,
        ${sumOf(sql`-amount`, sql`account = 'bank' and kind = 'refund_sent'`)} as sent,
        ${sumOf(
          sql`-amount`,
          sql`account = 'midtrans' and kind in ('refund_sent', 'reversal')`,
        )} as by_provider,
        ${sumOf(sql`-amount`, sql`account = 'credit' and kind = 'refund_credited'`)} as credited
      from (
        select ${range.from}::date + n as day
        from generate_series(0, ${range.to}::date - ${range.from}::date) as n
      ) days
      left join sums using (day)
      group by days.day order by days.day
    `),

  byAirline: (range: Range) =>
    db.rows<AirlineSales>(sql`
      with ${salesShares(within(range))}
      select a.id, a.name, a.photo, sums.sold, sums.returned, sums.net
      from (
        select id_airline,
          coalesce(sum(amount) filter (where amount > 0), 0)::bigint as sold,
          coalesce(sum(amount) filter (where amount < 0), 0)::bigint as returned,
          coalesce(sum(amount), 0)::bigint as net
        from share where amount <> 0 group by id_airline
      ) sums join airlines a on a.id = sums.id_airline
      order by sums.net desc, a.id
    `),

  /** Of trips whose first settlement is in the range; few bookings have a discount. */
  discounts: async (range: Range) =>
    (
      await db.row<{ discounts: number }>(sql`
        select coalesce(sum(b.discount), 0)::bigint as discounts
        from bookings b
        where b.discount > 0
          and b.id_trip in (
            select t.id_trip from ledger_transactions t where t.kind = 'settle' and ${within(range)}
          )
          and not exists (
            select from ledger_transactions earlier
            where earlier.id_trip = b.id_trip and earlier.kind = 'settle'
              and earlier.at < ${begins(sql`${range.from}::date`)}
          )
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
