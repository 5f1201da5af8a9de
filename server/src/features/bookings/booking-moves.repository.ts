import type { BookingMove } from '@sayap/contract/booking-history'
import {
  type BookingStatus,
  PAID,
  type StatusReason,
  WAITING,
} from '@sayap/contract/booking-states'
import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { and, empty, type Sql, sql } from '#db/sql'

/** Who moves a booking, as the audit row will say. */
export interface Actor {
  role: Role | 'system'
  id: number | null
  request_id: string
}

export interface Move {
  ids: number[]
  from: BookingStatus
  to: BookingStatus
  reason: StatusReason
  actor: Actor
  /** One for each passenger who gets a ticket. */
  ticketCodes: string[]
}

export interface LockedBooking {
  id: number
  id_flight: number
  status: BookingStatus
  capacity: number
}

const live = (status: BookingStatus) => status === WAITING || status === PAID

export const bookingMovesRepository = (db: Database) => ({
  /**
   * Until the transaction ends nobody else moves the legs of this booking's trip: they are locked in
   * the order in which everybody locks them. `owner`: only if it is theirs.
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

  /** Those of a flight that wait or are paid, in the order in which everybody locks them. */
  lockLiveOf: (id_flight: number) =>
    db.rows<Pick<LockedBooking, 'id' | 'status'>>(sql`
      select id, status from bookings
      where id_flight = ${id_flight} and status in (0, 1)
      order by id
      for update
    `),

  /** Moves those that are still where they were, with the audit rows and all that follows from it. */
  move: ({ ids, from, to, reason, actor, ticketCodes }: Move) =>
    db.rows<{ id: number }>(sql`
      with moved as (
        update bookings
        set status = ${to}, status_reason = ${reason}, status_at = now(), draft_until = null
        where id = any(${ids}::bigint[]) and status = ${from}
        returning id
      ),
      noted as (
        insert into booking_moves
          (id_booking, from_status, to_status, reason, actor_role, actor_id, request_id)
        select id, ${from}, ${to}, ${reason}, ${actor.role}, ${actor.id}, ${actor.request_id}
        from moved order by id
      )
      ${live(to) ? empty : seatsFreed}
      ${from === PAID ? ticketsRevoked : empty}
      ${to === PAID ? ticketsIssued(ticketCodes) : empty}
      select id from moved
    `),

  history: (id_booking: number) =>
    db.rows<BookingMove>(sql`
      select id, from_status, to_status, reason, actor_role, actor_id, at
      from booking_moves
      where id_booking = ${id_booking}
      order by id
    `),
})

/** In ascending order, like everybody who takes seats. */
const seatsFreed = sql`
  , freed as (
    update claims set released_at = now()
    where id in (
      select id from claims
      where id_booking in (select id from moved) and released_at is null
      order by id_flight, position
      for update
    )
  )
`

const ticketsRevoked = sql`
  , revoked as (
    update tickets set revoked_at = now()
    where revoked_at is null and id_passenger in (
      select id from passengers where id_booking in (select id from moved)
    )
  )
`

const ticketsIssued = (codes: string[]): Sql => sql`
  , issued as (
    insert into tickets (id_passenger, code)
    select passenger.id, ticket.code
    from (
      select id, row_number() over (order by id) as nth
      from passengers where id_booking in (select id from moved)
    ) passenger
    join unnest(${codes}::text[]) with ordinality as ticket (code, nth) using (nth)
  )
`
