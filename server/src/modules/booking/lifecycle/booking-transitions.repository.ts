import {
  type BookingStatus,
  PAID,
  PENDING_PAYMENT,
  type StatusReason,
} from '@sayap/contract/booking/booking-states'
import type { StatusHistoryEntry } from '@sayap/contract/booking/status-history'
import type { Database } from '#platform/database/database'
import { and, empty, literal, sql } from '#platform/database/sql'
import type { Actor } from '../events'
import { releaseSeats } from '../inventory/claims.repository'

/** The status transition of several bookings. */
export interface Transition {
  ids: number[]
  from: BookingStatus
  to: BookingStatus
  reason: StatusReason
  actor: Actor
}

/** A ticket that is about to be revoked. */
interface RevokedPass {
  id: number
  /** The fingerprint of its pass. */
  pass: string
}

export interface LockedBooking {
  id: number
  id_flight: number
  status: BookingStatus
  capacity: number
}

interface TicketChanges {
  /** At least one code for each passenger who gets a ticket. */
  codes: readonly string[]
  /** The fingerprints of the passes of all tickets that are revoked. */
  revoked: readonly RevokedPass[]
}

export const bookingTransitionsRepository = (db: Database) => ({
  /**
   * Locks all legs of the trip of a booking in ascending order, as all code that locks bookings
   * does. With an `owner` only a trip of that traveller.
   */
  lockTrip: (id: number, owner: number | null) =>
    db.rows<LockedBooking>(sql`
      select id, id_flight, status, capacity from bookings
      where ${and(
        sql`id_trip = (select id_trip from bookings where id = ${id})`,
        owner !== null && sql`id_user = ${owner}`,
      )}
      order by id
      for update
    `),

  /** Locks the unpaid and paid bookings of a flight, in the same order. */
  lockLiveOf: (id_flight: number) =>
    db.rows<Pick<LockedBooking, 'id' | 'status'>>(sql`
      select id, status from bookings
      where id_flight = ${id_flight} and status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
      order by id
      for update
    `),

  /** Changes the bookings that are still in `from`, with their history, seats and tickets. */
  apply: ({ ids, from, to, reason, actor }: Transition, { codes, revoked }: TicketChanges) =>
    db.rows<{ id: number }>(sql`
      with changed as (
        update bookings
        set status = ${to}, status_reason = ${reason}, status_at = now(), draft_until = null,
          amount_due = amount_due + covered, covered = 0
        where id = any(${ids}::bigint[]) and status = ${from}
        returning id
      ),
      history as (
        insert into booking_moves
          (id_booking, from_status, to_status, reason, actor_role, actor_id, request_id)
        select id, ${from}, ${to}, ${reason}, ${actor.role}, ${actor.id}, ${actor.request_id}
        from changed order by id
      )
      ${keepsSeats(to) ? empty : sql`, released as (${releaseSeats(sql`select id from changed`)})`}
      ${from === PAID ? sql`, revoked as (${revokeTickets(revoked)})` : empty}
      ${to === PAID ? sql`, issued as (${issueTickets(codes)})` : empty}
      select id from changed
    `),

  history: (id_booking: number) =>
    db.rows<StatusHistoryEntry>(sql`
      select id, from_status, to_status, reason, actor_role, actor_id, at
      from booking_moves
      where id_booking = ${id_booking}
      order by id
    `),
})

const keepsSeats = (status: BookingStatus) => status === PENDING_PAYMENT || status === PAID

/** A ticket that got its fingerprint before, as its flight was cancelled, keeps that. */
const revokeTickets = (passes: readonly RevokedPass[]) => sql`
  update tickets set revoked_at = now(), revoked_pass = coalesce(
    revoked_pass, ${JSON.stringify(fingerprintById(passes))}::jsonb ->> id::text
  )
  where revoked_at is null and id_passenger in (
    select id from passengers where id_booking in (select id from changed)
  )
`

const fingerprintById = (passes: readonly RevokedPass[]) =>
  Object.fromEntries(passes.map(({ id, pass }) => [id, pass]))

const issueTickets = (codes: readonly string[]) => sql`
  insert into tickets (id_passenger, code)
  select passenger.id, ticket.code
  from (
    select id, row_number() over (order by id) as ordinal
    from passengers where id_booking in (select id from changed)
  ) passenger
  join unnest(${codes}::text[]) with ordinality as ticket (code, ordinal) using (ordinal)
`
