import type { StaffFlight } from '@sayap/contract/flight-admin'
import type { Database } from '#db/database'
import { type Sql, sql } from '#db/sql'
import { flightColumns, flightJoins } from './flight-row.repository'

export type StaffFlightRow = Omit<StaffFlight, 'image_airline'> & { airline_photo: string | null }

/** Flights as staff see them, of those that the condition on `f` lets through. */
export const staffFlights = (from: Sql, condition: Sql) => sql`
  select ${flightColumns}, f.cancelled_at, f.departs_at <= now() as departed,
    booked.live_bookings, booked.seats_sold
  from ${from} ${flightJoins}
  cross join lateral (
    select count(*)::int as live_bookings,
      coalesce(sum(capacity) filter (where status = 1), 0)::int as seats_sold
    from bookings where id_flight = f.id and status in (0, 1)
  ) booked
  where ${condition}
`

export const staffFlightRepository = (db: Database) => ({
  one: (id: number) => db.row<StaffFlightRow>(staffFlights(sql`flights f`, sql`f.id = ${id}`)),
})
