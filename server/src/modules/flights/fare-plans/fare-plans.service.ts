import { inputFault } from '@sayap/contract/core/input-errors'
import {
  type DemandForecast,
  type FlightFares,
  MIN_FORECAST_FLIGHTS,
  MIN_FORECAST_SEATS,
  type NewFare,
  type ScheduleFares,
} from '@sayap/contract/flights/fare-plans'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type InputIssue, invalidInput } from '#platform/http/input/validation'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { type FareValues, farePlansRepository, type PlanOwner } from './fare-plans.repository'
import { forecastRepository } from './forecast.repository'

interface PlanChange {
  fares: readonly NewFare[]
  /** The revision that the caller read. */
  known: KnownRevision | undefined
}

/** Fares of flights and of schedules, as staff manage them. Bookings keep the price they were made at. */
export const farePlansService = (db: Database) => {
  const plans = farePlansRepository(db)

  async function ofFlight(id: number): Promise<FlightFares> {
    const { revision, ...row } = (await plans.ofFlight(id)) ?? noSuch('flight')
    return { ...row, ...(row.source === 'flight' && { revision }), forecast: await forecastOf(id) }
  }

  /** Null where there is too little to learn from: an invented figure would be believed. */
  async function forecastOf(id: number) {
    const { seats = 0, ...forecast } = (await forecastRepository(db).ofFlight(id)) ?? { flights: 0 }
    const isKnown = forecast.flights >= MIN_FORECAST_FLIGHTS && seats >= MIN_FORECAST_SEATS
    return isKnown ? (forecast as DemandForecast) : null
  }

  async function ofSchedule(id: number): Promise<ScheduleFares> {
    const { ended: _, revision, ...row } = (await plans.ofSchedule(id)) ?? noSuch('schedule')
    return { ...row, ...(revision !== null && { revision }) }
  }

  return {
    ofFlight,
    ofSchedule,

    /** Prices the flight by fares of its own. @throws AppError 409 `changed_meanwhile`, `sales_closed` */
    setOfFlight: (id: number, change: PlanChange) =>
      db.transaction(async (tx) => {
        await lockOpenFlight(tx, id)
        const { capacity } = (await farePlansRepository(tx).ofFlight(id)) ?? noSuch('flight')
        await writePlan(tx, { id_flight: id }, toFares(change.fares, capacity), change.known)
        await farePlansRepository(tx).reprice([id])
        return farePlansService(tx).ofFlight(id)
      }),

    /** Repeated it changes nothing. */
    removeOfFlight: (id: number, known?: KnownRevision) =>
      db.transaction(async (tx) => {
        await lockOpenFlight(tx, id)
        await removePlan(tx, { id_flight: id }, known)
        await farePlansRepository(tx).reprice([id])
        return farePlansService(tx).ofFlight(id)
      }),

    /** Prices the schedule's coming flights without fares of their own, and those it will make. */
    setOfSchedule: (id: number, change: PlanChange) =>
      db.transaction(async (tx) => {
        await lockOpenSchedule(tx, id)
        const { capacity } = await farePlansService(tx).ofSchedule(id)
        const flights = await farePlansRepository(tx).lockFlightsOf(id)
        await writePlan(tx, { id_schedule: id }, toFares(change.fares, capacity), change.known)
        await farePlansRepository(tx).reprice(flights)
        return farePlansService(tx).ofSchedule(id)
      }),

    removeOfSchedule: (id: number, known?: KnownRevision) =>
      db.transaction(async (tx) => {
        await lockOpenSchedule(tx, id)
        const flights = await farePlansRepository(tx).lockFlightsOf(id)
        await removePlan(tx, { id_schedule: id }, known)
        await farePlansRepository(tx).reprice(flights)
        return farePlansService(tx).ofSchedule(id)
      }),

    /** Prices flights that a run has just made, in its transaction. */
    async priceNew(schedules: readonly number[]) {
      const made = await plans.withoutFare(schedules)
      if (made.length > 0) await plans.reprice(made)
    },
  }
}

/** Throws unless the flight still sells seats; nobody books on it until the transaction ends. */
async function lockOpenFlight(tx: Database, id: number) {
  const repository = farePlansRepository(tx)
  await repository.lockFlights([id])
  const flight = (await repository.ofFlight(id)) ?? noSuch('flight')
  if (!flight.is_open)
    throw new AppError('sales_closed', 'This flight has departed, or is cancelled or closed.')
}

