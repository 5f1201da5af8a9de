import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import {
  type DemandForecast,
  FORECAST_DAYS,
  MAX_FORECAST_FLIGHTS,
} from '@sayap/contract/flights/fare-plans'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

/** A forecast, and the seats that its flights have sold together. */
export type ForecastRow = DemandForecast & { seats: number }

export const forecastRepository = (db: Database) => ({
  /**
   * Additive pickup: what departed flights sold from this many days before departure on, as a share of their
   * cabins, is added to what is sold. A seat counts from its booking until the booking ended; one that
   * ended after departure was sold. No row for a flight that has departed, was closed or cancelled.
   */
  ofFlight: (id: number) =>
    db.row<ForecastRow>(sql`
      with flight as materialized (
        select f.*, greatest(0, days_before(f, now())) as days_left, seats_sold(f.id) as sold
        from flights f
        where f.id = ${id} and f.departs_at > now() and f.cancelled_at is null
          and f.closed_at is null
      ),
      past as materialized (
        select g, g.id, g.capacity::float8 as capacity
        from flight join flights g using (origin_key, dest_key)
        where g.departs_at < now() and g.departs_at > now() - make_interval(days => ${FORECAST_DAYS})
          and g.cancelled_at is null and g.capacity > 0
          and (g.id_airline, g.class_flight, g.type_trip) =
            (flight.id_airline, flight.class_flight, flight.type_trip)
          and g.created_at < g.departs_at - greatest(flight.days_left, 1) * interval '1 day'
        order by g.departs_at desc limit ${MAX_FORECAST_FLIGHTS}
      ),
      booked as materialized (
        select past.id, past.capacity as cabin, greatest(0, days_before(past.g, b.created_at)) as days,
          days_before(past.g, b.status_at) as ended, b.capacity as seats,
          b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}) as is_live
        from past join bookings b on b.id_flight = past.id
      ),
      steps as materialized (
        select id, cabin, days, seats from booked
        union all
        select id, cabin, ended, -seats from booked where not is_live and ended >= 0
      ),
      curve as (
        select days, sum(sum(seats / cabin)) over (order by days desc)
          / (select count(*) from past) as share
        from steps group by days
      ),
      pickup as (
        select coalesce(sum(seats / cabin) filter (where days < (select days_left from flight)), 0) as share
        from past left join steps using (id) group by past.id
      )
      select (select count(*)::int from past) as flights,
        coalesce((select sum(seats) from steps), 0)::int as seats,
        coalesce((
          select jsonb_agg(jsonb_build_object('days_before', days,
            'sold', round(share * flight.capacity)::int) order by days desc)
          from curve
        ), '[]') as expected,
        coalesce((
          select round(share * flight.capacity)::int from curve where days >= flight.days_left
          order by days limit 1
        ), 0) as expected_now,
        least(flight.capacity, greatest(flight.sold,
          round(flight.sold + rest.average * flight.capacity)))::int as at_departure,
        least(flight.capacity, greatest(0,
          round(flight.sold + rest.low * flight.capacity)))::int as low,
        least(flight.capacity, greatest(0,
          round(flight.sold + rest.high * flight.capacity)))::int as high
      from flight cross join (
        select avg(share) as average,
          percentile_cont(0.1) within group (order by share) as low,
          percentile_cont(0.9) within group (order by share) as high
        from pickup
      ) rest
    `),
})
