import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** A line as it is looked for. */
export interface SoughtLine {
  external_ref: string
  amount: number
  /** What might be booking codes in its description. */
  codes: string[]
}

export const statementsRepository = (db: Database) => ({
  account: (id: number) =>
    db.row<{ id: number; year: number }>(sql`
      select id, extract(year from now() at time zone 'Asia/Jakarta')::int as year
      from bank_accounts where id = ${id}
    `),

  /** Lines that were applied before, whoever they were for. */
  known: (refs: string[]) =>
    db.rows<{ external_ref: string; id_trip: number | null }>(sql`
      select coalesce(statement_ref, external_ref) as external_ref, id_trip from money_received
      where (source = 'bank_statement' and external_ref = any(${refs}::text[]))
        or statement_ref = any(${refs}::text[])
    `),

  /**
   * Whose the lines may be: first by a code in the description, then by the one open payment to the
   * account that asks for just this, at last by what staff verified by hand in the last weeks.
   */
  match: (id_bank_account: number, lines: SoughtLine[]) =>
    db.rows<{ external_ref: string; id_trip: number; by: 'amount' | 'code' | 'before' }>(sql`
      select line.external_ref,
        coalesce(named.id, asked.id_trip, said.id_trip) as id_trip,
        case when said.id_trip is not null then 'before'
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
      ) asked on true
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
      ) said on named.id is not null or asked.id_trip is null
      where coalesce(named.id, asked.id_trip, said.id_trip) is not null
    `),

  /** What a line's reader wants to know of a trip. */
  trips: (ids: number[]) =>
    db.rows<{ id_trip: number; code: string; traveller: string; asked: number }>(sql`
      select b.id as id_trip, b.code, u.name as traveller, coalesce(
        (select amount from payments p where p.id_trip = b.id and p.state = 'open'), 0
      ) as asked
      from bookings b join users u on u.id = b.id_user
      where b.id = any(${ids}::bigint[])
    `),
})
