import type { BodyOf } from '@sayap/contract/core/endpoint'
import {
  type BulkFailure,
  type bulkChanges as endpoints,
  MAX_BULK_FLIGHTS,
} from '@sayap/contract/flights/bulk-changes'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { rowChangesRepository } from '#platform/revisions/row-changes.repository'
import { flightAdminService, type SelectedFlight } from '../admin/flight-admin.service'
import { failureOf, formChange, movesIn, type PlannedValues, plannedValues } from './planned-change'

export type BulkWanted = BodyOf<typeof endpoints.preview>

/** A selected flight, and what is to become of it. */
export interface Planned extends PlannedValues {
  id: number
  /** As the sender read it; else as it is. */
  revision: number
  /** Undefined where there is no such flight. */
  flight: SelectedFlight | undefined
}

/** What a change of many flights means for each of them; nothing is locked or written. */
export const bulkPlanService = (db: Database) => {
  const flights = flightAdminService(db)

  async function idsOf({ flights: named, filter }: BulkWanted) {
    if (named) return [...new Set(named.map(({ id }) => id))]
    const found = filter ? await flights.matching(filter, MAX_BULK_FLIGHTS + 1) : []
    if (found.length <= MAX_BULK_FLIGHTS) return found
    throw new AppError(
      'selection_too_large',
      `More than ${MAX_BULK_FLIGHTS} flights match. Filter them further.`,
    )
  }

  /** Earliest first; last those that do not exist. */
  async function plan(wanted: BulkWanted): Promise<Planned[]> {
    const read = new Map(wanted.flights?.map(({ id, revision }) => [id, revision]))
    const ids = await idsOf(wanted)
    const selected = await flights.selected(ids)
    const known = new Set(selected.map(({ id }) => id))
    return [
      ...selected.map((flight) => ({
        id: flight.id,
        revision: read.get(flight.id) ?? flight.revision,
        flight,
        ...plannedValues(flight, wanted.change),
      })),
      ...ids.filter((id) => !known.has(id)).map(missing),
    ]
  }

  /** Departures whose flights would not leave together any more. */
  async function splitBy(plans: readonly Planned[]) {
    const moving = plans.filter(({ failure, after }) => failure === null && movesIn(after))
    const departures = moving.flatMap(({ flight }) => flight?.id_departure ?? [])
    if (departures.length === 0) return new Set<number>()
    const ids = moving.map(({ id }) => id)
    return new Set(await flights.departuresWithOthers(ids, departures))
  }

  return {
    plan,

    /** As `plan`, with what a change of each flight alone would be refused for. */
    async preview(wanted: BulkWanted): Promise<Planned[]> {
      const plans = await plan(wanted)
      const refused = await flights.refusals(plans.flatMap(wantedChange))
      const judged = plans.map((one) => ({
        ...one,
        failure: one.failure ?? failureIn(refused, one) ?? outdated(one),
      }))
      const split = await splitBy(judged)
      return nameColleagues(
        db,
        judged.map((one) => ({ ...one, failure: one.failure ?? departureSplit(one, split) })),
      )
    },
  }
}

const missing = (id: number): Planned => ({
  id,
  revision: 0,
  flight: undefined,
  before: {},
  after: {},
  failure: { code: 'not_found' },
})

const wantedChange = ({ id, flight, after, failure }: Planned) =>
  flight && failure === null ? [{ id, before: flight, change: formChange(after) }] : []

function failureIn(refused: ReadonlyMap<number, AppError>, { id }: Planned) {
  const error = refused.get(id)
  return error ? failureOf(error) : null
}

/** Whoever chose it has seen another one. */
const outdated = ({ flight, revision }: Planned): BulkFailure | null =>
  flight?.revision === revision ? null : { code: 'changed_meanwhile' }

/** Says of those that changed meanwhile who changed them, and when. */
async function nameColleagues(db: Database, plans: readonly Planned[]) {
  const isOutdated = ({ failure }: Planned) => failure?.code === 'changed_meanwhile'
  const ids = plans.filter(isOutdated).map(({ id }) => id)
  if (ids.length === 0) return [...plans]
  const latest = await rowChangesRepository(db).latest('flights', ids)
  const changes = new Map(latest.map(({ id, ...change }) => [id, change]))
  return plans.map((one) =>
    one.failure && isOutdated(one)
      ? { ...one, failure: { ...one.failure, ...changes.get(one.id) } }
      : one,
  )
}

const departureSplit = (
  { flight, after }: Planned,
  split: ReadonlySet<number>,
): BulkFailure | null =>
  flight?.id_departure && split.has(flight.id_departure) && movesIn(after)
    ? { code: 'departure_differs' }
    : null
