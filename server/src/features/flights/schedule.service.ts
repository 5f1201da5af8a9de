import type { NewFlight as FlightForm } from '@sayap/contract/flight-form'
import type { Database } from '#db/database'
import { airportsService } from '#features/airports/airports.service'
import { type NewFlight, onceOnly } from './new-flight'
import { placed } from './places-of-flight'
import { scheduleRepository } from './schedule.repository'

export type { NewFlight } from './new-flight'

/** Many flights at a time, as a file brings them. */
export const scheduleService = (db: Database) => {
  const schedule = scheduleRepository(db)
  const airports = airportsService(db)

  return {
    /** The flight a form means, and what about its places cannot be. */
    read: ({ id_airline, id_airlane, capacity, duration_time, ...form }: FlightForm) =>
      placed({ ...form, id_airline: id_airline ?? id_airlane ?? 0 }, airports),

    /** Of those that would not be inserted their place in the list, and why. */
    judge: (flights: readonly NewFlight[]) => schedule.judge(numbered(flights)),

    /** Inserts those that are not there yet; answers their places in the list. */
    insertNew: async (flights: readonly NewFlight[]) => {
      const inserted = await schedule.insertNew(numbered(flights))
      return new Set(inserted.map(({ nth }) => nth))
    },
  }
}

const numbered = (flights: readonly NewFlight[]) =>
  flights.map((flight, nth) => ({ ...onceOnly(flight), nth }))
