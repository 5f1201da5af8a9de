import type { PaymentException } from '@sayap/contract/payment/payment-exceptions'
import { CASES_EXPORT_PATH, StaffCaseExport, staffCases } from '@sayap/contract/payment/staff-cases'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { type CsvColumns, csvExport } from '#platform/http/csv-export'
import { route } from '#platform/http/route'
import { paymentExceptionsService } from './payment-exceptions.service'

/** Amounts are whole rupiah, instants ISO 8601 in UTC. */
const COLUMNS: CsvColumns<PaymentException> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  code: ({ code }) => code,
  traveller: ({ traveller }) => traveller,
  amount: ({ amount }) => amount,
  detail: ({ detail }) => detail,
  source: ({ money }) => money?.source,
  external_ref: ({ money }) => money?.external_ref,
  received_at: ({ money }) => money?.received_at,
  opened_at: ({ opened_at }) => opened_at,
  closed_at: ({ closed_at }) => closed_at,
  closed_by: ({ closed_by }) => closed_by,
  closing_note: ({ closing_note }) => closing_note,
}

export function staffCasesRoutes(app: FastifyInstance, db: Database) {
  const { list, count, page } = paymentExceptionsService(db).lists

  route(app, staffCases.list, ({ query }) => list(query))
  route(app, staffCases.count, async ({ query }) => ({ data: await count(query) }))

  csvExport(app, {
    path: CASES_EXPORT_PATH,
    name: 'cases.csv',
    query: StaffCaseExport,
    list: staffCases.list,
    audit: { action: 'cases_exported', subject: 'cases' },
    columns: COLUMNS,
    page,
  })
}
