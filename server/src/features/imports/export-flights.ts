import type { StaffFlightFilters } from '@sayap/contract/flight-admin'
import { SCHEDULE_COLUMNS } from '@sayap/contract/flight-import'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#db/database'
import { flightAdminService } from '#features/flights/flight-admin.service'

const PAGE = 1000

/** What an import reads, piece by piece; no cell can be taken for a formula. */
export async function* exportFlights(db: Database, filters: StaffFlightFilters) {
  const { page } = flightAdminService(db)
  let after: string | undefined
  let isFirst = true
  do {
    const { data, next } = await page({ ...filters, after, limit: PAGE })
    yield stringify(data, {
      header: isFirst,
      // Without this mark a spreadsheet takes the text for one of its own country's encodings.
      bom: isFirst,
      columns: [...SCHEDULE_COLUMNS],
      cast: { boolean: String },
      escape_formulas: true,
    })
    isFirst = false
    after = next ?? undefined
  } while (after !== undefined)
}
