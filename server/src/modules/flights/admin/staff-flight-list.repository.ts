import type { FlightSort } from '@sayap/contract/flights/flight-admin'
import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import type { Database } from '#platform/database/database'
import {
  instantKey,
  integerKey,
  type Key,
  keysOfRow,
  orderBy,
  rowsAfter,
  textKey,
} from '#platform/database/keyset'
import { and, join, raw, type Sql, sql } from '#platform/database/sql'
import { type StaffFlightRow, staffFlights } from './flight-admin.repository'
import type { StaffFilters, StaffSearch } from './staff-search'

const departure = [instantKey(sql`departs_at`), integerKey(sql`id`)]

/** Each is the order of indexes (migrations 030, 420 and 490); flights that are equal go by departure. */
export const FLIGHT_KEYS: Record<FlightSort, readonly Key[]> = {
  departs: departure,
  number: [textKey(sql`flight_number`), ...departure],
  route: [textKey(sql`origin_key`), textKey(sql`dest_key`), ...departure],
  price: [integerKey(sql`price`), ...departure],
}

/** A local day lies within these instants in every time zone: they let the indexes by instant help. */
const onDays = ({ from, to }: StaffFilters) =>
  and(
    from !== undefined && sql`departure_date >= ${from}::date`,
    from !== undefined &&
      sql`departs_at > ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'`,
    to !== undefined && sql`departure_date <= ${to}::date`,
    to !== undefined &&
      sql`departs_at < ${to}::date::timestamp at time zone 'UTC' + interval '36 hours'`,
  )

const sides: Record<StaffFilters['when'], Sql | false> = {
  coming: sql`departs_at > now()`,
  past: sql`departs_at <= now()`,
  all: false,
}

/** Conditions on every flight of the list, whichever index found it. */
const filters = (search: StaffFilters) =>
  and(
    sides[search.when],
    search.airline !== undefined && sql`id_airline = ${search.airline}`,
    search.class_flight !== undefined && sql`class_flight = ${search.class_flight}`,
    search.sale === 'stopped' && sql`sale_stopped_at is not null`,
    onDays(search),
    search.match?.destinations !== undefined &&
      sql`dest_key = any(${search.match.destinations}::text[])`,
  )

/** What any order needs of a flight. */
const SORTED_COLUMNS = ['id', 'departs_at', 'flight_number', 'origin_key', 'dest_key', 'price']
const columnsOf = (row: string) => raw(SORTED_COLUMNS.map((name) => `${row}.${name}`).join())

/** The first of a page that meet `key`: read in order from one index, however many follow. */
const firstMatching = (key: Sql, search: StaffSearch) => sql`
  (select ${columnsOf('flights')} from flights
   where ${key} and ${filters(search)} and ${rowsAfter(search.sorting, search.after)}
   order by ${orderBy(search.sorting)} limit ${search.limit})
`

/**
 * The first of a page for each of `keys`. A key that no flight has is looked for once: in the sorted index of
 * another column the planner would look for it until the end of the table.
 */
const firstOfEach = (keys: readonly string[], key: Sql, search: StaffSearch) => sql`
  (select ${columnsOf('one')} from unnest(${keys}::text[]) as wanted(key)
   cross join lateral ${firstMatching(sql`${key} = wanted.key`, search)} one
   where exists (select from flights where ${key} = wanted.key))
`

/** The first of a page among few flights, which are all read and sorted. */
const firstOfFew = (key: Sql, search: StaffSearch) => sql`
  (with few as materialized (select ${columnsOf('flights')} from flights where ${key} and ${filters(search)})
   select * from few where ${rowsAfter(search.sorting, search.after)}
   order by ${orderBy(search.sorting)} limit ${search.limit})
`

/** Subqueries that find flights, each served by a separate index (migration 030). */
function subqueries(search: StaffSearch): Sql[] {
  if (search.match === undefined) {
    if (!hasIndexPerClass(search)) return [firstMatching(sql`true`, search)]
    const classes = search.class_flight === undefined ? CABIN_CLASSES : [search.class_flight]
    return [firstOfEach(classes, sql`class_flight`, search)]
  }
  const { places, destinations, flight_number, id } = search.match
  if (destinations !== undefined) return [firstOfEach(places, sql`origin_key`, search)]
  return [
    firstOfEach(places, sql`origin_key`, search),
    firstOfEach(places, sql`dest_key`, search),
    firstOfFew(sql`flight_number = ${flight_number}`, search),
    firstOfFew(sql`id = ${id}::bigint`, search),
  ]
}

/** Of all flights in this order, those of one class are in one index. */
const hasIndexPerClass = ({ sorting, airline }: StaffSearch) =>
  sorting.name === 'price' || (sorting.name === 'departs' && airline === undefined)

function matches({ match }: StaffFilters) {
  if (match === undefined) return sql`true`
  const { places, destinations, flight_number, id } = match
  if (destinations !== undefined) return sql`origin_key = any(${places}::text[])`
  return sql`(origin_key = any(${places}::text[]) or dest_key = any(${places}::text[])
    or flight_number = ${flight_number} or id = ${id}::bigint)`
}

export const staffFlightListRepository = (db: Database) => ({
  /** In the order of the search, up to `limit`. */
  page: (search: StaffSearch) =>
    db.rows<StaffFlightRow & { keys: string[] }>(sql`
      with page as materialized (
        select id, ${keysOfRow(search.sorting)} as keys,
          row_number() over (order by ${orderBy(search.sorting)}) as nth
        from (${join(subqueries(search), ' union ')}) found
        order by nth limit ${search.limit}
      )
      select listed.*, page.keys
      from page join (
        ${staffFlights(sql`flights f`, sql`f.id in (select id from page)`)}
      ) listed using (id)
      order by page.nth
    `),

  /** The planner's estimate of the number of rows, from its statistics; nothing is counted. */
  estimate: async (search: StaffFilters) => {
    const row = await db.row<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
      explain (format json) select from flights where ${matches(search)} and ${filters(search)}
    `)
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  },

  /** Ids of those that match, up to `limit`. */
  ids: async (search: StaffFilters, limit: number) =>
    (
      await db.rows<{ id: number }>(sql`
        select id from flights where ${matches(search)} and ${filters(search)} limit ${limit}
      `)
    ).map(({ id }) => id),

  count: async (search: StaffFilters) => {
    const row = await db.row<{ value: number }>(sql`
      select count(*)::int as value from flights where ${matches(search)} and ${filters(search)}
    `)
    return row?.value ?? 0
  },
})
