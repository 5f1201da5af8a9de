import type { NewFlight as FlightForm } from '@sayap/contract/flights/flight-form'
import { airportsService } from '#modules/catalog/airports/airports.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { flightProblems, type RuleOptions, requireSense } from './flight-rules'
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

    /**
     * Returns the id of the new flight. @throws AppError 400 and 409 naming what makes no sense about it
     */
    create: (flight: FlightValues, confirmed?: readonly string[]) =>
      db.transaction(async (tx) => {
        const own = scheduleService(tx)
        requireSense(await own.problems(flight, { confirmed }))
        const [created] = await own.addSchedules([singleDay(flight)])
        if (!created) throw noSuchAirline()
        return created.id
      }),

    /**
     * What makes no sense about a flight that is to be written in this transaction; until it ends nobody
     * adds the same flight. `except`: the flight that is changed to it.
     */
    async problems(
      flight: FlightValues,
      { except, ...rules }: { except?: number } & RuleOptions = {},
    ) {
      await schedule.lock()
      const [facts] = await schedule.facts(numbered([flight]), sameAs(except))
      if (!facts) throw noSuchAirline()
      return flightProblems(flight, facts, rules)
    },

    /** As `problems`, for a form that is refused anyway: nothing is locked. */
    async factsOf(flight: FlightValues, except?: number) {
      const [facts] = await schedule.facts(numbered([flight]), sameAs(except))
      return facts
    },

    /** As `factsOf`, for flights that are changed to these; in the same order. */
    async factsOfChanges(changes: readonly { id: number; after: FlightValues }[]) {
      const found = await schedule.facts(
        numbered(changes.map(({ after }) => after)),
        changes.map(({ id }) => id),
      )
      const byNth = new Map(found.map(({ nth, ...facts }) => [nth, facts]))
      return changes.map((_, nth) => byNth.get(nth))
    },

    /** Returns the flight that a row of a file describes, and what is wrong with its route. */
    read: (form: FlightForm) => resolveRoute(fromForm(form), airports),

    /** By place in the list: what only the database knows of them. */
    facts: async (flights: readonly FlightValues[]) =>
      new Map((await schedule.facts(numbered(flights))).map(({ nth, ...facts }) => [nth, facts])),

    /**
     * Inserts those that do not exist yet and have not departed, unless that is confirmed; returns the
     * places in the list of those it inserted, and of those that have departed.
     */
    insertNew: async (
      flights: readonly FlightValues[],
      id_import: number,
      pastConfirmed: boolean,
    ) => {
      await schedule.lock()
      const rows = await schedule.insertNew(numbered(flights), id_import, pastConfirmed)
      return {
        inserted: new Set(rows.filter(({ fault }) => fault === null).map(({ nth }) => nth)),
        /** Of those that are skipped although no such flight exists. */
        faults: new Map(rows.flatMap(({ nth, fault }) => (fault ? [[nth, fault] as const] : []))),
      }
    },
  }
}

const sameAs = (id: number | undefined) => (id === undefined ? [] : [id])

const noSuchAirline = () => new AppError('not_found', 'There is no such airline.')

const numbered = (flights: readonly FlightValues[]) =>
  flights.map((flight, nth) => ({ ...singleDay(flight), nth }))
