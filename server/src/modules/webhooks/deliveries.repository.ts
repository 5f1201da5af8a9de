import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import {
  DELIVERY_DAYS,
  PAUSE_AFTER_DAYS,
  type WebhookDelivery,
  type WebhookEvent,
} from '@sayap/contract/webhooks/webhooks'
import type { Database } from '#platform/database/database'
import { and, literal, sql } from '#platform/database/sql'
import { mayHaveWebhooks } from './may-have-webhooks'
import type { Outcome } from './send-message'

/** A message whose turn it is, with what it takes to send it. */
export interface DueDelivery {
  id: number
  id_webhook: number
  message_id: string
  body: string
  attempts: number
  url: string
  /** Sealed. */
  secret: string
  /** Sealed; null when its time is over. */
  former_secret: string | null
}

/** An attempt that was taken. Its result is not that of a message which was sent again meanwhile. */
type Taken = Pick<DueDelivery, 'id' | 'id_webhook' | 'attempts'>

/** Longer than sending takes. A server that ends meanwhile leaves the message to another after it. */
const LEASE = sql`interval '30 seconds'`
/** Seconds until the next attempt, after each one; then it has failed for good, after three days. */
export const RETRY_AFTER = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
const BATCH_SIZE = 500

export interface LastFailure {
  /** The receiver answered 410. */
  isGone: boolean
  isLastAttempt: boolean
}

const MAX_SHOWN_ATTEMPTS = 20

