import type {
  FlightDetailChange,
  NotificationEvent,
  RefundStep,
} from '@sayap/contract/notifications'
import type { Database } from '#db/database'
import { type Sql, sql } from '#db/sql'

/** What is said beside the facts of booking and flight. */
export interface Details {
  changes?: readonly FlightDetailChange[]
  reason?: string
  step?: RefundStep
  amount?: number
  text?: string
}

/** What is told of bookings by their ids. */
export type BookingEvent = Exclude<NotificationEvent, 'flight_changed' | 'announcement'>

/** Both legs go through these together: told once, of the first that does. */
const OF_THE_TRIP = new Set<NotificationEvent>([
  'booking_made',
  'payment_verified',
  'payment_due',
  'booking_expired',
  'proof_rejected',
])

/** One statement, however many are told; `which` narrows down the bookings `b`. */
const told = (event: NotificationEvent, which: Sql, details: Details = {}) => sql`
  insert into notifications (id_user, id_booking, event, data)
  select distinct on (${OF_THE_TRIP.has(event) ? sql`b.id_trip` : sql`b.id`})
    b.id_user, b.id, ${event}, notification_facts(b, f) || ${JSON.stringify(details)}::jsonb
  from bookings b join flights f on f.id = b.id_flight
  where ${which}
  order by ${OF_THE_TRIP.has(event) ? sql`b.id_trip, b.leg` : sql`b.id`}
  on conflict do nothing
  returning id, id_booking
`

interface Told {
  id: number
  id_booking: number
}

export const tellRepository = (db: Database) => ({
  ofBookings: (event: BookingEvent, ids: readonly number[], details: Details) =>
    db.rows(told(event, sql`b.id = any(${ids}::bigint[])`, details)),

  /** Everybody with a booking that waits or is paid. */
  ofFlight: (id_flight: number, changes: readonly FlightDetailChange[]) =>
    db.rows<Told>(
      told('flight_changed', sql`b.id_flight = ${id_flight} and b.status in (0, 1)`, { changes }),
    ),

  /**
   * Those whose deadline is two hours away, or who had less than six and have a third of it left;
   * one that is being paid right now is left for the next turn.
   */
  ofPaymentsDue: (limit: number) =>
    db.rows<Told>(sql`
      with due as materialized (
        select id from bookings waiting
        where status = 0 and draft_until is null
          and pay_before > now() and pay_before <= now() + interval '2 hours'
          and pay_before - now() <= (pay_before - created_at) / 3
          and not exists (
            select from notifications n
            where n.id_trip = waiting.id_trip and n.event = 'payment_due'
          )
          and not exists (
            select from bookings first
            where first.id_trip = waiting.id_trip and first.leg < waiting.leg and first.status = 0
          )
        order by pay_before limit ${limit}
        for update skip locked
      )
      ${told('payment_due', sql`b.id in (select id from due)`)}
    `),
})
