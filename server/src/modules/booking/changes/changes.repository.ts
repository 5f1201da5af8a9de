import type { BookingStatus } from '@sayap/contract/booking/booking-states'
import type { Role } from '@sayap/contract/core/endpoint'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { cabinPlan } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { and, sql } from '#platform/database/sql'

/** What decides whether a booking may change. */
export interface ChangeableBooking {
  id: number
  id_flight: number
  class_flight: CabinClass
  /** Of the flight's aircraft type; null for the plan of its class. */
  cabin: CabinPlan | null
  status: BookingStatus
  /** All passengers are named, and their names have not been erased. */
  complete: boolean
  /** By the database's clock; negative once it has departed. */
  hours_left: number
  /** An instant. */
  departs_at: string
  cancelled: boolean
  /** Staff closed the flight. */
  closed: boolean
}

const selectBooking = (id: number, owner: number | null) => sql`
  select b.id, b.id_flight, f.class_flight, ${cabinPlan} as cabin, b.status,
    b.draft_until is null and b.erased_at is null as complete,
    extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left, f.departs_at,
    f.cancelled_at is not null as cancelled, f.closed_at is not null as closed
  from bookings b join flights f on f.id = b.id_flight
  where ${and(sql`b.id = ${id}`, owner !== null && sql`b.id_user = ${owner}`)}
`

interface NameCorrection {
  id_passenger: number
  name_before: string
  name_after: string
  letters: number
  actor: { role: Role; id: number }
  request_id: string
}

export const changesRepository = (db: Database) => ({
  /** Lock order: flight, then booking. */
  lockFlight: (id_booking: number) =>
    db.rows(sql`
      select id from flights
      where id = (select id_flight from bookings where id = ${id_booking})
      for share
    `),

  /** With an `owner` only a booking of that traveller. */
  lockBooking: (id: number, owner: number | null) =>
    db.row<ChangeableBooking>(sql`${selectBooking(id, owner)} for update of b`),

  /** As `lockBooking`, without the lock. */
  booking: (id: number, owner: number | null) =>
    db.row<ChangeableBooking>(selectBooking(id, owner)),

  /** Passengers of a booking who have boarded. */
  boarded: (id_booking: number) =>
    db.rows<{ id_passenger: number }>(sql`
      select t.id_passenger from tickets t
      join boardings bo on bo.id_ticket = t.id and bo.undone_at is null
      where t.id_passenger in (select id from passengers where id_booking = ${id_booking})
    `),

  /**
   * The names from which corrections by travellers are counted: what staff made of a name last, else
   * what was booked. None for passengers whose name was never corrected.
   */
  countedFrom: (passengers: readonly number[]) =>
    db.rows<{ id_passenger: number; name: string }>(sql`
      select distinct on (id_passenger) id_passenger,
        case when actor_role = 'user' then name_before else name_after end as name
      from name_corrections
      where id_passenger = any(${passengers}::bigint[])
      order by id_passenger, actor_role <> 'user' desc,
        case when actor_role = 'user' then id else -id end
    `),

  insertCorrection: ({ actor, ...correction }: NameCorrection) =>
    db.rows(sql`
      insert into name_corrections
        (id_passenger, name_before, name_after, letters, actor_role, actor_id, request_id)
      values (${correction.id_passenger}, ${correction.name_before}, ${correction.name_after},
        ${correction.letters}, ${actor.role}, ${actor.id}, ${correction.request_id})
    `),
})
