import {
  PAYMENTS_EXPORT_PATH,
  type PaymentRequest,
  StaffPaymentExport,
  staffPayments,
} from '@sayap/contract/payment/staff-payments'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { type CsvColumns, csvExport } from '#platform/http/csv-export'
import { route } from '#platform/http/route'
import { staffPaymentsService } from './staff-payments.service'

/** Amounts are whole rupiah, instants ISO 8601 in UTC. */
const COLUMNS: CsvColumns<PaymentRequest> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  traveller: ({ traveller }) => traveller.name,
  email: ({ traveller }) => traveller.email,
  method: ({ method }) => method,
  bank_name: ({ bank_name }) => bank_name,
  amount: ({ amount }) => amount,
  state: ({ state }) => state,
  proof: ({ proof }) => proof,
  created_at: ({ created_at }) => created_at,
  closed_at: ({ closed_at }) => closed_at,
}

export function staffPaymentsRoutes(app: FastifyInstance, db: Database) {
  const { list, count, page } = staffPaymentsService(db)

  route(app, staffPayments.list, ({ query }) => list(query))
  route(app, staffPayments.count, async ({ query }) => ({ data: await count(query) }))

  csvExport(app, {
    path: PAYMENTS_EXPORT_PATH,
    name: 'payments.csv',
    query: StaffPaymentExport,
    list: staffPayments.list,
    audit: { action: 'payments_exported', subject: 'payments' },
    columns: COLUMNS,
    page,
  })
}
