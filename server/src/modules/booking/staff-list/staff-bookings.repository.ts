import { BOOKING_STATUSES } from '@sayap/contract/booking/booking-states'
import type { BookingSort, StaffBookingFilters } from '@sayap/contract/booking/staff-bookings'
import type { SearchMatch } from '#modules/flights/admin/staff-search'
import type { Database } from '#platform/database/database'
import {
  instantKey,
  integerKey,
  type Key,
  keysOfRow,
  orderBy,
  rowsAfter,
  type Sorting,
  textKey,
} from '#platform/database/keyset'
import { and, raw, type Sql, sql, toTsQuery } from '#platform/database/sql'
import {
  type BookingRow,
  containsWords,
  matchesWords,
  selectBookings,
} from '../bookings.repository'

const id = integerKey(sql`b.id`)

/** Each is the order of an index, of those of one status (migrations 420 and 490); `booking` of all. */
export const BOOKING_KEYS: Record<BookingSort, readonly Key[]> = {
  booking: [id],
  contact: [textKey(sql`lower(b.name_contact) collate "C"`), id],
  departs: [instantKey(sql`b.departs_at`), id],
  status: [integerKey(sql`b.status`), id],
  amount: [integerKey(sql`b.amount_due`), id],
  deadline: [instantKey(sql`b.pay_before`), id],
}

/** Filters with the flight and the route parsed. */
export interface BookingSearch extends Omit<StaffBookingFilters, 'flight' | 'route'> {
  flight: { id: number | null; number: string } | undefined
  route: Pick<SearchMatch, 'places' | 'destinations'> | undefined
}

interface Page extends BookingSearch {
  sorting: Sorting
  after: readonly string[] | undefined
  limit: number
}

/** A local day lies within these instants in every time zone: they let the index by departure help. */
const onDays = ({ from, to }: BookingSearch) =>
  and(
    from !== undefined && sql`b.departure_date >= ${from}::date`,
    from !== undefined &&
      sql`b.departs_at > ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'`,
    to !== undefined && sql`b.departure_date <= ${to}::date`,
    to !== undefined &&
      sql`b.departs_at < ${to}::date::timestamp at time zone 'UTC' + interval '36 hours'`,
  )

function onRoute({ route }: BookingSearch): Sql | false {
  if (!route) return false
  const { places, destinations } = route
  const out = sql`b.origin_key = any(${places}::text[])`
  return destinations
    ? sql`${out} and b.dest_key = any(${destinations}::text[])`
    : sql`(${out} or b.dest_key = any(${places}::text[]))`
}

const onFlight = ({ flight }: BookingSearch): Sql | false =>
  !!flight && sql`(b.flight_number = ${flight.number} or b.id_flight = ${flight.id}::bigint)`

/** Every filter but the words. */
const filters = (search: BookingSearch) =>
  and(
    search.id_user !== undefined && sql`b.id_user = ${search.id_user}`,
    search.status !== undefined && sql`b.status = ${search.status}`,
    search.airline !== undefined && sql`b.id_airline = ${search.airline}`,
    search.amount_from !== undefined && sql`b.amount_due >= ${search.amount_from}::bigint`,
    search.amount_to !== undefined && sql`b.amount_due <= ${search.amount_to}::bigint`,
    onFlight(search),
    onRoute(search),
    onDays(search),
  )

const withWords = (search: BookingSearch) =>
  and(search.q !== undefined && containsWords(toTsQuery(search.q)), filters(search))

const SORTED_COLUMNS = ['id', 'name_contact', 'departs_at', 'status', 'amount_due', 'pay_before']
const columnsOf = (row: string) => raw(SORTED_COLUMNS.map((name) => `${row}.${name}`).join())

/** The first of a page that meet the condition and the filters. */
const firstMatching = (condition: Sql, { sorting, after, limit, ...search }: Page) => sql`
  select ${columnsOf('b')} from bookings b
  where ${condition} and ${filters(search)} and ${rowsAfter(sorting, after)}
  order by ${orderBy(sorting)} limit ${limit}
`

/** Bookings of one flight number or traveller are few: they are read once and sorted. */
const areFew = ({ flight, id_user }: BookingSearch) => flight !== undefined || id_user !== undefined

/** Of all bookings in this order, those of one status are in one index: the first of each, merged. */
function found(search: Page): Sql {
  const { sorting, after, limit, q, status } = search
  if (q !== undefined) {
    const others = and(filters(search), rowsAfter(sorting, after))
    return sql`select ${columnsOf('b')} from bookings b where ${matchesWords(toTsQuery(q), others, limit)}`
  }
  if (sorting.name === 'booking' || sorting.name === 'status' || areFew(search))
    return firstMatching(sql`true`, search)
  const statuses = status === undefined ? BOOKING_STATUSES : [status]
  return sql`
    select ${columnsOf('one')} from unnest(${statuses}::int[]) as wanted(status)
    cross join lateral (${firstMatching(sql`b.status = wanted.status`, search)}) one
  `
}

export const staffBookingsRepository = (db: Database) => ({
  page: (search: Page) => {
    const { sorting, limit } = search
    return db.rows<BookingRow & { keys: string[] }>(sql`
      with page as materialized (
        select b.id, ${keysOfRow(sorting)} as keys, row_number() over (order by ${orderBy(sorting)}) as nth
        from (${found(search)}) b
        order by nth limit ${limit}
      )
      select page.keys, listed.* from page
      join (${selectBookings(sql`id in (select id from page)`)}) listed using (id)
      order by page.nth
    `)
  },

  /** The planner's estimate of the number of rows, from its statistics; nothing is counted. */
  estimate: async (search: BookingSearch) => {
    const row = await db.row<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
      explain (format json) select from bookings b where ${withWords(search)}
    `)
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  },

  count: async (search: BookingSearch) => {
    const row = await db.row<{ value: number }>(sql`
      select count(*)::int as value from bookings b where ${withWords(search)}
    `)
    return row?.value ?? 0
  },
})
