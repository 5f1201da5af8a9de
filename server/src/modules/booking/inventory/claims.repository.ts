import { SEATS_PER_FLIGHT } from '@sayap/contract/booking/seat-plan'
import { isSeatAvailable } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'

/**
 * The one statement that claims seats, to be run alone or as a common table expression. `seats`
 * selects `id_flight, position, id_booking, holder, expires_at`: of a booking with its id, of a hold
 * with holder and expiry. It is ordered by flight and position, so that no two callers can wait for
 * each other.
 *
 * Claims the seats that are free, whose hold has expired, or that `holder` holds. Seats that
 * somebody else has are missing from the returned rows: the caller rolls back.
 */
export const claimSeats = (seats: Sql, holder: string | null) => sql`
  insert into claims (id_flight, position, id_booking, holder, expires_at)
  ${seats}
  on conflict (id_flight, position) where released_at is null
  do update set id_booking = excluded.id_booking, holder = excluded.holder,
    expires_at = excluded.expires_at
  where claims.id_booking is null
    and (claims.expires_at <= now() or claims.holder = ${holder}::uuid)
  returning id_flight, position, id_booking, expires_at
`

/** Statement that releases the seats of the bookings selected by `ids`, in ascending order. */
export const releaseSeats = (ids: Sql) => sql`
  update claims set released_at = now()
  where id in (
    select id from claims
    where id_booking in (${ids}) and released_at is null
    order by id_flight, position
    for update
  )
`

/**
 * Free seats of a flight for the passengers of a booking: the seat numbers they have had come first,
 * then the next free ones. Returns fewer rows than passengers when the flight is too full.
 */
const seatsForParty = (id_flight: Sql, id_booking: number) => sql`
  select f.id as id_flight, seat.position
  from flights f cross join generate_series(1, f.capacity) as seat (position)
  where f.id = ${id_flight} and ${isSeatAvailable(sql`seat.position`)}
  order by seat.position <> all (
    select id_seat % ${literal(SEATS_PER_FLIGHT)} from passengers where id_booking = ${id_booking}
  ), seat.position
  limit (select capacity from bookings where id = ${id_booking})
`

export const claimsRepository = (db: Database) => ({
  /** See `seatsForParty`; claims nothing. */
  freeForParty: (id_flight: number, id_booking: number) =>
    db.rows<{ position: number }>(seatsForParty(sql`${id_flight}`, id_booking)),

  /**
   * Claims a seat for each passenger of a booking whose seats were released. Returns fewer positions
   * than passengers when the flight is full or others were faster.
   */
  claimAgain: (id_booking: number) =>
    db.rows<{ position: number }>(sql`
      with chosen as (
        ${seatsForParty(sql`(select id_flight from bookings where id = ${id_booking})`, id_booking)}
      )
      ${claimSeats(
        sql`
          select id_flight, position, ${id_booking}::bigint, null::uuid, null::timestamptz
          from chosen order by position
        `,
        null,
      )}
    `),

  /** Deletes the holds of a flight that is cancelled, deleted or gets another cabin. */
  deleteHolds: (id_flight: number) =>
    db.rows<{ id: number }>(sql`
      delete from claims where id_flight = ${id_flight} and id_booking is null returning id
    `),

  /** Expired holds no longer block a seat; deleting them a minute later keeps the table small. */
  deleteExpiredHolds: (limit: number) =>
    db.rows<{ id: number }>(sql`
      delete from claims where id in (
        select id from claims
        where id_booking is null and expires_at < now() - interval '1 minute'
        limit ${limit}
        for update skip locked
      )
      returning id
    `),
})
