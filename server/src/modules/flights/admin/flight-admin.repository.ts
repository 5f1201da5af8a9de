import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { SaleStop, StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'
import { type FlightValues, singleDay } from '../schedule/new-flight'
import {
  flightRows,
  INPUT_COLUMNS,
  inputColumnsOf,
  WRITTEN_COLUMNS,
} from '../schedule/schedule.repository'
import { flightColumns, flightJoins } from '../search/flight-row.repository'

export type StaffFlightRow = Omit<StaffFlight, 'image_airline'> & {
  airline_photo: string | null
  name_aircraft: string | null
}

/** Flights as staff see them; `condition` selects rows of `f`. */
export const staffFlights = (from: Sql, condition: Sql) => sql`
  select ${flightColumns}, f.cancelled_at, f.id_departure, f.closed_at, f.sale_stopped_at,
    f.id_fare is not null as sold_by_fares, f.revision,
    f.departs_at <= now() as departed,
    booked.live_bookings, booked.seats_sold
  from ${from} ${flightJoins}
  cross join lateral (
    select count(*)::int as live_bookings,
      coalesce(sum(capacity) filter (where status = ${literal(PAID)}), 0)::int as seats_sold
    from bookings where id_flight = f.id and status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
  ) booked
  where ${condition}
`

export type LockedFlight = FlightValues & {
  flight_number: string
  airport_from: string
  airport_to: string
  is_cancelled: boolean
  is_closed: boolean
  /** Its sale is not stopped. */
  on_sale: boolean
  /** Null for a flight with a price of its own. */
  id_fare: number | null
  revision: number
  departs_at: string
  arrives_at: string
  /** Hours until departure, by the database's clock; negative after it. */
  hours_left: number
}

/** A flight that is to be changed with many others. */
export type SelectedFlight = LockedFlight & {
  id: number
  id_departure: number | null
  /** Seats of paid bookings. */
  seats_sold: number
}

const edited = sql`
  select ${INPUT_COLUMNS}, cancelled_at is not null as is_cancelled,
    closed_at is not null as is_closed, sale_stopped_at is null as on_sale, id_fare, revision,
    departs_at, arrives_at, extract(epoch from departs_at - now())::float8 / 3600 as hours_left
  from flights
`

export const flightAdminRepository = (db: Database) => ({
  one: (id: number) => db.row<StaffFlightRow>(staffFlights(sql`flights f`, sql`f.id = ${id}`)),

  /** As `lock`, but anybody may book meanwhile. */
  edited: (id: number) => db.row<LockedFlight>(sql`${edited} where id = ${id}`),

  /** As `edited`, of several; earliest first. */
  selected: (ids: readonly number[]) =>
    db.rows<SelectedFlight>(sql`
      select f.id, f.id_departure, ${inputColumnsOf('f')}, f.cancelled_at is not null as is_cancelled,
        f.closed_at is not null as is_closed, f.sale_stopped_at is null as on_sale, f.id_fare,
        f.revision, f.departs_at, f.arrives_at,
        extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left, sold.seats_sold
      from flights f
      cross join lateral (
        select coalesce(sum(capacity), 0)::int as seats_sold
        from bookings where id_flight = f.id and status = ${literal(PAID)}
      ) sold
      where f.id = any(${ids}::bigint[])
      order by f.departs_at, f.id
    `),

  /** Departures of which another flight than these leaves as well. */
  departuresWithOthers: async (ids: readonly number[], departures: readonly number[]) =>
    (
      await db.rows<{ id_departure: number }>(sql`
        select distinct id_departure from flights
        where id_departure = any(${departures}::bigint[]) and cancelled_at is null
          and id <> all(${ids}::bigint[])
      `)
    ).map(({ id_departure }) => id_departure),

  /** Until the transaction ends nobody books on this flight: a booking shares the lock. */
  lock: (id: number) => db.row<LockedFlight>(sql`${edited} where id = ${id} for update`),

  /** Whether the plan of that fare has or had a fare at this price. */
  isFarePrice: async (id_fare: number, price: number) =>
    (await db.row(sql`
      select from fares sold join fares other on other.id_plan = sold.id_plan
      where sold.id = ${id_fare} and other.price = ${price} limit 1
    `)) !== undefined,

  /** Returns undefined when the airline does not exist. */
  update: (id: number, flight: FlightValues) =>
    db.row<{ id: number }>(sql`
      with made as (${flightRows([singleDay(flight)])})
      update flights set (${WRITTEN_COLUMNS}) = (select ${WRITTEN_COLUMNS} from made)
      where id = ${id} and exists (select from made)
      returning id
    `),

  delete: (id: number) =>
    db.row<{ id: number }>(sql`delete from flights where id = ${id} returning id`),

  /** Stops the sale in the name of a member of staff; resumes it for null. */
  setSale: (id: number, stopped_by: number | null) =>
    db.rows(sql`
      update flights set sale_stopped_by = ${stopped_by}::bigint,
        sale_stopped_at = case when ${stopped_by}::bigint is not null then now() end
      where id = ${id}
    `),

  /** Parties that wait for the flight, and what of theirs a stop of its sale takes back. */
  saleStop: (id: number) =>
    db.row<SaleStop>(sql`
      select f.sale_stopped_at as stopped_at, a.fullname as stopped_by, waiting.*, groups.*,
        (select count(*)::int from rebooking_proposals
         where id_flight = f.id and state in ('held', 'offered')) as proposals
      from flights f left join admins a on a.id = f.sale_stopped_by
      cross join lateral (
        select count(*)::int as waiting, (count(*) filter (where state = 'offered'))::int as offers
        from waiting_entries where id_flight = f.id and state in ('waiting', 'offered')
      ) waiting
      cross join lateral (
        select count(*)::int as groups, (count(*) filter (where state = 'quoted'))::int as quotes
        from group_requests where id_flight = f.id and state in ('requested', 'quoted')
      ) groups
      where f.id = ${id}
    `),

  cancel: (id: number) =>
    db.row<{ id: number }>(sql`
      update flights set cancelled_at = now() where id = ${id} returning id
    `),
})
