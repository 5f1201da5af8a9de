import { FLIGHT_CLASSES } from '@sayap/contract/flight-words'
import type { Database } from '#db/database'
import { and, empty, join, type Sql, sql } from '#db/sql'
import { type StaffFlightRow, staffFlights } from './staff-flight.repository'
import type { StaffSearch } from './staff-search'

/** A local day lies within these instants, wherever on earth: they let the indexes help. */
const onDays = ({ from, to }: StaffSearch) =>
  and(
    from !== undefined && sql`departure_date >= ${from}::date`,
    from !== undefined &&
      sql`departs_at > ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'`,
    to !== undefined && sql`departure_date <= ${to}::date`,
    to !== undefined &&
      sql`departs_at < ${to}::date::timestamp at time zone 'UTC' + interval '36 hours'`,
  )

const sides: Record<StaffSearch['when'], Sql | false> = {
  coming: sql`departs_at > now()`,
  past: sql`departs_at <= now()`,
  all: false,
}

/** What every flight of the list must be, whatever it was found by. */
const filters = (search: StaffSearch) =>
  and(
    sides[search.when],
    search.airline !== undefined && sql`id_airline = ${search.airline}`,
    search.class_flight !== undefined && sql`class_flight = ${search.class_flight}`,
    onDays(search),
    search.sought?.ends !== undefined && sql`dest_key = any(${search.sought.ends}::text[])`,
  )

const beyond = ({ when, after }: StaffSearch) =>
  after === undefined
    ? empty
    : sql`and (departs_at, id) ${when === 'past' ? sql`<` : sql`>`}
        (${after.departs_at}::timestamptz, ${after.id}::bigint)`

const order = ({ when }: StaffSearch) =>
  when === 'past' ? sql`departs_at desc, id desc` : sql`departs_at, id`

/** The first of a page among those with the key: read in order from one index, however many follow. */
const firstWith = (key: Sql, search: StaffSearch) => sql`
  (select id, departs_at from flights
   where ${key} and ${filters(search)} ${beyond(search)}
   order by ${order(search)} limit ${search.limit})
`

/** The same for each of some keys. */
const firstOfEach = (keys: readonly string[], key: Sql, search: StaffSearch) => sql`
  (select one.id, one.departs_at from unnest(${keys}::text[]) as wanted(key)
   cross join lateral ${firstWith(sql`${key} = wanted.key`, search)} one)
`

/** Ways to find flights, each with an index of its own (migration 030). */
function ways(search: StaffSearch): Sql[] {
  if (search.sought === undefined) {
    if (search.airline !== undefined) return [firstWith(sql`true`, search)]
    const classes = search.class_flight === undefined ? FLIGHT_CLASSES : [search.class_flight]
    return [firstOfEach(classes, sql`class_flight`, search)]
  }
  const { places, ends, flight_number, id } = search.sought
  if (ends !== undefined) return [firstOfEach(places, sql`origin_key`, search)]
  return [
    firstOfEach(places, sql`origin_key`, search),
    firstOfEach(places, sql`dest_key`, search),
    firstWith(sql`flight_number = ${flight_number}`, search),
    firstWith(sql`id = ${id}::bigint`, search),
  ]
}

function isSought({ sought }: StaffSearch) {
  if (sought === undefined) return sql`true`
  const { places, ends, flight_number, id } = sought
  if (ends !== undefined) return sql`origin_key = any(${places}::text[])`
  return sql`(origin_key = any(${places}::text[]) or dest_key = any(${places}::text[])
    or flight_number = ${flight_number} or id = ${id}::bigint)`
}

export const staffFlightListRepository = (db: Database) => ({
  /** In order of departure, and at most `limit` of them. */
  page: (search: StaffSearch) =>
    db.rows<StaffFlightRow & { departs_at: string }>(sql`
      with page as materialized (
        select id, departs_at from (${join(ways(search), ' union ')}) found
        order by ${order(search)} limit ${search.limit}
      )
      select listed.*, page.departs_at
      from page join (
        ${staffFlights(sql`flights f`, sql`f.id in (select id from page)`)}
      ) listed using (id)
      order by ${order(search)}
    `),

  /** How many there are, as the planner guesses from its statistics: nothing is counted. */
  estimate: async (search: StaffSearch) => {
    const row = await db.row<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
      explain (format json) select from flights where ${isSought(search)} and ${filters(search)}
    `)
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  },
})
