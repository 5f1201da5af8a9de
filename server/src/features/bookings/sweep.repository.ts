import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** Any number, as long as nothing else takes an advisory lock by it. */
const SWEEPER = 7_302_001

/** Rows at a time: a batch stays far below the statement timeout. */
export const BATCH = 200

export const sweepRepository = (db: Database) => ({
  /** Whether this process is the one that sweeps, until its transaction ends. */
  takeTurn: async () =>
    (
      await db.row<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${SWEEPER}::bigint) as mine`,
      )
    )?.mine === true,

  /**
   * Trips nobody paid in time, all their legs that wait; one that is being moved right now is left
   * for the next turn. A proof in review stops the clock for a while.
   */
  overdue: () =>
    db.rows<{ id: number }>(sql`
      with due as materialized (
        select id_trip from bookings waiting
        where status = 0 and pay_before < now() and not exists (
          select from payment_proofs p
          where p.id_trip = waiting.id_trip and p.state = 'in_review'
            and p.review_until > now()
        )
        order by pay_before limit ${BATCH}
      ),
      mine as materialized (
        select id from bookings where id in (select id_trip from due)
        order by id
        for update skip locked
      )
      select id from bookings
      where status = 0 and id_trip in (select id from mine)
      order by id
      for update
    `),

  /** Drafts whose passengers never came. */
  abandoned: () =>
    db.rows<{ id: number }>(sql`
      select id from bookings
      where status = 0 and draft_until < now()
      order by draft_until limit ${BATCH}
      for update skip locked
    `),

  /** Holds that ran out a while ago: they are free to anyone all the same. */
  forgetHolds: () =>
    db.rows<{ id: number }>(sql`
      delete from claims where id in (
        select id from claims
        where id_booking is null and expires_at < now() - interval '1 minute'
        limit ${BATCH}
        for update skip locked
      )
      returning id
    `),

  /** A key is remembered for a day. */
  forgetKeys: () =>
    db.rows<{ id_user: number }>(sql`
      delete from idempotency_keys where (id_user, key) in (
        select id_user, key from idempotency_keys
        where created_at < now() - interval '1 day'
        limit ${BATCH}
        for update skip locked
      )
      returning id_user
    `),
})
