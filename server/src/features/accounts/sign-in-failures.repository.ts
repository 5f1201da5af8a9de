import type { Database } from '#db/database'
import { sql } from '#db/sql'

const MOST_FAILURES = 10
const WINDOW = sql`interval '15 minutes'`

export const signInFailuresRepository = (db: Database) => ({
  /**
   * Counts an attempt as failed until it succeeds, so that many at once cannot pass together. One
   * that is not admitted is not counted: an attacker cannot keep the owner out for ever.
   */
  admit: (account: string) =>
    db.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))::text`)
      return tx.row<{ admitted: boolean; wait_seconds: number }>(sql`
        with recent as (
          select at from sign_in_failures where account = ${account} and at > now() - ${WINDOW}
        ), counted as (
          insert into sign_in_failures (account)
          select ${account} where (select count(*) from recent) < ${MOST_FAILURES}
          returning at
        )
        select exists (select from counted) as admitted,
               coalesce(ceil(extract(epoch from (select min(at) from recent) + ${WINDOW} - now())), 0)::int
                 as wait_seconds
      `)
    }),

  forget: (account: string) =>
    db.rows(sql`delete from sign_in_failures where account = ${account}`),

  forgetOld: () => db.rows(sql`delete from sign_in_failures where at < now() - ${WINDOW}`),
})
