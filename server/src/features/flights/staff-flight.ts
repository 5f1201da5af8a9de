import type { StaffFlight } from '@sayap/contract/flight-admin'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { markUrl } from './flights.service'
import { type StaffFlightRow, staffFlightRepository } from './staff-flight.repository'

/** One flight as staff see it, past and cancelled ones too. */
export async function staffFlight(db: Database, id: number): Promise<StaffFlight> {
  const row = await staffFlightRepository(db).one(id)
  if (!row) throw noSuchFlight()
  return staffFlightOf(row)
}

export const staffFlightOf = ({ airline_photo, ...row }: StaffFlightRow): StaffFlight => ({
  ...row,
  image_airline: markUrl(airline_photo),
})

export const noSuchFlight = () => new AppError('not_found', 'There is no such flight.')
