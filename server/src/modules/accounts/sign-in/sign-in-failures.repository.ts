import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

const WINDOW = sql`interval '15 minutes'`

/** Failed attempts of one account from one network or known device. */
const MAX_PER_SOURCE = 10
/** Failed attempts of one account from all unknown networks: beyond the first an unknown network has few, */
const SLOWED_AFTER = 30
const MAX_PER_SOURCE_SLOWED = 2
/** and beyond the second it has none. */
const MAX_FROM_UNKNOWN = 100

export interface GuessedAccount {
  /** Names the account, never in plain text as it was typed. */
  account: string
  /** A network, or a known device of the account. */
  source: string
  /** Whether the account was signed in from there before. */
  known: boolean
}

export const signInFailuresRepository = (db: Database) => ({
  /**
   * Counts an attempt as failed until it succeeds, so that concurrent ones cannot pass together. One
   * that is not admitted is not counted: an attacker cannot keep a source out for longer than one
   * window. What others do from elsewhere never shuts out a source that the account knows.
   */
  countAttempt: ({ account, source, known }: GuessedAccount) =>
    db.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))::text`)
      return tx.row<{ admitted: boolean; wait_seconds: number }>(sql`
        with recent as (
          select at, source, known from sign_in_failures
          where account = ${account} and at > now() - ${WINDOW}
        ), counts as (
          select count(*) filter (where source = ${source}) as here,
                 count(*) filter (where not known) as unknown
          from recent
        ), allowed as (
          select here, case
                   when ${known}::boolean or unknown < ${SLOWED_AFTER} then ${MAX_PER_SOURCE}::int
                   when unknown < ${MAX_FROM_UNKNOWN} then ${MAX_PER_SOURCE_SLOWED}
                   else 0
                 end as maximum
          from counts
        ), counted as (
          insert into sign_in_failures (account, source, known)
          select ${account}::text, ${source}::text, ${known}::boolean from allowed where here < maximum
          returning at
        ), frees as (
          select coalesce(
            (select at from recent where source = ${source} order by at
             offset (select greatest(here - maximum, 0) from allowed) limit 1),
            (select min(at) from recent where not known)
          ) as at
        )
        select exists (select from counted) as admitted,
               coalesce(ceil(extract(epoch from (select at from frees) + ${WINDOW} - now())), 0)::int
                 as wait_seconds
      `)
    }),

  /** Failed attempts at all accounts from one network, and seconds until the first no longer counts. */
  ofNetwork: (network: string) =>
    db.row<{ failures: number; wait_seconds: number }>(sql`
      select count(*)::int as failures,
             coalesce(ceil(extract(epoch from min(at) + ${WINDOW} - now())), 0)::int as wait_seconds
      from sign_in_failures where source = ${network} and at > now() - ${WINDOW}
    `),

  /** After a success: what the same source did wrong before no longer counts. */
  delete: ({ account, source }: Pick<GuessedAccount, 'account' | 'source'>) =>
    db.rows(sql`
      delete from sign_in_failures where account = ${account} and source = ${source}
    `),

  deleteAllOf: (accounts: readonly string[]) =>
    db.rows(sql`delete from sign_in_failures where account = any(${accounts}::text[])`),

  /** The table has no key. A locked row is not moved, so its ctid still names it. */
  deleteOld: (limit: number) =>
    db.rows(sql`
      delete from sign_in_failures where ctid = any(array(
        select ctid from sign_in_failures where at < now() - ${WINDOW} limit ${limit}
        for update skip locked
      ))
      returning at
    `),
})
