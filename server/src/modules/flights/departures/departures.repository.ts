import type { Database } from '#platform/database/database'
import { lockUntilStable } from '#platform/database/lock-until-stable'
import { sql } from '#platform/database/sql'
import { type StaffFlightRow, staffFlights } from '../admin/flight-admin.repository'

/** True for the flights `f` that leave together with a flight, itself included. */
const membersOf = (id_flight: number) => sql`(
  f.id = ${id_flight}
  or f.id_departure = (select id_departure from flights where id = ${id_flight})
)`

/** A flight of a departure, locked. */
export interface LockedMember {
  id: number
  id_departure: number | null
  is_cancelled: boolean
  closed_at: string | null
  /** Name of who closed it. */
  closed_by: string | null
  /** Hours until departure, by the database's clock; negative after it. */
  hours_left: number
}

const order = sql`
  array_position(array['first class', 'business', 'economy'], f.class_flight), f.id
`

const lockMembers = (db: Database, id_flight: number, others: readonly number[]) =>
  db.rows<LockedMember>(sql`
    select f.id, f.id_departure, f.cancelled_at is not null as is_cancelled, f.closed_at,
      (select fullname from admins where id = f.closed_by) as closed_by,
      extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left
    from flights f
    where ${membersOf(id_flight)} or f.id = any(${others}::bigint[])
    order by f.id
    for update of f
  `)

export const departuresRepository = (db: Database) => ({
  /** First class first; empty where there is no such flight. */
  flights: (id_flight: number) =>
    db.rows<StaffFlightRow>(
      sql`${staffFlights(sql`flights f`, membersOf(id_flight))} order by ${order}`,
    ),

  /** Flights of the same airline, airports and times in other classes that leave alone. */
  linkable: (id_flight: number) =>
    db.rows<StaffFlightRow>(sql`
      ${staffFlights(
        sql`flights mine join flights f on f.origin_key = mine.origin_key
          and f.dest_key = mine.dest_key and f.departure_date = mine.departure_date
          and f.cancelled_at is null and mine.cancelled_at is null`,
        sql`mine.id = ${id_flight} and f.id <> mine.id and f.id_departure is null
          and f.closed_at is null and f.id_airline = mine.id_airline
          and f.airport_from = mine.airport_from and f.airport_to = mine.airport_to
          and f.departs_at = mine.departs_at and f.arrives_at = mine.arrives_at
          and f.class_flight <> mine.class_flight`,
      )}
      order by ${order}
      limit 20
    `),

  /** Ascending; empty where there is no such flight. */
  ids: async (id_flight: number) =>
    (
      await db.rows<{ id: number }>(
        sql`select f.id from flights f where ${membersOf(id_flight)} order by f.id`,
      )
    ).map(({ id }) => id),

  /** Locks the flights of a departure, and others, in ascending order. */
  lock: (id_flight: number, others: readonly number[] = []) =>
    lockUntilStable(() => lockMembers(db, id_flight, others)),

  close: (flights: readonly number[], id_admin: number) =>
    db.rows(sql`
      update flights set closed_at = now(), closed_by = ${id_admin}
      where id = any(${flights}::bigint[])
    `),

  reopen: (flights: readonly number[]) =>
    db.rows(sql`
      update flights set closed_at = null, closed_by = null
      where id = any(${flights}::bigint[])
    `),

  /** Hours until departure, by the database's clock; negative after it. */
  leavesIn: async (id_flight: number) =>
    (
      await db.row<{ hours: number }>(sql`
        select extract(epoch from departs_at - now())::float8 / 3600 as hours
        from flights where id = ${id_flight}
      `)
    )?.hours ?? 0,

  /** Local times of a flight if it left and landed so many minutes later. */
  timesAfter: (id_flight: number, minutes: number) =>
    db.row<{
      departure_date: string
      departure_time: string
      arrived_date: string
      arrived_time: string
    }>(sql`
      select to_char(later.departs, 'YYYY-MM-DD') as departure_date,
        to_char(later.departs, 'HH24:MI') as departure_time,
        to_char(later.arrives, 'YYYY-MM-DD') as arrived_date,
        to_char(later.arrives, 'HH24:MI') as arrived_time
      from flights f
      left join airports a on a.code = f.airport_from and lower(a.city) = f.origin_key
      left join airports b on b.code = f.airport_to and lower(b.city) = f.dest_key
      cross join lateral (
        select (f.departs_at + make_interval(mins => ${minutes}::int))
            at time zone coalesce(a.zone, 'Asia/Jakarta') as departs,
          (f.arrives_at + make_interval(mins => ${minutes}::int))
            at time zone coalesce(b.zone, 'Asia/Jakarta') as arrives
      ) later
      where f.id = ${id_flight}
    `),

  /** The name of who closed a flight. */
  closer: async (id_flight: number) =>
    (
      await db.row<{ fullname: string }>(sql`
        select a.fullname from flights f join admins a on a.id = f.closed_by where f.id = ${id_flight}
      `)
    )?.fullname ?? null,

  /** The flight leaves together with another one from now on. */
  join: (id_flight: number, id_departure: number) =>
    db.rows(sql`update flights set id_departure = ${id_departure} where id = ${id_flight}`),

  /** Those of `flights` leave together, and `former` each alone. */
  link: async (flights: readonly number[], former: readonly number[]) => {
    await db.rows(sql`update flights set id_departure = null where id = any(${former}::bigint[])`)
    if (flights.length < 2) return
    await db.rows(sql`
      update flights set id_departure = departure.id
      from (select nextval('departure_ids') as id) departure
      where flights.id = any(${flights}::bigint[])
    `)
  },
})
