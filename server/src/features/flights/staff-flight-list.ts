import type { StaffFlightList } from '@sayap/contract/flight-admin'
import type { Database } from '#db/database'
import { airportsService } from '#features/airports/airports.service'
import { staffFlightOf } from './staff-flight'
import { staffFlightListRepository } from './staff-flight-list.repository'
import { cursorOf, type StaffSearch, staffSearchOf } from './staff-search'

/** A page of flights, with the cursor of the following one, null on the last. */
export async function staffFlightPage(db: Database, query: StaffFlightList) {
  const search = staffSearchOf(query, airportsService(db))
  const list = staffFlightListRepository(db)
  const rows = await list.page({ ...search, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    search,
    data: page.map(({ departs_at, ...row }) => staffFlightOf(row)),
    next: last ? cursorOf(last.departs_at, last.id) : null,
  }
}

/** A list that ends on its first page is counted by that; any other is estimated. */
export async function listStaffFlights(db: Database, query: StaffFlightList) {
  const { search, data, next } = await staffFlightPage(db, query)
  const isWhole = next === null && query.after === undefined
  const total = isWhole ? exactly(data.length) : await about(db, search)
  return { data, next, total }
}

const exactly = (value: number) => ({ value, is_estimate: false })

const about = async (db: Database, search: StaffSearch) => ({
  value: await staffFlightListRepository(db).estimate(search),
  is_estimate: true,
})
