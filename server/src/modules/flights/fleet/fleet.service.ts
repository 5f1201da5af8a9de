import { isDeepStrictEqual } from 'node:util'
import { positionsOf, seatCount } from '@sayap/contract/booking/seat-plan'
import type {
  AircraftType,
  AircraftTypeChange,
  NewAircraftType,
} from '@sayap/contract/flights/aircraft-types'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import {
  type AircraftTypeRow,
  type AircraftTypeValues,
  type CurrentPlan,
  fleetRepository,
} from './fleet.repository'

/** Coming flights that sell another cabin from now on. */
export interface ChangedCabin {
  flights: number[]
  from: CabinPlan
  to: CabinPlan
}

/** Aircraft types with their cabins; flights name them. */
export const fleetService = (db: Database) => {
  const fleet = fleetRepository(db)

  async function one(id: number) {
    const row = await fleet.one(id)
    if (!row) throw noSuchType()
    return toAircraftType(row)
  }

  return {
    one,
    list: async () => (await fleet.list()).map(toAircraftType),

    create: (form: NewAircraftType) =>
      db.transaction(async (tx) => {
        const rows = fleetRepository(tx)
        const values = { ...form, cabins: fromTheFront(form.cabins) }
        const { id } = (await rows.insert(values)) as { id: number }
        for (const plan of values.cabins) await rows.insertPlan(id, plan, positionsOf(plan))
        return fleetService(tx).one(id)
      }),

    /** Returns the type as it was; 409 `has_dependents` while a flight or a schedule names it. */
    remove: (id: number) =>
      db.transaction(async (tx) => {
        const rows = fleetRepository(tx)
        const before = await rows.lock(id)
        if (!before) throw noSuchType()
        const shown = await fleetService(tx).one(id)
        if (await rows.remove(id)) return shown
        const dependents = await rows.dependents(id)
        throw new AppError(
          'has_dependents',
          `${dependents} flights and schedules name this aircraft type.`,
          { dependents },
        )
      }),

    /**
     * Changes a type and the cabins of its coming flights, in the caller's transaction, and returns those
     * whose cabin is another one now: whether everybody still has a seat is for the caller to find out,
     * who holds the locks of the flights. `known`: the revision that the caller read.
     * @throws AppError 409 `changed_meanwhile`, 409 `has_dependents` for a class that flights sell
     */
    async update(
      id: number,
      { revision: _, id: _echoed, ...change }: AircraftTypeChange,
      known?: KnownRevision,
    ): Promise<ChangedCabin[]> {
      // Flights before the type, as whoever changes a flight does; then those that have named it since.
      await fleet.lockFlights(id)
      const before = await fleet.lock(id)
      if (!before) throw noSuchType()
      const { id: _id, revision, ...current } = before
      const wanted = change.cabins ? { ...change, cabins: fromTheFront(change.cabins) } : change
      const merged = await mergeChange(
        db,
        { table: 'aircraft_types', id, current, revision },
        wanted,
        known,
      )
      const given = Object.entries(merged).filter(([, value]) => value !== undefined)
      const after = { ...current, ...Object.fromEntries(given) } as AircraftTypeValues
      await fleet.update(id, after)
      return changePlans(id, after.cabins)
    },
  }

  async function changePlans(id: number, cabins: readonly CabinPlan[]) {
    const flights = await fleet.lockFlights(id)
    const sold = await fleet.currentPlans(id)
    const changed: ChangedCabin[] = []
    for (const former of sold) {
      const plan = cabins.find(({ class_flight }) => class_flight === former.class_flight)
      if (isDeepStrictEqual(plan, former.plan)) continue
      const affected = flights.filter(({ id_cabin_plan }) => id_cabin_plan === former.id)
      const ids = affected.map((flight) => flight.id)
      await fleet.retirePlan(former.id)
      if (plan) changed.push(await replacePlan(id, former, plan, ids))
      else await requireUnused(id, former, ids.length)
    }
    const isNew = ({ class_flight }: CabinPlan) =>
      sold.every((former) => former.class_flight !== class_flight)
    for (const plan of cabins.filter(isNew)) await fleet.insertPlan(id, plan, positionsOf(plan))
    return changed
  }

  async function replacePlan(id: number, former: CurrentPlan, plan: CabinPlan, flights: number[]) {
    const made = (await fleet.insertPlan(id, plan, positionsOf(plan))) as { id: number }
    await fleet.givePlan(flights, made.id)
    return { flights, from: former.plan, to: plan }
  }

  async function requireUnused(id: number, { class_flight }: CurrentPlan, flights: number) {
    const dependents = flights + (await fleet.countSchedules(id, class_flight))
    if (dependents === 0) return
    throw new AppError(
      'has_dependents',
      `${dependents} flights and schedules sell the ${class_flight} cabin of this aircraft type.`,
      { dependents },
    )
  }
}

/** By number of the first row. */
const fromTheFront = (cabins: readonly CabinPlan[]) =>
  [...cabins].sort((one, other) => one.first_row - other.first_row)

const toAircraftType = (row: AircraftTypeRow): AircraftType => ({
  ...row,
  seats: row.cabins.reduce((sum, cabin) => sum + seatCount(cabin), 0),
})

const noSuchType = () => new AppError('not_found', 'There is no such aircraft type.')
