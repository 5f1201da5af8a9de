import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

const MAX_FAILURES = 10
const WINDOW = sql`interval '15 minutes'`

export const signInFailuresRepository = (db: Database) => ({
  /**
   * Counts an attempt as failed until it succeeds, so that concurrent ones cannot pass together. One
   * that is not admitted is not counted: an attacker cannot lock the owner out permanently.
   */
  countAttempt: (account: string) =>
    db.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))::text`)
      return tx.row<{ admitted: boolean; wait_seconds: number }>(sql`
        with recent as (
          select at from sign_in_failures where account = ${account} and at > now() - ${WINDOW}
        ), counted as (
          insert into sign_in_failures (account)
          select ${account} where (select count(*) from recent) < ${MAX_FAILURES}
          returning at
        )
        select exists (select from counted) as admitted,
               coalesce(ceil(extract(epoch from (select min(at) from recent) + ${WINDOW} - now())), 0)::int
                 as wait_seconds
      `)
    }),

  delete: (account: string) =>
    db.rows(sql`delete from sign_in_failures where account = ${account}`),

  deleteOld: () => db.rows(sql`delete from sign_in_failures where at < now() - ${WINDOW}`),
})
