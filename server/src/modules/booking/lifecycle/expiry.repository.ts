import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

export const expiryRepository = (db: Database) => ({
  /**
   * Locks all pending legs of up to `limit` trips whose payment deadline has passed. A trip that
   * another transaction is changing is left for the next run; a proof of payment in review
   * suspends the deadline until `review_until`.
   */
  lockOverdue: (limit: number) =>
    db.rows<{ id: number }>(sql`
      with due as materialized (
        select id_trip from bookings pending
        where status = ${literal(PENDING_PAYMENT)} and pay_before < now() and not exists (
          select from payment_proofs p
          where p.id_trip = pending.id_trip and p.state = 'in_review'
            and p.review_until > now()
        )
        order by pay_before limit ${limit}
      ),
      locked as materialized (
        select id from bookings where id in (select id_trip from due)
        order by id
        for update skip locked
      )
      select id from bookings
      where status = ${literal(PENDING_PAYMENT)} and id_trip in (select id from locked)
      order by id
      for update
    `),

  /** Locks up to `limit` incomplete bookings whose passengers were not named in time. */
  lockIncomplete: (limit: number) =>
    db.rows<{ id: number }>(sql`
      select id from bookings
      where status = ${literal(PENDING_PAYMENT)} and draft_until < now()
      order by draft_until limit ${limit}
      for update skip locked
    `),

  /** An idempotency key is valid for a day. */
  deleteOldKeys: (limit: number) =>
    db.rows<{ id_user: number }>(sql`
      delete from idempotency_keys where (id_user, key) in (
        select id_user, key from idempotency_keys
        where created_at < now() - interval '1 day'
        limit ${limit}
        for update skip locked
      )
      returning id_user
    `),
})
