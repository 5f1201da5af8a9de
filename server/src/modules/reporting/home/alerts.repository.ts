import { PAID } from '@sayap/contract/booking/booking-states'
import type { AlertKind, HomeAlert } from '@sayap/contract/operations/home'
import { DELIVERY_DAYS } from '@sayap/contract/webhooks/webhooks'
import { isStuck } from '#modules/messaging/email/stuck-emails'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'
import { MISSING_MINUTES, openConflicts } from './day-departures.repository'

/** Departures that an alert names at most. */
const MAX_DEPARTURES = 10

const nowhere = sql`null::bigint as id_departure, null::text as flight_number`

/** Each returns a row for what is wrong, and none where nothing is. */
const ALERTS: Record<AlertKind, Sql> = {
  passengers_missing: sql`
    select missing as count, id as id_departure, flight_number, departs_at as at
    from (
      select f.id, f.flight_number, f.departs_at, (
        select count(*)::int
        from bookings b join passengers p on p.id_booking = b.id
        join tickets t on t.id_passenger = p.id and t.revoked_at is null
        where b.id_flight = f.id and b.status = ${literal(PAID)}
          and not exists (select from boardings bo where bo.id_ticket = t.id and bo.undone_at is null)
          and not exists (select from no_shows n where n.id_ticket = t.id and n.undone_at is null)
      ) as missing
      from flights f
      where f.cancelled_at is null and f.closed_at is null
        and f.departs_at between now() and now() + make_interval(mins => ${literal(MISSING_MINUTES)})
    ) soon
    where missing > 0 order by departs_at, id limit ${literal(MAX_DEPARTURES)}`,
  boarding_conflicts: sql`
    select c.conflicts as count, f.id as id_departure, f.flight_number, f.departs_at as at
    from (${openConflicts}) c join flights f on f.id = c.id_flight
    where f.departs_at > now() - interval '1 day'
    order by f.departs_at, f.id limit ${literal(MAX_DEPARTURES)}`,
  proofs_ending: sql`
    select count(*)::int as count, ${nowhere}, min(review_until) as at
    from payment_proofs
    where state = 'in_review' and review_until < now() + interval '1 hour'`,
  disputes: sql`
    select count(*)::int as count, ${nowhere}, min(opened_at) as at
    from cases where closed_at is null and kind in ('payment_challenged', 'payment_reversed')`,
  mails_failed: sql`
    select count(*)::int as count, ${nowhere}, max(created_at) as at
    from mails where state = 'failed'`,
  mails_stuck: sql`
    select count(*)::int as count, ${nowhere}, min(created_at) as at
    from mails where state = 'waiting' and ${isStuck}`,
  webhooks_failed: sql`
    select count(distinct id_webhook)::int as count, ${nowhere}, max(next_try_at) as at
    from webhook_deliveries
    where state = 'failed' and next_try_at > now() - interval '1 day'
      and created_at > now() - make_interval(days => ${literal(DELIVERY_DAYS)})`,
  jobs_stuck: sql`
    select count(*)::int as count, ${nowhere}, min(begun) as at
    from (
      select started_at as begun from flight_imports where status = 'running'
      union all select created_at from schedule_runs where status = 'running'
    ) running where begun < now() - interval '1 hour'`,
}

export const alertsRepository = (db: Database) => ({
  of: (kind: AlertKind) =>
    db.rows<Omit<HomeAlert, 'kind'>>(sql`select * from (${ALERTS[kind]}) found where count > 0`),
})
