import { empty, type Sql, sql } from '#platform/database/sql'

/**
 * True for a row `c` of `claims` that takes its seat at this moment: it belongs to a booking, or it
 * is a hold that has not expired. This is the only definition of a taken seat; all others are free.
 */
export const isLiveClaim = sql`
  c.released_at is null and (c.expires_at is null or c.expires_at > now())
`

/**
 * True for a flight `f` that staff let be sold: not cancelled, not closed, and its sale not stopped. This is
 * the only definition of that; whether its airline is active and its sales are open in time is asked beside it.
 */
export const isForSale = sql`(
  f.cancelled_at is null and f.closed_at is null and f.sale_stopped_at is null
)`

/**
 * The same for the `id` of a coming flight that is not cancelled, in reads that an index alone answers: those
 * indexes have neither mark. The few ids to leave out come from small indexes, and no row of the table is read.
 */
export const isForSaleById = (id: Sql) => sql`${id} not in (
  select off.id from flights off where off.departs_at > now() and off.sale_stopped_at is not null
  union all
  select off.id from flights off where off.departs_at > now() and off.closed_at is not null
)`

/** The seats of the flight `f`, each with its `position`; for the list of tables in `from`. */
export const seatsOfFlight = sql`seat_positions(f.id_cabin_plan, f.capacity) as seat (position)`

/** The cabin of the flight `f` that its aircraft type gives it; null for the plan of its class. */
export const cabinPlan = sql`(select plan from cabin_plans where id = f.id_cabin_plan)`

/** True if all of `positions` are seats of the flight `f`. */
export const areSeats = (positions: readonly number[]) =>
  sql`are_seats(f.id_cabin_plan, f.capacity, ${positions}::int[])`

/** Number of free seats of the flight `f`. */
export const freeSeatCount = sql`
  f.capacity - (
    select count(*)::int from claims c where c.id_flight = f.id and ${isLiveClaim}
  )
`

/**
 * Number of seats of the flight `f` that are free now or within an hour, unless they are booked: what
 * travellers hold, a waiting list is offered, and a group or a proposal has for its last hour.
 */
export const soonFreeSeatCount = sql`
  f.capacity - (
    select count(*)::int from claims c
    where c.id_flight = f.id and c.released_at is null
      and (c.id_booking is not null or c.expires_at > now() + interval '1 hour')
  )
`

/**
 * True if the seat of the flight `f` at `position` is free. Where `holder` is given, the seats
 * that this browser holds count as free too.
 */
export const isSeatAvailable = (position: Sql, holder?: string | null) => sql`
  not exists (
    select from claims c
    where c.id_flight = f.id and c.position = ${position} and ${isLiveClaim}
      ${holder === undefined ? empty : isOfOthers(holder)}
  )
`

const isOfOthers = (holder: string | null) =>
  sql`and (c.id_booking is not null or c.holder is distinct from ${holder}::uuid)`
