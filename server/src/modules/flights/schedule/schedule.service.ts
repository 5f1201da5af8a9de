import type { NewFlight as FlightForm } from '@sayap/contract/flights/flight-form'
import { airportsService } from '#modules/catalog/airports/airports.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type FlightValues, fromForm, resolveRoute, type Schedule, singleDay } from './new-flight'
import { scheduleRepository } from './schedule.repository'

export type { FlightValues, Schedule } from './new-flight'

/** Adds flights: one, or many as a file or the demo data bring them. */
export const scheduleService = (db: Database) => {
  const schedule = scheduleRepository(db)
  const airports = airportsService(db)

  /** Adds each flight for as many days as it has prices; returns the new ids in no order. */
  const addSchedules = (schedules: readonly Schedule[]) =>
    schedule.insert(
      schedules.map((flight) => ({
        ...flight,
        starting_place: airports.findCity(flight.starting_place),
        destination_place: airports.findCity(flight.destination_place),
      })),
    )

  return {
    addSchedules,

    /** Returns the id of the new flight. */
    create: async (flight: FlightValues) => {
      const [created] = await addSchedules([singleDay(flight)])
      if (!created) throw new AppError('not_found', 'There is no such airline.')
      return created.id
    },

    /** Returns the flight that a row of a file describes, and what is wrong with its route. */
    read: (form: FlightForm) => resolveRoute(fromForm(form), airports),

    /** Returns the places in the list of those that would not be inserted, and why. */
    check: (flights: readonly FlightValues[]) => schedule.check(numbered(flights)),

    /** Inserts those that do not exist yet; returns their places in the list. */
    insertNew: async (flights: readonly FlightValues[]) => {
      const inserted = await schedule.insertNew(numbered(flights))
      return new Set(inserted.map(({ nth }) => nth))
    },
  }
}

const numbered = (flights: readonly FlightValues[]) =>
  flights.map((flight, nth) => ({ ...singleDay(flight), nth }))
