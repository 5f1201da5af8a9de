import { finance, TAKINGS_EXPORT_PATH, TakingsExport } from '@sayap/contract/operations/finance'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { type CsvColumns, csvExport } from '#platform/http/csv-export'
import { route } from '#platform/http/route'
import { type TakingsLine, takingsService } from './takings.service'

/** Amounts are whole rupiah, instants ISO 8601 in UTC, days those of western Indonesia. */
const COLUMNS: CsvColumns<TakingsLine> = {
  entry: ({ id_entry }) => id_entry,
  day: ({ day }) => day,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  code: ({ code }) => code,
  id_booking: ({ id_booking }) => id_booking,
  airline: ({ airline }) => airline,
  flight_number: ({ flight_number }) => flight_number,
  amount: ({ amount }) => amount,
}

export function takingsRoutes(app: FastifyInstance, db: Database) {
  const service = takingsService(db)

  route(app, finance.takings, async ({ query }) => ({ data: await service.takings(query) }))

  csvExport(app, {
    path: TAKINGS_EXPORT_PATH,
    name: 'takings.csv',
    query: TakingsExport,
    list: finance.takings,
    audit: { action: 'takings_exported', subject: 'takings' },
    columns: COLUMNS,
    page: (query) => service.lines(query),
  })
}
