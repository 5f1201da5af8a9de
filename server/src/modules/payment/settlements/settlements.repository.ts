import type { OpenSettlement, Settlement } from '@sayap/contract/payment/settlements'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'
import { begins, salesShares } from './sales-shares'

export interface SettlementDays {
  id_airline: number
  first_day: string
  last_day: string
}

export interface SettlementLine {
  id_entry: number
  id_booking: number
  at: string
  kind: string
  code: string
  flight_number: string
  starting_place: string
  destination_place: string
  departure_date: string
  amount: number
}

const settlement = (where: Sql) => sql`
  select s.id, a.code || '-' || lpad(s.number::text, 4, '0') as number, s.id_airline,
    a.name as airline_name, s.first_day, s.last_day, s.sold, s.returned, s.sold + s.returned as total,
    s.lines, w.fullname as closed_by, s.closed_at
  from settlements s join airlines a on a.id = s.id_airline join admins w on w.id = s.closed_by
  where ${where}
`

/** Entries that are not yet settled in full, until the end of a day. */
const isOpenUntil = (last_day: string) => sql`
  t.at < ${begins(sql`${last_day}::date + 1`)}
  and e.amount + coalesce((select sum(l.amount) from settlement_lines l where l.id_entry = e.id), 0) <> 0
`

export const settlementsRepository = (db: Database) => ({
  /** Newest first. */
  list: ({
    airline,
    after,
    limit,
  }: {
    airline?: number | undefined
    after?: number | undefined
    limit: number
  }) =>
    db.rows<Settlement>(sql`
      ${settlement(
        and(
          airline !== undefined && sql`s.id_airline = ${airline}`,
          after !== undefined && sql`s.id < ${after}`,
        ),
      )}
      order by s.id desc limit ${limit}
    `),

  find: (id: number) => db.row<Settlement>(settlement(sql`s.id = ${id}`)),

  /** Locks an airline against another settlement; undefined where there is none. Bookings go on. */
  lockAirline: (id: number) =>
    db.row<{ id: number }>(sql`select id from airlines where id = ${id} for no key update`),

  /** The day after the last settlement of an airline, and yesterday, both in western Indonesia. */
  limits: async (id_airline: number) =>
    (await db.row<{ next_day: string | null; yesterday: string }>(sql`
      select (select max(last_day) + 1 from settlements where id_airline = ${id_airline}) as next_day,
        (now() at time zone 'Asia/Jakarta')::date - 1 as yesterday
    `)) as { next_day: string | null; yesterday: string },

  /**
   * Writes a settlement with its lines: every share of this airline that is not settled yet, from the
   * beginning of its first settlement until the end of the last day. What was committed after its
   * period was closed is in the next one.
   */
  close: ({
    id_airline,
    first_day,
    last_day,
    ...by
  }: SettlementDays & { closed_by: number; request_id: string }) =>
    db.row<{ id: number }>(sql`
      with ${salesShares(sql`
        t.at >= ${begins(sql`least(
          ${first_day}::date,
          (select min(s.first_day) from settlements s where s.id_airline = ${id_airline})
        )`)}
        and ${isOpenUntil(last_day)}
        and exists (
          select from bookings b join flights f on f.id = b.id_flight
          where b.id_trip = e.id_trip and f.id_airline = ${id_airline}
        )
      `)},
      due as materialized (
        select s.id_entry, s.id_booking, s.amount
        from share s join bookings b on b.id = s.id_booking join flights f on f.id = b.id_flight
        where not s.is_settled and s.amount <> 0 and f.id_airline = ${id_airline}
      ),
      made as (
        insert into settlements (id_airline, number, first_day, last_day, sold, returned, lines,
          closed_by, request_id)
        select ${id_airline},
          (select coalesce(max(number), 0) + 1 from settlements where id_airline = ${id_airline}),
          ${first_day}::date, ${last_day}::date,
          (select coalesce(sum(amount) filter (where amount > 0), 0) from due),
          (select coalesce(sum(amount) filter (where amount < 0), 0) from due),
          (select count(*) from due), ${by.closed_by}, ${by.request_id}
        returning id
      ),
      lines as (
        insert into settlement_lines (id_settlement, id_entry, id_booking, amount)
        select made.id, due.* from made, due
      )
      select id from made
    `),

  /** What is not settled until the end of a day, by airline: those with something to settle. */
  open: (last_day: string) =>
    db.rows<Omit<OpenSettlement, 'image'> & { photo: string | null }>(sql`
      with ${salesShares(isOpenUntil(last_day))},
      due as (
        select f.id_airline, s.amount, en.at
        from share s join entry en using (id_entry)
        join bookings b on b.id = s.id_booking join flights f on f.id = b.id_flight
        where not s.is_settled and s.amount <> 0
      ),
      last as (select id_airline, min(first_day) as began, max(last_day) + 1 as next_day
        from settlements group by id_airline)
      select a.id as id_airline, a.name as airline_name, a.photo, last.next_day as first_day,
        (min(due.at) at time zone 'Asia/Jakarta')::date as since,
        coalesce(sum(due.amount) filter (where due.amount > 0), 0)::bigint as sold,
        coalesce(sum(due.amount) filter (where due.amount < 0), 0)::bigint as returned,
        coalesce(sum(due.amount), 0)::bigint as total, count(*)::int as lines
      from due join airlines a on a.id = due.id_airline
      left join last on last.id_airline = a.id
      where last.began is null or due.at >= ${begins(sql`last.began`)}
      group by a.id, last.next_day
      order by a.name
    `),

  /** In the order of the journal. */
  lines: (id: number, after: readonly [number, number] | undefined, limit: number) =>
    db.rows<SettlementLine>(sql`
      select l.id_entry, l.id_booking, t.at, t.kind, b.code, f.flight_number, f.starting_place,
        f.destination_place, f.departure_date, l.amount
      from settlement_lines l
      join ledger_entries e on e.id = l.id_entry
      join ledger_transactions t on t.id = e.id_transaction
      join bookings b on b.id = l.id_booking
      join flights f on f.id = b.id_flight
      where ${and(
        sql`l.id_settlement = ${id}`,
        after !== undefined &&
          sql`(l.id_entry, l.id_booking) > (${after[0]}::bigint, ${after[1]}::bigint)`,
      )}
      order by l.id_entry, l.id_booking limit ${limit}
    `),
})