export const deliveriesRepository = (db: Database) => ({
  /**
   * Queues one message for each webhook whose service account owns one of these bookings: about one
   * booking each, or about a flight with all of the account's bookings on it.
   */
  queue: (event: WebhookEvent, bookingIds: readonly number[], detail: object, flightId?: number) =>
    db.rows(sql`
      with concerned as (
        select s.id as id_service_account,
               jsonb_agg(jsonb_build_object(
                 'id', b.id, 'id_trip', b.id_trip, 'id_flight', b.id_flight, 'status', b.status
               ) order by b.id) as bookings
        from bookings b join service_accounts s on s.id_user = b.id_user
        where b.id = any(${bookingIds}::bigint[]) and ${mayHaveWebhooks}
        group by s.id, case when ${flightId ?? null}::bigint is null then b.id end
      )
      insert into webhook_deliveries (id_webhook, message_id, event, body)
      select w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${event},
             jsonb_build_object(
               'type', ${event}::text,
               'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'data', ${JSON.stringify(detail)}::jsonb || case
                 when ${flightId ?? null}::bigint is null
                   then jsonb_build_object('booking', c.bookings -> 0)
                 else jsonb_build_object(
                   'flight', jsonb_build_object('id', ${flightId ?? null}::bigint),
                   'bookings', c.bookings
                 )
               end
             )::text
      from concerned c join webhooks w on w.id_service_account = c.id_service_account
      where ${event} = any(w.events)
    `),

  /** Bookings of service accounts on a flight that are paid or await payment. */
  bookingsOnFlight: (id_flight: number) =>
    db.rows<{ id: number }>(sql`
      select b.id from bookings b join service_accounts s on s.id_user = b.id_user
      where b.id_flight = ${id_flight} and b.status in (${PENDING_PAYMENT}, ${PAID})
        and ${mayHaveWebhooks}
    `),

  queueTest: (id_webhook: number, event: string) =>
    db.row<{ id: number }>(sql`
      insert into webhook_deliveries (id_webhook, message_id, event, body)
      select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${event},
             jsonb_build_object(
               'type', ${event}::text,
               'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'data', jsonb_build_object('webhook', jsonb_build_object('id', id))
             )::text
      from webhooks where id = ${id_webhook}
      returning id
    `),

  list: (
    id_webhook: number,
    {
      state,
      before,
      limit,
    }: { state?: string | undefined; before?: number | undefined; limit: number },
  ) =>
    db.rows<WebhookDelivery>(sql`
      select d.id, d.message_id, d.event, d.body, d.state, d.created_at, d.delivered_at,
             case when d.state = 'waiting' then d.next_try_at end as next_try_at, a.attempts
      from (
        select * from webhook_deliveries
        where ${and(
          sql`id_webhook = ${id_webhook}`,
          state !== undefined && sql`state = ${state}`,
          before !== undefined && sql`id < ${before}`,
        )}
        order by id desc limit ${limit}
      ) d cross join lateral (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.at desc), '[]') as attempts
        from (
          select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, status,
                 duration_ms, error, response
          from webhook_attempts where id_delivery = d.id
          order by id desc limit ${literal(MAX_SHOWN_ATTEMPTS)}
        ) one
      ) a
      order by d.id desc
    `),

  /** Another round of attempts, the first at once. */
  resend: (id_webhook: number, id: number) =>
    db.row<{ id: number }>(sql`
      update webhook_deliveries
      set state = 'waiting', attempts = 0, next_try_at = now(), delivered_at = null
      where id = ${id} and id_webhook = ${id_webhook}
      returning id
    `),

  /**
   * Takes the oldest due message of a webhook to which nobody is sending, and keeps the webhook for
   * itself: a receiver that hangs holds up its own messages only, and no two servers send one message.
   * Messages of an account that was closed wait.
   */
  takeDue: () =>
    db.row<DueDelivery>(sql`
      with chosen as (
        select w.id from webhooks w
        where w.paused_at is null and w.busy_until <= now() and exists (
          select from service_accounts s where s.id = w.id_service_account and ${mayHaveWebhooks}
        ) and exists (
          select from webhook_deliveries
          where id_webhook = w.id and state = 'waiting' and next_try_at <= now()
        )
        order by w.busy_until, w.id limit 1
        for no key update skip locked
      ), due as (
        select d.id from webhook_deliveries d
        where d.id_webhook in (select id from chosen) and d.state = 'waiting'
          and d.next_try_at <= now()
        order by d.next_try_at, d.id limit 1
      ), taken as (
        update webhook_deliveries d
        set attempts = attempts + 1, next_try_at = now() + ${LEASE}
        where d.id in (select id from due)
        returning d.id, d.id_webhook, d.message_id, d.body, d.attempts
      )
      update webhooks w set busy_until = now() + ${LEASE}
      from taken where w.id = taken.id_webhook
      returning taken.*, w.url, w.secret,
                case when w.former_until > now() then w.former_secret end as former_secret
    `),

  insertAttempt: (id_delivery: number, { status, duration_ms, error, response }: Outcome) =>
    db.rows(sql`
      insert into webhook_attempts (id_delivery, status, duration_ms, error, response)
      select id, ${status}::int, ${duration_ms}::int, ${error}::text, ${response}::text
      from webhook_deliveries where id = ${id_delivery}
    `),

  markDelivered: ({ id, id_webhook, attempts }: Taken) =>
    db.rows(sql`
      with delivered as (
        update webhook_deliveries set state = 'delivered', delivered_at = now()
        where id = ${id} and attempts = ${attempts}
      )
      update webhooks set busy_until = now(), failing_since = null where id = ${id_webhook}
    `),

  /** Tries again after these seconds; without any it has failed for good. */
  markNotDelivered: ({ id, id_webhook, attempts }: Taken, retryAfter: number | undefined) =>
    db.rows(sql`
      with failed as (
        update webhook_deliveries
        set state = ${retryAfter === undefined ? 'failed' : 'waiting'},
          next_try_at = now() + make_interval(secs => ${retryAfter ?? 0}::float8)
        where id = ${id} and attempts = ${attempts} and state = 'waiting'
      )
      update webhooks set busy_until = now(), failing_since = coalesce(failing_since, now())
      where id = ${id_webhook}
    `),

  /** As if it had not been tried: the server is stopping. */
  giveBack: ({ id, id_webhook, attempts }: Taken) =>
    db.rows(sql`
      with given as (
        update webhook_deliveries set attempts = attempts - 1, next_try_at = now()
        where id = ${id} and attempts = ${attempts} and state = 'waiting'
      )
      update webhooks set busy_until = now() where id = ${id_webhook}
    `),

  /**
   * Pauses a webhook after `PAUSE_AFTER_DAYS` of failures, or at once where the receiver says that it is
   * gone for good. The last attempt of a message pauses it a day earlier: with short waits between attempts
   * it comes before that time.
   */
  pauseFailing: (id_webhook: number, { isGone, isLastAttempt }: LastFailure) =>
    db.row<{ id: number; url: string; id_user: number }>(sql`
      update webhooks w set paused_at = now(), pause_reason = 'failures'
      from service_accounts s
      where w.id = ${id_webhook} and s.id = w.id_service_account and w.paused_at is null
        and (${isGone}::boolean
          or w.failing_since < now() - make_interval(
            days => ${literal(PAUSE_AFTER_DAYS)} - ${isLastAttempt ? 1 : 0}::int
          ))
      returning w.id, w.url, s.id_user
    `),

  deleteOld: () =>
    db.rows<{ id: number }>(sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where created_at < now() - make_interval(days => ${literal(DELIVERY_DAYS)})
        limit ${BATCH_SIZE} for update skip locked
      )
      returning id
    `),

  batchSize: BATCH_SIZE,
})
