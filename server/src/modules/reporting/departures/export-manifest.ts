import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/database/database'
import { departureFactsService } from './departures.service'

const COLUMNS = {
  no_seat: 'seat',
  class_flight: 'class',
  name: 'name',
  category_passenger: 'type',
  booking_code: 'booking',
  ticket: 'ticket',
  payment: 'payment',
  boarding: 'boarding',
  boarded_at: 'boarded_at',
} as const

/** The manifest as CSV with a byte order mark, by class and seat; formulas are escaped. */
export async function exportManifest(db: Database, id_flight: number) {
  const passengers = await departureFactsService(db).manifest(id_flight)
  return stringify(passengers, {
    header: true,
    bom: true,
    columns: COLUMNS,
    escape_formulas: true,
  })
}
