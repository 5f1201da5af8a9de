import type { Database } from '#db/database'
import { sql } from '#db/sql'

export const latePaymentRepository = (db: Database) => ({
  /**
   * Takes a seat for each passenger: their own where it is free, else the next free one of the
   * cabin. Fewer positions than passengers come back when the flight is full or others were faster.
   */
  claimAgain: (id_booking: number) =>
    db.rows<{ position: number }>(sql`
      with chosen as (
        select f.id as id_flight, seat.position
        from bookings b
        join flights f on f.id = b.id_flight
        cross join generate_series(1, f.capacity) as seat (position)
        where b.id = ${id_booking} and not exists (
          select from claims c
          where c.id_flight = f.id and c.position = seat.position and c.released_at is null
            and (c.expires_at is null or c.expires_at > now())
        )
        order by seat.position <> all (
          select id_seat % 1000 from passengers where id_booking = ${id_booking}
        ), seat.position
        limit (select capacity from bookings where id = ${id_booking})
      )
      insert into claims (id_flight, position, id_booking)
      select id_flight, position, ${id_booking} from chosen order by position
      on conflict (id_flight, position) where released_at is null
      do update set id_booking = excluded.id_booking, holder = null, expires_at = null
      where claims.id_booking is null and claims.expires_at <= now()
      returning position
    `),

  /** Seats those whose seat is no longer the booking's in what it has instead. */
  reseat: (id_booking: number) =>
    db.rows(sql`
      with mine as (
        select id_flight * 1000 + position as id_seat from claims
        where id_booking = ${id_booking} and released_at is null
      ),
      standing as (
        select id, row_number() over (order by id) as nth from passengers
        where id_booking = ${id_booking} and id_seat not in (select id_seat from mine)
      ),
      spare as (
        select id_seat, row_number() over (order by id_seat) as nth from mine
        where id_seat not in (select id_seat from passengers where id_booking = ${id_booking})
      )
      update passengers p set id_seat = spare.id_seat
      from standing join spare using (nth)
      where p.id = standing.id
    `),
})
