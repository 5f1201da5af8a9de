import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'
import { isReserved } from '../requests/payment-requests.repository'

/** What a statement line is matched by. */
export interface SoughtLine {
  /** The line's fingerprint. */
  external_ref: string
  amount: number
  /** YYYY-MM-DD. */
  date: string
  /** Words of its description that may be booking references. */
  codes: string[]
}

/** An incoming line of an upload; `ref` is its fingerprint. */
export interface StoredLine {
  line: number
  ref: string
  date: string
  amount: number
  description: string
  nth: number
}

/** A line that was taken in; trip and traveller are those it was for, null where nobody knows. */
export interface AppliedLine {
  /** Of the payment. */
  id: number
  /** YYYY-MM-DD. */
  date: string
  description: string
  id_trip: number | null
  id_user: number | null
  code: string | null
}

export interface MatchedTrip {
  id_trip: number
  code: string
  traveller: string
  /** Rupiah of its open request. */
  asked: number
  /** Whether it awaits payment, is paid, or neither. */
  state: 'open' | 'paid' | 'closed'
}

export interface MatchedLine {
  external_ref: string
  /** Null where no trip is proposed. */
  id_trip: number | null
  by: 'amount' | 'code' | 'before'
  candidates: number[]
}

export const statementsRepository = (db: Database) => ({
  account: (id: number) =>
    db.row<{ id: number; year: number }>(sql`
      select id, extract(year from now() at time zone 'Asia/Jakarta')::int as year
      from bank_accounts where id = ${id} and starts_at is null
    `),

  /** Stores an upload with its incoming lines; the same text again is the same statement. */
  store: (id_bank_account: number, hash: string, by: number | null, lines: StoredLine[]) =>
    db.row<{ id: number }>(sql`
      with added as (
        insert into statements (id_bank_account, hash, uploaded_by)
        values (${id_bank_account}, ${hash}, ${by})
        on conflict (id_bank_account, hash) do nothing
        returning id
      ),
      lines as (
        insert into statement_lines (id_statement, line, ref, day, amount, description, nth)
        select added.id, one.line, one.ref, one.date, one.amount, one.description, one.nth
        from added, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one
          (line int, ref text, date date, amount bigint, description text, nth int)
      )
      select id from added
      union all
      select id from statements where id_bank_account = ${id_bank_account} and hash = ${hash}
      limit 1
    `),

  /** Of these lines of an account, those that stand in a stored statement. */
  stored: (id_bank_account: number, refs: string[]) =>
    db.rows<{ ref: string }>(sql`
      select distinct l.ref from statement_lines l join statements s on s.id = l.id_statement
      where s.id_bank_account = ${id_bank_account} and l.ref = any(${refs}::text[])
    `),

  /**
   * Lines that this received one may repeat: taken in before it, same account and amount, at most a
   * day apart. Two lines of one statement are two transfers, so neither repeats the other, and no two
   * repeat the same third one.
   */
  appliedBefore: (id_money: number) =>
    db.rows<AppliedLine>(sql`
      select m.id, to_char(m.received_at, 'YYYY-MM-DD') as date, coalesce(m.note, '') as description,
        m.id_trip, b.id_user, b.code
      from money_received mine
      join money_received m on m.source = mine.source and m.amount = mine.amount and m.id < mine.id
        and m.received_at >= mine.received_at - interval '1 day'
        and m.received_at <= mine.received_at + interval '1 day'
        and m.repeats is null
      left join bookings b on b.id = m.id_trip
      where mine.id = ${id_money} and mine.source = 'bank_statement' and not exists (
        select from statement_lines l
        join statements s on s.id = l.id_statement
        join statement_lines my_line on my_line.ref = mine.external_ref
        join statements my on my.id = my_line.id_statement
        where l.ref = m.external_ref and s.id_bank_account <> my.id_bank_account
      ) and not exists (
        select from money_received beside
        join statement_lines other on other.ref = beside.external_ref
        join statement_lines my_line using (id_statement)
        where my_line.ref = mine.external_ref and m.id in (beside.id, beside.repeats)
      )
      order by m.id
    `),

  /** Repeated lines of one amount are closed one after the other: each sees those closed before. */
  lockRepeats: (amount: number) =>
    db.rows(sql`select pg_advisory_xact_lock(hashtextextended('repeated lines', ${amount}))`),

  /**
   * The texts of applied lines that could be the same transfer as each of these: same account and
   * amount, the same day or a neighbouring one, and in no stored statement together with it. Lines of
   * statements that were applied before statements were stored have no account.
   */
  appliedNearby: (id_bank_account: number, lines: SoughtLine[]) =>
    db.rows<{ external_ref: string; description: string }>(sql`
      select line.external_ref, coalesce(m.note, '') as description
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (external_ref text, amount bigint, date date)
      join money_received m on m.source = 'bank_statement' and m.amount = line.amount
        and m.received_at >= (line.date - 1)::timestamptz
        and m.received_at < (line.date + 2)::timestamptz
        and m.external_ref <> line.external_ref
      where not exists (
        select from statement_lines l join statements s on s.id = l.id_statement
        where l.ref = m.external_ref and s.id_bank_account <> ${id_bank_account}
      ) and not exists (
        select from statement_lines mine join statement_lines other using (id_statement)
        where mine.ref = line.external_ref and other.ref = m.external_ref
      ) and not exists (
        select from money_received known
        where known.external_ref = line.external_ref or known.statement_ref = line.external_ref
      )
    `),

  /** Lines of one amount are applied one after the other: each sees those that look like it. */
  lockAmount: (id_bank_account: number, amount: number) =>
    db.rows(sql`
      select pg_advisory_xact_lock(hashtextextended('statement:' || ${id_bank_account}::bigint, ${amount}))
    `),

  /** Lines that were applied before, matched or not. */
  known: (refs: string[]) =>
    db.rows<{ external_ref: string; id_trip: number | null }>(sql`
      select coalesce(statement_ref, external_ref) as external_ref, id_trip from money_received
      where (source = 'bank_statement' and external_ref = any(${refs}::text[]))
        or statement_ref = any(${refs}::text[])
    `),

  /**
   * Finds the trip of each line: by a booking reference in the description, else the only one that
   * the amount fits. Requests to the account fit while their amount is reserved, and so do manual
   * confirmations of the last 30 days that no line was linked to yet. A trip that is paid is proposed by
   * its amount only for insurance that was asked of it. `candidates`: the trips that the amount fits,
   * where none is proposed.
   */
  match: (id_bank_account: number, lines: SoughtLine[]) =>
    db.rows<MatchedLine>(sql`
      select line.external_ref,
        coalesce(named.id, only_one.id_trip) as id_trip,
        case when confirmed.id_trip is not null then 'before'
             when named.id is not null then 'code' else 'amount' end as by,
        case when named.id is null and only_one.id_trip is null then fitting.trips
             else '{}' end as candidates
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (external_ref text, amount bigint, codes text[])
      left join lateral (
        select min(id) as id from bookings where code = any(line.codes) and leg = 1
        having count(*) = 1
      ) named on true
      left join lateral (
        select min(m.id_trip) as id_trip from money_received m
        where m.source = 'staff' and m.amount = line.amount and m.statement_ref is null
          and m.received_at > now() - interval '30 days'
          and (named.id is null or m.id_trip = named.id)
          and exists (
            select from payments p
            where p.id_trip = m.id_trip and p.id_bank_account = ${id_bank_account}
          )
        having count(*) = 1
      ) confirmed on true
      cross join lateral (
        select coalesce(array_agg(distinct one.id_trip order by one.id_trip), '{}') as trips
        from (
          select p.id_trip from payments p
          where p.id_bank_account = ${id_bank_account} and p.amount = line.amount and ${isReserved}
          union all
          select confirmed.id_trip where confirmed.id_trip is not null
        ) one
      ) fitting
      left join lateral (
        select trip.id as id_trip from bookings trip
        where cardinality(fitting.trips) = 1 and trip.id = fitting.trips[1] and (
          confirmed.id_trip = trip.id or not exists (
            select from bookings leg where leg.id_trip = trip.id and leg.status = ${literal(PAID)}
          ) or exists (
            select from payments p
            where p.id_trip = trip.id and p.id_bank_account = ${id_bank_account}
              and p.amount = line.amount and p.for_insurance and p.state <> 'paid' and ${isReserved}
          )
        )
      ) only_one on true
      where named.id is not null or cardinality(fitting.trips) > 0
    `),

  /** What staff see of a matched trip. */
  trips: (ids: number[]) =>
    db.rows<MatchedTrip>(sql`
      select b.id as id_trip, b.code, u.name as traveller, coalesce(
        (select amount from payments p where p.id_trip = b.id and p.state = 'open'), 0
      ) as asked,
      case
        when exists (
          select from payments p where p.id_trip = b.id and p.state = 'open' and p.for_insurance
        ) then 'open'
        when exists (
          select from bookings leg where leg.id_trip = b.id and leg.status = ${literal(PAID)}
        ) then 'paid'
        when exists (
          select from bookings leg
          where leg.id_trip = b.id and leg.status = ${literal(PENDING_PAYMENT)}
        ) then 'open'
        else 'closed'
      end as state
      from bookings b join users u on u.id = b.id_user
      where b.id = any(${ids}::bigint[])
    `),
})
