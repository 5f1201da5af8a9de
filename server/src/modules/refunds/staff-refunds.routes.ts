import type { StaffRefund } from '@sayap/contract/payment/refund-admin'
import {
  REFUNDS_EXPORT_PATH,
  StaffRefundExport,
  staffRefunds,
} from '@sayap/contract/payment/staff-refunds'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { type CsvColumns, csvExport } from '#platform/http/csv-export'
import { route } from '#platform/http/route'
import { refundAdminService } from './refund-admin.service'

/** Amounts are whole rupiah, instants ISO 8601 in UTC, days and times local. */
const COLUMNS: CsvColumns<StaffRefund> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  id_booking: ({ id_booking }) => id_booking,
  traveller: ({ traveller }) => traveller.fullname,
  email: ({ traveller }) => traveller.email,
  flight_number: ({ flight }) => flight.flight_number,
  starting_place: ({ flight }) => flight.starting_place,
  destination_place: ({ flight }) => flight.destination_place,
  departure_date: ({ flight }) => flight.departure_date,
  departure_time: ({ flight }) => flight.departure_time,
  cause: ({ cause }) => cause,
  state: ({ state }) => state,
  paid: ({ paid }) => paid,
  amount: ({ amount }) => amount,
  destination: ({ destination }) => destination,
  bank_name: ({ bank_name }) => bank_name,
  account_number: ({ account_number }) => account_number,
  account_holder: ({ account_holder }) => account_holder,
  bank_reference: ({ bank_reference }) => bank_reference,
  id_case: ({ id_case }) => id_case,
  created_at: ({ created_at }) => created_at,
}

export function staffRefundsRoutes(app: FastifyInstance, db: Database) {
  const { list, count, page } = refundAdminService(db).lists

  route(app, staffRefunds.list, ({ query }) => list(query))
  route(app, staffRefunds.count, async ({ query }) => ({ data: await count(query) }))

  csvExport(app, {
    path: REFUNDS_EXPORT_PATH,
    name: 'refunds.csv',
    query: StaffRefundExport,
    list: staffRefunds.list,
    audit: { action: 'refunds_exported', subject: 'refunds' },
    columns: COLUMNS,
    page,
  })
}
