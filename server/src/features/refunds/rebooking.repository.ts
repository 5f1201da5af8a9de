import type { Database } from '#db/database'
import { and, sql } from '#db/sql'

export interface Instead {
  id: number
  price: number
}

export const rebookingRepository = (db: Database) => ({
  /**
   * Flights of the same route and class with room for the party that fit the other leg, those
   * nearest to the cancelled departure; `id_flight`: only that one.
   */
  instead: (id_booking: number, limit: number, id_flight: number | null = null) =>
    db.rows<Instead>(sql`
      with mine as materialized (
        select b.id, b.id_trip, b.leg, b.capacity, f.id as id_flight, f.origin_key, f.dest_key,
          f.class_flight, f.departure_date, f.departs_at
        from bookings b join flights f on f.id = b.id_flight
        where b.id = ${id_booking}
      )
      select f.id, f.price
      from mine
      join flights f on f.origin_key = mine.origin_key and f.dest_key = mine.dest_key
        and f.class_flight = mine.class_flight
        and f.departure_date between mine.departure_date - 7 and mine.departure_date + 30
      join airlines a on a.id = f.id_airline
      where ${and(
        sql`f.id <> mine.id_flight and f.cancelled_at is null and a.active`,
        sql`f.departs_at >= (select first_on_sale())`,
        id_flight !== null && sql`f.id = ${id_flight}`,
      )}
        and f.capacity - mine.capacity >= (
          select count(*) from claims c
          where c.id_flight = f.id and c.released_at is null
            and (c.expires_at is null or c.expires_at > now())
        )
        and not exists (
          select from bookings leg join flights other on other.id = leg.id_flight
          where leg.id_trip = mine.id_trip and leg.id <> mine.id and leg.status in (0, 1)
            and other.cancelled_at is null
            and case when leg.leg > mine.leg then f.arrives_at >= other.departs_at
                     else f.departs_at <= other.arrives_at end
        )
      order by abs(extract(epoch from f.departs_at - mine.departs_at)), f.id
      limit ${limit}
    `),

  /** A free seat for each passenger, the same numbers as before where they are free. */
  freePositions: (id_flight: number, id_booking: number) =>
    db.rows<{ position: number }>(sql`
      select seat.position
      from flights f cross join generate_series(1, f.capacity) as seat (position)
      where f.id = ${id_flight} and not exists (
        select from claims c
        where c.id_flight = f.id and c.position = seat.position and c.released_at is null
          and (c.expires_at is null or c.expires_at > now())
      )
      order by seat.position <> all (
        select id_seat % 1000 from passengers where id_booking = ${id_booking}
      ), seat.position
      limit (select capacity from bookings where id = ${id_booking})
    `),
})
