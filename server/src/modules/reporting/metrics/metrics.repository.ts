import {
  CANCELLED,
  EXPIRED,
  PAID,
  PENDING_PAYMENT,
  REFUNDED,
} from '@sayap/contract/booking/booking-states'
import { mayHaveWebhooks } from '#modules/webhooks/may-have-webhooks'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

/** Bookings by state, since the beginning. */
interface BookingCounts {
  waiting: number
  paid: number
  expired: number
  cancelled: number
  refunded: number
}

interface BusinessFigures {
  holds_overdue: number
  oldest_unsent_mail_seconds: number
  mails_failed: number
  oldest_webhook_seconds: number
  webhooks_paused: number
  unproved_seats: number
  unproved_share: number
}

/**
 * How late the server is with the mail it is latest with: one that was never tried, or whose next try
 * is due, counts from then. While it waits for its next try it is the mail server that is late, and one
 * address that is refused for days must not page for days. But if no mail queued after it has been
 * sent, the mail server may take none at all: then it counts from when it was queued.
 */
const lateMailSeconds = sql`
  select coalesce(extract(epoch from now() - min(
    case when id > last_sent or next_try_at > now() then created_at else next_try_at end
  )), 0)::float8
  from mails, (select coalesce(max(id), 0) as last_sent from mails where state = 'sent') sent
  where state = 'waiting' and (id > last_sent or next_try_at <= now() or attempts = 0)
`

/**
 * Seconds by which the most overdue webhook message has missed its next attempt; 0 without one. A message
 * that a receiver refused waits for its next attempt and is not late. Those of paused webhooks, and of
 * accounts that are sent nothing, are meant to wait.
 */
const lateWebhookSeconds = sql`
  select coalesce(extract(epoch from now() - min(d.next_try_at)), 0)::float8
  from webhooks w join service_accounts s on s.id = w.id_service_account
  cross join lateral (
    select min(next_try_at) as next_try_at from webhook_deliveries
    where id_webhook = w.id and state = 'waiting' and next_try_at <= now()
  ) d
  where w.paused_at is null and ${mayHaveWebhooks}
`

export const metricsRepository = (db: Database) => ({
  /** Reads the whole table. */
  bookings: () =>
    db.row<BookingCounts>(sql`
      select count(*) filter (where status = ${literal(PENDING_PAYMENT)})::int as waiting,
        count(*) filter (where status = ${literal(PAID)})::int as paid,
        count(*) filter (where status = ${literal(EXPIRED)})::int as expired,
        count(*) filter (where status = ${literal(CANCELLED)})::int as cancelled,
        count(*) filter (where status = ${literal(REFUNDED)})::int as refunded
      from bookings
    `),

  now: () =>
    db.row<BusinessFigures>(sql`
      select (
        select count(*)::int from bookings b
        where status = ${literal(PENDING_PAYMENT)} and least(pay_before, draft_until) < now()
        and not exists (
          select from payment_proofs p
          where p.id_trip = b.id_trip and p.state = 'in_review' and p.review_until > now()
        )
      ) as holds_overdue, (
        ${lateMailSeconds}
      ) as oldest_unsent_mail_seconds, (
        select count(*)::int from mails where state = 'failed'
      ) as mails_failed, (
        ${lateWebhookSeconds}
      ) as oldest_webhook_seconds, (
        select count(*)::int from webhooks where pause_reason = 'failures'
      ) as webhooks_paused, unproved.*
      from (
        select coalesce(sum(kept), 0)::int as unproved_seats,
          coalesce(max(kept::float8 / f.capacity), 0)::float8 as unproved_share
        from (
          select id_flight, sum(n) as kept from (
            select id_flight, 1 as n from claims
            where id_booking is null and unproved and expires_at > now()
            union all
            select id_flight, capacity from bookings
            where status = ${literal(PENDING_PAYMENT)} and unproved
          ) each_seat group by id_flight
        ) by_flight join flights f on f.id = by_flight.id_flight
      ) unproved
    `),
})
