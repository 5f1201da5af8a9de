import type { StaffBookingFilters, StaffBookingList } from '@sayap/contract/booking/staff-bookings'
import { airportsService } from '#modules/catalog/airports/airports.service'
import { parseText } from '#modules/flights/admin/staff-search'
import type { Database } from '#platform/database/database'
import { readCursor, type Sorting, writeCursor } from '#platform/database/keyset'
import { loadBookings } from '../booking-details'
import {
  BOOKING_KEYS,
  type BookingSearch,
  staffBookingsRepository,
} from './staff-bookings.repository'

/** Bookings as staff list them. */
export const staffBookingsService = (db: Database) => {
  const repository = staffBookingsRepository(db)
  const airports = airportsService(db)

  const parse = ({ flight, route, ...filters }: StaffBookingFilters): BookingSearch => {
    const typed = flight === undefined ? undefined : parseText(flight, airports)
    return {
      ...filters,
      flight: typed && { id: typed.id, number: typed.flight_number },
      route: route === undefined ? undefined : parseText(route, airports),
    }
  }

  /** A page without a total; `next` is the cursor of the following page, null after the last. */
  async function page({ after, limit, sort, order, ...filters }: StaffBookingList) {
    const sorting: Sorting = { name: sort, keys: BOOKING_KEYS[sort], order }
    const search = parse(filters)
    const rows = await repository.page({
      ...search,
      sorting,
      after: after === undefined ? undefined : readCursor(sorting, after),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    const data = await loadBookings(
      db,
      shown.map(({ keys, ...row }) => row),
    )
    return { search, data, next: last ? writeCursor(sorting, last.keys) : null }
  }

  return {
    page,

    /** A list that ends on its first page is counted by that; any other is estimated. */
    async list(query: StaffBookingList) {
      const { search, data, next } = await page(query)
      const isComplete = next === null && query.after === undefined
      const total = isComplete
        ? { value: data.length, is_estimate: false }
        : { value: await repository.estimate(search), is_estimate: true }
      return { data, next, total }
    },

    count: async (filters: StaffBookingFilters) => ({
      value: await repository.count(parse(filters)),
    }),
  }
}
