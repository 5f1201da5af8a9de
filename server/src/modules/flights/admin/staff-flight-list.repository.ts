import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import type { Database } from '#platform/database/database'
import { and, empty, join, type Sql, sql } from '#platform/database/sql'
import { type StaffFlightRow, staffFlights } from './flight-admin.repository'
import type { StaffSearch } from './staff-search'

/** A local day lies within these instants in every time zone: they let the indexes by instant help. */
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

/** Conditions on every flight of the list, whichever index found it. */
const filters = (search: StaffSearch) =>
  and(
    sides[search.when],
    search.airline !== undefined && sql`id_airline = ${search.airline}`,
    search.class_flight !== undefined && sql`class_flight = ${search.class_flight}`,
    onDays(search),
    search.match?.destinations !== undefined &&
      sql`dest_key = any(${search.match.destinations}::text[])`,
  )

const afterCursor = ({ when, after }: StaffSearch) =>
  after === undefined
    ? empty
    : sql`and (departs_at, id) ${when === 'past' ? sql`<` : sql`>`}
        (${after.departs_at}::timestamptz, ${after.id}::bigint)`

const order = ({ when }: StaffSearch) =>
  when === 'past' ? sql`departs_at desc, id desc` : sql`departs_at, id`

/** The first of a page that meet `key`: read in order from one index, however many follow. */
const firstMatching = (key: Sql, search: StaffSearch) => sql`
  (select id, departs_at from flights
   where ${key} and ${filters(search)} ${afterCursor(search)}
   order by ${order(search)} limit ${search.limit})
`

/** The first of a page for each of `keys`. */
const firstOfEach = (keys: readonly string[], key: Sql, search: StaffSearch) => sql`
  (select one.id, one.departs_at from unnest(${keys}::text[]) as wanted(key)
   cross join lateral ${firstMatching(sql`${key} = wanted.key`, search)} one)
`

/** Subqueries that find flights, each served by a separate index (migration 030). */
function subqueries(search: StaffSearch): Sql[] {
  if (search.match === undefined) {
    if (search.airline !== undefined) return [firstMatching(sql`true`, search)]
    const classes = search.class_flight === undefined ? CABIN_CLASSES : [search.class_flight]
    return [firstOfEach(classes, sql`class_flight`, search)]
  }
  const { places, destinations, flight_number, id } = search.match
  if (destinations !== undefined) return [firstOfEach(places, sql`origin_key`, search)]
  return [
    firstOfEach(places, sql`origin_key`, search),
    firstOfEach(places, sql`dest_key`, search),
    firstMatching(sql`flight_number = ${flight_number}`, search),
    firstMatching(sql`id = ${id}::bigint`, search),
  ]
}

function matches({ match }: StaffSearch) {
  if (match === undefined) return sql`true`
  const { places, destinations, flight_number, id } = match
  if (destinations !== undefined) return sql`origin_key = any(${places}::text[])`
  return sql`(origin_key = any(${places}::text[]) or dest_key = any(${places}::text[])
    or flight_number = ${flight_number} or id = ${id}::bigint)`
}

export const staffFlightListRepository = (db: Database) => ({
  /** In order of departure, up to `limit`. */
  page: (search: StaffSearch) =>
    db.rows<StaffFlightRow & { departs_at: string }>(sql`
      with page as materialized (
        select id, departs_at from (${join(subqueries(search), ' union ')}) found
        order by ${order(search)} limit ${search.limit}
      )
      select listed.*, page.departs_at
      from page join (
        ${staffFlights(sql`flights f`, sql`f.id in (select id from page)`)}
      ) listed using (id)
      order by ${order(search)}
    `),

  /** The planner's estimate of the number of rows, from its statistics; nothing is counted. */
  estimate: async (search: StaffSearch) => {
    const row = await db.row<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
      explain (format json) select from flights where ${matches(search)} and ${filters(search)}
    `)
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  },
})
