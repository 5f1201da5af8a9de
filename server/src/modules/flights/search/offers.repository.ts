import type { CabinClass, TripType } from '@sayap/contract/flights/flight-enums'
import type { Offer } from '@sayap/contract/flights/offers'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'
import { freeSeatCount, isForSaleById } from '../seat-availability'

/** Cities that are considered from one origin: more than any has, so that the cost stays bounded. */
const MAX_PLACES = 100

/** A route and class to look at on each day from `first` to `last`. */
export interface WantedOffer {
  /** Returned with each offer, to tell which wish it fulfils. */
  kind: string
  /** Cities. */
  origin: string
  destination: string
  class_flight: CabinClass
  /** Days; `first` in the past begins today. */
  first: string
  last: string
  /** Offers to return, those of the days closest to `day` first. */
  most: number
}

export interface OffersSearch {
  /** Preferred day. */
  day: string
  type_trip: TripType
  /** Seats that must be free. */
  capacity: number
}

export interface PlacesSearch {
  /** City. */
  origin: string
  class_flight: CabinClass
  type_trip: TripType
  capacity: number
  /** Days; the default is today and the next 61. */
  first?: string | undefined
  last?: string | undefined
}

/**
 * `wanted` reads the first row by price of each route, class and day from the index `flights_search`,
 * `places` that of each route from `flights_fares`: the cost grows with the days and routes that are
 * looked at, not with the flights.
 */
export const offersRepository = (db: Database) => ({
  /** The cheapest flight of each day, for each wish those closest to the preferred day. */
  wanted: (wishes: readonly WantedOffer[], { day, type_trip, capacity }: OffersSearch) =>
    db.rows<Offer & { kind: string }>(sql`
      select w.kind, f.starting_place, f.destination_place, f.airport_from, f.airport_to,
             f.departure_date, f.class_flight, f.price
      from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as w(
        kind text, origin text, destination text, class_flight text, first date, last date, most int
      )
      cross join lateral (
        select one.id, days.day, one.price
        from generate_series(
          greatest(w.first, (now() at time zone 'Asia/Jakarta')::date), w.last, interval '1 day'
        ) as days(day)
        cross join lateral (
          select f.id, f.price from flights f
          where f.origin_key = lower(w.origin) and f.dest_key = lower(w.destination)
            and f.departure_date = days.day::date and f.class_flight = w.class_flight
            and ${isOffered(type_trip, capacity)}
          order by f.price, f.id limit 1
        ) one
        order by abs(days.day::date - ${day}::date), one.price
        limit w.most
      ) found
      join flights f on f.id = found.id
      order by abs(f.departure_date - ${day}::date), f.price, f.id
    `),

  /** The cheapest flight from a city to each other one, the cheapest first. */
  places: ({ origin, class_flight, type_trip, capacity, first, last }: PlacesSearch) =>
    db.rows<Offer>(sql`
      with recursive places(dest_key, n) as (
        (select f.dest_key, 1 from flights f where ${isFrom(origin, class_flight, type_trip)}
         order by f.dest_key limit 1)
        union all
        select (select f.dest_key from flights f
                where ${isFrom(origin, class_flight, type_trip)} and f.dest_key > places.dest_key
                order by f.dest_key limit 1), n + 1
        from places where places.dest_key is not null and n < ${MAX_PLACES}
      ), period as (
        select greatest(coalesce(${first ?? null}::date, today), today) as first,
               coalesce(${last ?? null}::date, today + 61) as last
        from (select (now() at time zone 'Asia/Jakarta')::date as today) now
      )
      select f.starting_place, f.destination_place, f.airport_from, f.airport_to,
             f.departure_date, f.class_flight, f.price
      from places cross join lateral (
        select f.id from flights f
        where ${isFrom(origin, class_flight, type_trip)} and f.dest_key = places.dest_key
          -- "+ 0" keeps the planner from reading every flight of the period by flights_search.
          and f.departure_date + 0 between (select first from period) and (select last from period)
          and ${isOffered(type_trip, capacity)}
        order by f.price, f.departure_date, f.id limit 1
      ) best
      join flights f on f.id = best.id
      order by f.price, f.destination_place
    `),
})

const isFrom = (origin: string, class_flight: CabinClass, type_trip: TripType) => sql`
  f.origin_key = lower(${origin}) and f.class_flight = ${class_flight}
  and f.type_trip = ${type_trip} and f.cancelled_at is null
`

/** On sale, of an active airline, and with a seat for everybody. `seats`: which count as available. */
export const isOffered = (
  type_trip: TripType | Sql,
  capacity: number | Sql,
  seats: Sql = freeSeatCount,
) => sql`
  f.type_trip = ${type_trip} and f.cancelled_at is null
  and f.departs_at >= (select first_on_sale()) and ${isForSaleById(sql`f.id`)}
  and f.id_airline <> all (array(select id from airlines where not active))
  and ${seats} >= ${capacity}::int
`
