import { sql } from '#platform/database/sql'
import type { BoardingPass } from './bcbp'

/** The contents of a boarding pass, with the seat as it is stored. */
export interface BoardingPassRow extends Omit<BoardingPass, 'no_seat'> {
  id_seat: number
}

/** Columns of `BoardingPassRow`, selected from `boardingPassTables`. */
export const boardingPassColumns = sql`
  p.name, p.id_seat, b.code as booking_code, f.airport_from, f.airport_to,
  a.code as airline_code, f.flight_number, f.departure_date, f.class_flight,
  (
    select count(*)::int from passengers earlier
    where earlier.id_booking = p.id_booking and earlier.id <= p.id
  ) + 10 * (
    -- Each new pass of a passenger has another number: none is like one that was replaced.
    select greatest(0, count(*) - 1)::int from tickets issued where issued.id_passenger = p.id
  ) as sequence
`

/** Passengers `p`, bookings `b`, flights `f` and airlines `a`. */
export const boardingPassTables = sql`
  passengers p
  join bookings b on b.id = p.id_booking
  join flights f on f.id = p.id_flight
  join airlines a on a.id = f.id_airline
`
