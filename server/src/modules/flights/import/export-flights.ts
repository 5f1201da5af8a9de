import type { StaffFlightFilters } from '@sayap/contract/flights/flight-admin'
import { SCHEDULE_COLUMNS } from '@sayap/contract/flights/flight-import'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/database/database'
import { flightAdminService } from '../admin/flight-admin.service'

/** Rows in memory at a time. */
const PAGE_SIZE = 1000

/**
 * Yields CSV text that an import can read, page by page; formulas are escaped. Without cancelled flights:
 * nothing in the file would tell them apart, and importing it would put them on sale again.
 */
export async function* exportFlights(db: Database, filters: StaffFlightFilters) {
  const { page } = flightAdminService(db)
  let after: string | undefined
  let isFirst = true
  do {
    const { data, next } = await page({ ...filters, after, limit: PAGE_SIZE })
    const notCancelled = data.filter(({ cancelled_at }) => cancelled_at === null)
    yield stringify(notCancelled, {
      header: isFirst,
      // Without a byte order mark, spreadsheets assume an encoding of their locale.
      bom: isFirst,
      columns: [...SCHEDULE_COLUMNS],
      cast: { boolean: String },
      escape_formulas: true,
    })
    isFirst = false
    after = next ?? undefined
  } while (after !== undefined)
}