async function lockOpenSchedule(tx: Database, id: number) {
  const schedule = (await farePlansRepository(tx).lockSchedule(id)) ?? noSuch('schedule')
  if (schedule.is_ended)
    throw new AppError('schedule_ended', 'This schedule was ended and cannot be changed.')
}

async function writePlan(
  tx: Database,
  owner: PlanOwner,
  fares: readonly FareValues[],
  known: KnownRevision | undefined,
) {
  const repository = farePlansRepository(tx)
  const before = await repository.lockPlan(owner)
  requireKnown(before?.active ? before.revision : 0, known)
  const plan = before ?? (await repository.insertPlan(owner))
  if (!plan) throw new Error('A plan is inserted or exists.')
  if (before) {
    await repository.closeFares(plan.id)
    await repository.revise(plan.id, true)
  }
  await repository.insertFares(plan.id, fares)
}

async function removePlan(tx: Database, owner: PlanOwner, known: KnownRevision | undefined) {
  const repository = farePlansRepository(tx)
  const plan = await repository.lockPlan(owner)
  if (!plan?.active) return
  requireKnown(plan.revision, known)
  await repository.closeFares(plan.id)
  await repository.revise(plan.id, false)
}

/** A plan that does not exist has revision 0: two who make the first one are told of each other. */
function requireKnown(revision: number, known: KnownRevision | undefined) {
  if (!known || known.revision === revision) return
  throw new AppError(
    'changed_meanwhile',
    'A colleague has changed these fares meanwhile. Look at them again.',
  )
}

/** Returns the fares as they are stored. @throws AppError 400 naming what makes no sense */
function toFares(fares: readonly NewFare[], capacity: number): FareValues[] {
  const problems = fares.flatMap((fare, at) => fareProblems(fare, at, fares))
  let sold_below = 0
  const stored = fares.map(({ code, price, seats, days_from, days_until }, at): FareValues => {
    sold_below += seats ?? 0
    if (seats !== undefined && sold_below >= capacity)
      problems.push(
        issue(at, 'seats', inputFault('too_large', { max: roomFor(fares, at, capacity) })),
      )
    return {
      rank: at + 1,
      code,
      price,
      seats: seats ?? null,
      sold_below: seats === undefined ? null : sold_below,
      days_from: days_from ?? null,
      days_until: days_until ?? null,
    }
  })
  if (problems.length > 0) throw invalidInput('body', problems)
  return stored
}

const issue = (at: number, field: string, fault: ReturnType<typeof inputFault>): InputIssue => ({
  path: ['fares', at, field],
  ...fault,
})

/** Seats that are left for a fare, so that the last one has at least one. */
const roomFor = (fares: readonly NewFare[], at: number, capacity: number) =>
  Math.max(0, capacity - 1 - fares.slice(0, at).reduce((sum, { seats }) => sum + (seats ?? 0), 0))

const LIMITS = ['seats', 'days_from', 'days_until'] as const

function fareProblems(fare: NewFare, at: number, fares: readonly NewFare[]): InputIssue[] {
  const problems = limitProblems(fare, at, at === fares.length - 1)
  if (fares.findIndex(({ code }) => code === fare.code) < at)
    problems.push(issue(at, 'code', inputFault('not_allowed')))
  const { days_from, days_until } = fare
  if (days_from !== undefined && days_until !== undefined && days_until > days_from)
    problems.push(issue(at, 'days_until', inputFault('too_large', { max: days_from })))
  return problems
}

/** The last fare has no limits, all others have seats. */
function limitProblems(fare: NewFare, at: number, isLast: boolean): InputIssue[] {
  if (!isLast) return fare.seats === undefined ? [issue(at, 'seats', inputFault('required'))] : []
  return LIMITS.filter((name) => fare[name] !== undefined).map((name) =>
    issue(at, name, inputFault('not_allowed')),
  )
}

const noSuch = (what: 'flight' | 'schedule'): never => {
  throw new AppError('not_found', `There is no such ${what}.`)
}

/**
 * What sales need of flights that are sold by fares. `lock` comes first in the transaction: from then on
 * the price is exactly that of the fare in force, and nobody else sells a seat until the end.
 */
export const fareSales = (tx: Database) => {
  const plans = farePlansRepository(tx)
  return {
    async lock(flights: readonly number[]) {
      await plans.lockFlights(flights)
      await plans.reprice(flights)
    },

    /** After a sale: the next party sees the price of the next fare. */
    sold: (flights: readonly number[]) => plans.reprice(flights),

    /** Bookings whose seats are sold no longer, or again: the price follows within seconds. */
    changed: (bookingIds: readonly number[]) => plans.noteFreed(bookingIds),
  }
}
