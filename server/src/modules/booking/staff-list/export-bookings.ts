import type { Booking } from '@sayap/contract/booking/bookings'
import type { StaffBookingExport } from '@sayap/contract/booking/staff-bookings'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/database/database'
import { staffBookingsService } from './staff-bookings.service'

/** Rows in memory at a time. */
const PAGE_SIZE = 500

/** By the number of the status. */
const STATUS_NAMES = ['awaits payment', 'paid', 'expired', 'cancelled', 'refunded']

/** Columns by name. Amounts are whole rupiah, instants ISO 8601 in UTC, days and times local. */
const COLUMNS: Record<string, (booking: Booking) => unknown> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  status: ({ status }) => STATUS_NAMES[status],
  status_reason: ({ status_reason }) => status_reason,
  status_at: ({ status_at }) => status_at,
  name_contact: ({ name_contact }) => name_contact,
  email_contact: ({ email_contact }) => email_contact,
  phone_contact: ({ phone_contact }) => phone_contact,
  id_flight: ({ id_flight }) => id_flight,
  flight_number: ({ flight }) => flight.flight_number,
  airline: ({ flight }) => flight.name_airline,
  airport_from: ({ flight }) => flight.airport_from,
  airport_to: ({ flight }) => flight.airport_to,
  departure_date: ({ flight }) => flight.departure_date,
  departure_time: ({ flight }) => flight.departure_time,
  zone: ({ flight }) => flight.zone_from,
  seats: ({ capacity }) => capacity,
  insurance_total: ({ insurance_total }) => insurance_total,
  discount: ({ discount }) => discount ?? 0,
  amount_due: ({ amount_due }) => amount_due,
  pay_before: ({ pay_before }) => pay_before,
  created_at: ({ created_at }) => created_at,
}

/** Yields CSV text page by page in the order asked for; formulas are escaped. */
export async function* exportBookings(db: Database, query: StaffBookingExport) {
  const { page } = staffBookingsService(db)
  const names = Object.keys(COLUMNS)
  let after: string | undefined
  let isFirst = true
  do {
    const { data, next } = await page({ ...query, after, limit: PAGE_SIZE })
    const rows = data.map((booking) => names.map((name) => COLUMNS[name]?.(booking)))
    // Without a byte order mark, spreadsheets assume an encoding of their locale.
    yield stringify(rows, { header: isFirst, bom: isFirst, columns: names, escape_formulas: true })
    isFirst = false
    after = next ?? undefined
  } while (after !== undefined)
}
