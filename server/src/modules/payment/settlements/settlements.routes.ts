import {
  SETTLEMENT_EXPORT_PATH,
  SettlementExport,
  settlements,
} from '@sayap/contract/payment/settlements'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { type CsvColumns, csvExport } from '#platform/http/csv-export'
import { route } from '#platform/http/route'
import { type SettlementLine, settlementsService } from './settlements.service'

/** Amounts are whole rupiah, instants ISO 8601 in UTC. */
const COLUMNS: CsvColumns<SettlementLine> = {
  entry: ({ id_entry }) => id_entry,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  code: ({ code }) => code,
  id_booking: ({ id_booking }) => id_booking,
  flight_number: ({ flight_number }) => flight_number,
  starting_place: ({ starting_place }) => starting_place,
  destination_place: ({ destination_place }) => destination_place,
  departure_date: ({ departure_date }) => departure_date,
  amount: ({ amount }) => amount,
}

export function settlementsRoutes(app: FastifyInstance, db: Database) {
  const service = settlementsService(db)

  route(app, settlements.list, ({ query }) => service.list(query))
  route(app, settlements.open, async ({ query }) => ({ data: await service.open(query.last_day) }))
  route(app, settlements.close, async ({ body, principal, requestId }) => ({
    data: await service.close(body, principal, requestId),
  }))

  csvExport(app, {
    path: SETTLEMENT_EXPORT_PATH,
    name: 'settlement.csv',
    query: SettlementExport,
    list: settlements.list,
    audit: { action: 'settlement_exported', subject: 'settlement' },
    columns: COLUMNS,
    before: ({ settlement }) => service.one(settlement),
    page: async ({ settlement, after, limit }) => service.lines(settlement, { after, limit }),
  })
}
