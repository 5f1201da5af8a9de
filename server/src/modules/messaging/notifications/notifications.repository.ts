import {
  CANCELLED,
  EXPIRED,
  PAID,
  PENDING_PAYMENT,
  REFUNDED,
} from '@sayap/contract/booking/booking-states'
import type {
  BookingChange,
  FlightDetailChange,
  Notification,
  NotificationEvent,
  PassengerMove,
  RefundStep,
} from '@sayap/contract/messaging/notifications'
import { partPaymentOf } from '#modules/payment/ledger/part-payment'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'

type NotificationRow = Omit<Notification, 'kind'>

/** What a notification shows in addition to the booking and its flight. */
export interface NotificationDetails {
  changes?: readonly FlightDetailChange[]
  reason?: string
  step?: RefundStep
  amount?: number
  change?: BookingChange
  passengers?: readonly PassengerMove[]
  text?: string
  proposal?: Notification['data']['proposal']
}

/** Notifications about no booking. */
export type AccountNotification = 'waiting_offer' | 'waiting_ended' | 'group_quoted' | 'group_ended'

/** Notifications about bookings named by their ids. */
export type BookingNotification = Exclude<
  NotificationEvent,
  'flight_changed' | 'announcement' | AccountNotification
>

/** Events of both legs at the same time: notified once, about the first concerned leg. */
const TRIP_EVENTS = new Set<NotificationEvent>([
  'booking_made',
  'payment_verified',
  'payment_due',
  'booking_expired',
  'proof_rejected',
])

/** Nothing for a paid booking: its payment is not partial. */
const partPayment = sql`case when b.status = ${literal(PAID)} then '{}'::jsonb
  else jsonb_build_object('part_payment', ${partPaymentOf(sql`b.id_trip`)}) end`

/** One statement for all recipients; `condition` selects the bookings `b`. */
const insertNotifications = (
  event: NotificationEvent,
  condition: Sql,
  details: NotificationDetails = {},
  more = sql`'{}'::jsonb`,
) => sql`
  insert into notifications (id_user, id_booking, event, data)
  select distinct on (${TRIP_EVENTS.has(event) ? sql`b.id_trip` : sql`b.id`})
    b.id_user, b.id, ${event}, notification_facts(b, f) || ${JSON.stringify(details)}::jsonb || ${more}
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

/** Events that ask for a payment. */
const PAYMENT_EVENTS: NotificationEvent[] = ['booking_made', 'payment_due', 'proof_rejected']

/** The status of a trip is the first of these that one of its legs has. */
const STATUS_ORDER = [PENDING_PAYMENT, PAID, EXPIRED, REFUNDED, CANCELLED]

/** What became of the insurance that `n` asks to pay for: of the last one asked for until then. */
const insuranceSettled = sql`(
  select case due.state
    when 'waiting' then (
      select 'in_review' from payment_proofs p where p.id_trip = n.id_trip and p.state = 'in_review'
    )
    when 'paid' then 'paid'
    when 'lapsed' then 'expired'
    else 'cancelled'
  end
  from insurance_dues due
  where due.id_booking = n.id_booking and due.created_at <= n.created_at
  order by due.id desc limit 1
)`

/** Whether a later notification of this event is about the same row, named in `data` by `key`. */
const isReplaced = (event: NotificationEvent, key: string) => sql`exists (
  select from notifications later
  where later.id_user = n.id_user and later.id > n.id and later.event = ${event}
    and later.data ->> ${key} = n.data ->> ${key}
)`

/** An offer ends at its time, also before the job has ended it, and when the seats are offered again. */
const offerSettled = sql`coalesce(
  (
    select case
      when e.state = 'booked' then 'chosen'
      when e.state = 'left' then 'cancelled'
      when e.state = 'offered' and e.offer_expires_at > now()
        and not ${isReplaced('waiting_offer', 'id_waiting')} then 'open'
    end
    from waiting_entries e where e.id = (n.data ->> 'id_waiting')::bigint
  ),
  'expired'
)`

/** The same of the quote for a group. */
const quoteSettled = sql`coalesce(
  (
    select case
      when g.state = 'accepted' then 'chosen'
      when g.state in ('declined', 'withdrawn') then 'cancelled'
      when g.state = 'quoted' and g.valid_until > now()
        and not ${isReplaced('group_quoted', 'id_group')} then 'open'
    end
    from group_requests g where g.id = (n.data ->> 'id_group')::bigint
  ),
  'expired'
)`

/**
 * Why the notification `n` asks for nothing any more, as a SettledBy; null where it does. Computed and
 * not stored, as a rejected proof or a late payment makes it another one.
 */
const settledBy = sql`case
  when n.event = any(${PAYMENT_EVENTS}::text[]) then (
    select case b.status
      when ${literal(PENDING_PAYMENT)} then (
        select 'in_review' from payment_proofs p
        where p.id_trip = n.id_trip and p.state = 'in_review'
      )
      when ${literal(PAID)} then 'paid'
      when ${literal(EXPIRED)} then 'expired'
      when ${literal(REFUNDED)} then 'refunded'
      else 'cancelled'
    end
    from bookings b where b.id_trip = n.id_trip
    order by array_position(${STATUS_ORDER}::int[], b.status) limit 1
  )
  when (n.event = 'flight_cancelled' and n.data ->> 'paid' = 'true')
    or (n.event = 'refund_step' and n.data ->> 'step' = 'offered')
    or (n.event = 'flight_changed' and n.data ->> 'right' = 'true')
    or n.event in ('rebooking_proposed', 'proposal_ended')
  then (
    select 'chosen' from refunds r where r.id_booking = n.id_booking and r.state <> 'offered'
  )
  when n.event = 'booking_changed' and n.data ->> 'change' = 'insurance_asked' then ${insuranceSettled}
  when n.event = 'waiting_offer' then nullif(${offerSettled}, 'open')
  when n.event = 'group_quoted' then nullif(${quoteSettled}, 'open')
