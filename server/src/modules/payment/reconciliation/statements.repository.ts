import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** What a statement line is matched by. */
export interface SoughtLine {
  /** The line's fingerprint. */
  external_ref: string
  amount: number
  /** Words of its description that may be booking references. */
  codes: string[]
}

export const statementsRepository = (db: Database) => ({
  account: (id: number) =>
    db.row<{ id: number; year: number }>(sql`
      select id, extract(year from now() at time zone 'Asia/Jakarta')::int as year
      from bank_accounts where id = ${id}
    `),

  /** Lines that were applied before, matched or not. */
  known: (refs: string[]) =>
    db.rows<{ external_ref: string; id_trip: number | null }>(sql`
      select coalesce(statement_ref, external_ref) as external_ref, id_trip from money_received
      where (source = 'bank_statement' and external_ref = any(${refs}::text[]))
        or statement_ref = any(${refs}::text[])
    `),

  /**
   * Finds the trip of each line: by a booking reference in the description, else by the only open
   * request to the account with this amount, else by a manual confirmation of the last 30 days that
   * no line was linked to yet.
   */
  match: (id_bank_account: number, lines: SoughtLine[]) =>
    db.rows<{ external_ref: string; id_trip: number; by: 'amount' | 'code' | 'before' }>(sql`
      select line.external_ref,
        coalesce(named.id, requested.id_trip, confirmed.id_trip) as id_trip,
        case when confirmed.id_trip is not null then 'before'
             when named.id is not null then 'code' else 'amount' end as by
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (external_ref text, amount bigint, codes text[])
      left join lateral (
        select min(id) as id from bookings where code = any(line.codes) and leg = 1
        having count(*) = 1
      ) named on true
      left join lateral (
        select min(id_trip) as id_trip from payments
        where id_bank_account = ${id_bank_account} and amount = line.amount and state = 'open'
        having count(*) = 1
      ) requested on true
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
      ) confirmed on named.id is not null or requested.id_trip is null
      where coalesce(named.id, requested.id_trip, confirmed.id_trip) is not null
    `),

  /** What staff see of a matched trip. */
  trips: (ids: number[]) =>
    db.rows<{ id_trip: number; code: string; traveller: string; asked: number }>(sql`
      select b.id as id_trip, b.code, u.name as traveller, coalesce(
        (select amount from payments p where p.id_trip = b.id and p.state = 'open'), 0
      ) as asked
      from bookings b join users u on u.id = b.id_user
      where b.id = any(${ids}::bigint[])
    `),
})
