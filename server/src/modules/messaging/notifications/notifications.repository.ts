import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type {
  FlightDetailChange,
  Notification,
  NotificationEvent,
  RefundStep,
} from '@sayap/contract/messaging/notifications'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'

type NotificationRow = Omit<Notification, 'kind'>

/** What a notification shows in addition to the booking and its flight. */
export interface NotificationDetails {
  changes?: readonly FlightDetailChange[]
  reason?: string
  step?: RefundStep
  amount?: number
  text?: string
}

/** Notifications about bookings named by their ids. */
export type BookingNotification = Exclude<NotificationEvent, 'flight_changed' | 'announcement'>

/** Events of both legs at the same time: notified once, about the first concerned leg. */
const TRIP_EVENTS = new Set<NotificationEvent>([
  'booking_made',
  'payment_verified',
  'payment_due',
  'booking_expired',
  'proof_rejected',
])

/** One statement for all recipients; `condition` selects the bookings `b`. */
const insertNotifications = (
  event: NotificationEvent,
  condition: Sql,
  details: NotificationDetails = {},
) => sql`
  insert into notifications (id_user, id_booking, event, data)
  select distinct on (${TRIP_EVENTS.has(event) ? sql`b.id_trip` : sql`b.id`})
    b.id_user, b.id, ${event}, notification_facts(b, f) || ${JSON.stringify(details)}::jsonb
  from bookings b join flights f on f.id = b.id_flight
  where ${condition}
  order by ${TRIP_EVENTS.has(event) ? sql`b.id_trip, b.leg` : sql`b.id`}
  on conflict do nothing
  returning id, id_booking
`

/** A change of a booking's flight as it was notified. */
export interface NotifiedChange {
  id_booking: number
  /** An instant. */
  at: string
  changes: FlightDetailChange[]
}

interface NewNotification {
  id: number
  id_booking: number
}

interface Page {
  before: number | undefined
  limit: number
}

export const notificationsRepository = (db: Database) => ({
  list: (id_user: number, { before, limit }: Page) =>
    db.rows<NotificationRow>(sql`
      select id, event, id_booking, data, read_at is not null as read, created_at
      from notifications
      where ${and(
        sql`id_user = ${id_user} and cleared_at is null`,
        before !== undefined && sql`id < ${before}`,
      )}
      order by id desc
      limit ${limit}
    `),

  unread: async (id_user: number) =>
    (
      await db.row<{ unread: number }>(sql`
        select count(*) as unread from notifications
        where id_user = ${id_user} and read_at is null and cleared_at is null
      `)
    )?.unread ?? 0,

  read: (id_user: number, up_to: number | undefined) =>
    db.rows(sql`
      update notifications set read_at = now()
      where ${upTo(id_user, up_to)} and read_at is null
    `),

  clear: (id_user: number, up_to: number | undefined) =>
    db.rows(sql`
      update notifications set cleared_at = now(), read_at = coalesce(read_at, now())
      where ${upTo(id_user, up_to)}
    `),

  /** Notifications that became read only by being cleared are unread again. */
  restore: (id_user: number) =>
    db.rows<{ id: number }>(sql`
      update notifications set cleared_at = null, read_at = nullif(read_at, cleared_at)
      where id_user = ${id_user} and cleared_at > now() - interval '10 minutes' and cleared_at = (
        select max(cleared_at) from notifications
        where id_user = ${id_user} and cleared_at is not null
      )
      returning id
    `),

  insertForBookings: (
    event: BookingNotification,
    ids: readonly number[],
    details: NotificationDetails,
  ) => db.rows(insertNotifications(event, sql`b.id = any(${ids}::bigint[])`, details)),

  /** Changes of the flights of these bookings that were notified, oldest first. */
  flightChanges: (bookings: readonly number[]) =>
    db.rows<NotifiedChange>(sql`
      select id_booking, created_at as at, data -> 'changes' as changes from notifications
      where event = 'flight_changed' and id_booking = any(${bookings}::bigint[])
      order by id
    `),

  /** For every booking of the flight that is pending or paid. */
  insertForFlight: (id_flight: number, changes: readonly FlightDetailChange[]) =>
    db.rows<NewNotification>(
      insertNotifications(
        'flight_changed',
        sql`b.id_flight = ${id_flight} and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})`,
        { changes },
      ),
    ),

  /**
   * For trips due within two hours, or within the last third of a time to pay below six hours.
   * Bookings locked by a payment in progress are left for the next run.
   */
  insertPaymentReminders: (limit: number) =>
    db.rows<NewNotification>(sql`
      with due as materialized (
        select id from bookings pending
        where status = ${literal(PENDING_PAYMENT)} and draft_until is null
          and pay_before > now() and pay_before <= now() + interval '2 hours'
          and pay_before - now() <= (pay_before - created_at) / 3
          and not exists (
            select from notifications n
            where n.id_trip = pending.id_trip and n.event = 'payment_due'
          )
          and not exists (
            select from bookings first
            where first.id_trip = pending.id_trip and first.leg < pending.leg and first.status = ${literal(PENDING_PAYMENT)}
          )
        order by pay_before limit ${limit}
        for update skip locked
      )
      ${insertNotifications('payment_due', sql`b.id in (select id from due)`)}
    `),
})

const upTo = (id_user: number, up_to: number | undefined) =>
  and(sql`id_user = ${id_user} and cleared_at is null`, up_to !== undefined && sql`id <= ${up_to}`)