end`

/**
 * True for a notification `n` about the deadline of `pending` or a later one. As text, which has the same
 * order: `notification_facts` writes instants in UTC with milliseconds.
 */
const isAboutDeadline = sql`
  coalesce(
    n.data ->> 'pay_before' >= to_char(pending.pay_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    true
  )
`

interface NewNotification {
  id: number
  id_booking: number
}

export interface Seen {
  from?: number | undefined
  up_to?: number | undefined
}

interface Page {
  before: number | undefined
  limit: number
}

export const notificationsRepository = (db: Database) => ({
  list: (id_user: number, { before, limit }: Page) =>
    db.rows<NotificationRow>(sql`
      select n.id, n.event, coalesce(n.id_booking, 0) as id_booking, n.data, n.created_at, now.settled,
        n.read_at is not null or now.settled is not null as read
      from notifications n cross join lateral (select ${settledBy} as settled) now
      where ${and(
        sql`n.id_user = ${id_user} and n.cleared_at is null`,
        before !== undefined && sql`n.id < ${before}`,
      )}
      order by n.id desc
      limit ${limit}
    `),

  unread: async (id_user: number) =>
    (
      await db.row<{ unread: number }>(sql`
        select count(*) as unread from notifications n
        where n.id_user = ${id_user} and n.read_at is null and n.cleared_at is null
          and ${settledBy} is null
      `)
    )?.unread ?? 0,

  /** Those from the id `from` up to `up_to`, both included; absent: no limit on that side. */
  read: (id_user: number, { from, up_to }: Seen) =>
    db.rows(sql`
      update notifications set read_at = now()
      where ${and(upTo(id_user, up_to), sql`read_at is null`, from !== undefined && sql`id >= ${from}`)}
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

  /** About no booking. */
  insertForUser: (id_user: number, event: AccountNotification, data: Notification['data']) =>
    db.rows(sql`
      insert into notifications (id_user, event, data)
      values (${id_user}, ${event}, ${JSON.stringify(data)}::jsonb)
    `),

  insertForBookings: (
    event: BookingNotification,
    ids: readonly number[],
    details: NotificationDetails,
  ) =>
    db.rows(
      insertNotifications(
        event,
        sql`b.id = any(${ids}::bigint[])`,
        details,
        event === 'flight_cancelled' ? partPayment : undefined,
      ),
    ),

  /** Changes of the flights of these bookings that were notified, oldest first. */
  flightChanges: (bookings: readonly number[]) =>
    db.rows<NotifiedChange>(sql`
      select id_booking, created_at as at, data -> 'changes' as changes from notifications
      where event = 'flight_changed' and id_booking = any(${bookings}::bigint[])
      order by id
    `),

  /** For every booking of the flight that is pending or paid; `withRight`: see the event. */
  insertForFlight: (
    id_flight: number,
    changes: readonly FlightDetailChange[],
    withRight: readonly number[],
  ) =>
    db.rows<NewNotification>(
      insertNotifications(
        'flight_changed',
        sql`b.id_flight = ${id_flight} and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})`,
        { changes },
        sql`jsonb_build_object('right', b.id = any(${withRight}::bigint[]))`,
      ),
    ),

  /**
   * For trips due within two hours, or within the last third of a time to pay below six hours, unless
   * a proof of their payment is in review. A deadline that was lengthened since is reminded of once more,
   * in the last third of the time after the former reminder.
   * Bookings locked by a payment in progress are left for the next run.
   */
  insertPaymentReminders: (limit: number) =>
    db.rows<NewNotification>(sql`
      with due as materialized (
        select id from bookings pending
        left join lateral (
          select max(n.created_at) as at, bool_or(${isAboutDeadline}) as is_done
          from notifications n where n.id_trip = pending.id_trip and n.event = 'payment_due'
        ) reminded on true
        where status = ${literal(PENDING_PAYMENT)} and draft_until is null
          and pay_before > now() and pay_before <= now() + interval '2 hours'
          and pay_before - now() <= (pay_before - greatest(created_at, reminded.at)) / 3
          and reminded.is_done is not true
          and not exists (
            select from payment_proofs p
            where p.id_trip = pending.id_trip and p.state = 'in_review' and p.review_until > now()
          )
          and not exists (
            select from bookings first
            where first.id_trip = pending.id_trip and first.leg < pending.leg and first.status = ${literal(PENDING_PAYMENT)}
          )
        order by pay_before limit ${limit}
        for update of pending skip locked
      )
      ${insertNotifications('payment_due', sql`b.id in (select id from due)`)}
    `),
})

const upTo = (id_user: number, up_to: number | undefined) =>
  and(sql`id_user = ${id_user} and cleared_at is null`, up_to !== undefined && sql`id <= ${up_to}`)
