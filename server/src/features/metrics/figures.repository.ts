import type { Database } from '#db/database'
import { sql } from '#db/sql'

interface Figures {
  waiting: number
  paid: number
  expired: number
  cancelled: number
  refunded: number
  holds_overdue: number
  oldest_unsent_mail_seconds: number
  mails_failed: number
}

export const figuresRepository = (db: Database) => ({
  /** How things stand, as the rows of the database say it. */
  now: () =>
    db.row<Figures>(sql`
      select states.*, (
        select count(*)::int from bookings b
        where status = 0 and least(pay_before, draft_until) < now() and not exists (
          select from payment_proofs p
          where p.id_trip = b.id_trip and p.state = 'in_review' and p.review_until > now()
        )
      ) as holds_overdue, (
        select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
        from mails where state = 'waiting'
      ) as oldest_unsent_mail_seconds, (
        select count(*)::int from mails where state = 'failed'
      ) as mails_failed
      from (
        select count(*) filter (where status = 0)::int as waiting,
          count(*) filter (where status = 1)::int as paid,
          count(*) filter (where status = 2)::int as expired,
          count(*) filter (where status = 3)::int as cancelled,
          count(*) filter (where status = 4)::int as refunded
        from bookings
      ) states
    `),
})
