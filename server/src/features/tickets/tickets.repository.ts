import type { Database } from '#db/database'
import { and, sql } from '#db/sql'
import { type PassRow, passColumns, passTables } from './pass-columns.repository'

/** A passenger with what their pass says, and their ticket where they have one. */
export interface TicketRow extends PassRow {
  id_passenger: number
  id: number | null
  code: string | null
  issued_at: string | null
}

/** A list older than so many days is asked for anew: what it lacks is no addition any more. */
const LIST_DAYS = 3

/** A revocation is dated by the beginning of its transaction, which may have ended after a list. */
const LATE_MINUTES = 5

export const ticketsRepository = (db: Database) => ({
  /** `owner`: only if it is a passenger of theirs. */
  ofPassenger: (id_passenger: number, owner: number | null) =>
    db.row<TicketRow>(sql`
      select p.id as id_passenger, ${passColumns}, t.id, t.code, t.issued_at
      from ${passTables}
      left join tickets t
        on t.id_passenger = p.id and t.revoked_at is null and f.cancelled_at is null
      where ${and(sql`p.id = ${id_passenger}`, owner !== null && sql`b.id_user = ${owner}`)}
    `),

  /** Whether a list must be all of it; dated by the minute, so that one that is unchanged has its ETag. */
  revokedSince: async (since: string | undefined) => {
    const row = await db.row<{ as_of: string; complete: boolean }>(sql`
      select date_trunc('minute', now()) as as_of,
        coalesce(${since ?? null}::timestamptz < now() - ${LIST_DAYS}::int * interval '1 day', true)
          as complete
    `)
    return row as { as_of: string; complete: boolean }
  },

  /** Flown flights leave the list: at their gate nobody stands any more. */
  revoked: (since: string | undefined) =>
    db.rows<PassRow>(sql`
      select ${passColumns}
      from ${passTables}
      join tickets t on t.id_passenger = p.id
      where ${and(
        sql`(t.revoked_at is not null or f.cancelled_at is not null)`,
        sql`f.departs_at > now() - ${LIST_DAYS}::int * interval '1 day'`,
        since !== undefined &&
          sql`greatest(t.revoked_at, f.cancelled_at)
            > ${since}::timestamptz - ${LATE_MINUTES}::int * interval '1 minute'`,
      )}
      order by t.id
    `),

  /** The key that is kept; the one given here if there was none. */
  signingKey: async (fresh: string) => {
    await db.rows(sql`
      insert into secrets (name, value) values ('pass_signing_key', ${fresh})
      on conflict do nothing
    `)
    const kept = await db.row<{ value: string }>(
      sql`select value from secrets where name = 'pass_signing_key'`,
    )
    return kept?.value ?? fresh
  },
})
