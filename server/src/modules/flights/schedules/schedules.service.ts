import { seatCount } from '@sayap/contract/booking/seat-plan'
import { inputFault } from '@sayap/contract/core/input-errors'
import {
  type FlightSchedule,
  MAX_SEASON_DAYS,
  type NewSchedule,
  type ScheduleChange,
  type ScheduleList,
  type SchedulePreview,
} from '@sayap/contract/flights/schedules'
import { airportsService } from '#modules/catalog/airports/airports.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type InputIssue, invalidInput } from '#platform/http/input/validation'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { parseText } from '../admin/staff-search'
import { addDays, today } from '../days'
import { aircraftProblems, timeProblems } from '../schedule/flight-rules'
import { requireRoute } from '../schedule/new-flight'
import { airlineLogoUrl } from '../search/flights.service'
import { runsService } from './runs.service'
import {
  cursorAfter,
  type LockedSchedule,
  type ScheduleRow,
  type ScheduleValues,
  schedulesRepository,
} from './schedules.repository'

/** `daysAhead`: so many days ahead flights are made. */
export const schedulesService = (db: Database, daysAhead: number) => {
  const schedules = schedulesRepository(db)
  const airports = airportsService(db)
  const horizon = () => addDays(today(), daysAhead)

  async function one(id: number) {
    const row = await schedules.one(id)
    if (!row) throw noSuchSchedule()
    return toSchedule(row)
  }

  /** Returns the values as they would be stored. @throws AppError 400 naming what is wrong */
  async function checked(wanted: NewSchedule, repository = schedules): Promise<ScheduleValues> {
    const { airport_from, airport_to, ...form } = requireRoute(wanted, airports)
    const [from = '', to = ''] = await repository.airports([
      { place: form.starting_place, code: airport_from },
      { place: form.destination_place, code: airport_to },
    ])
    const values: ScheduleValues = {
      ...form,
      ...detailsOf(form),
      airport_from: from,
      airport_to: to,
    }
    const times = await repository.times(values)
    const cabin = await repository.cabin(values)
    const problems = [
      ...aircraftProblems(cabin.fault),
      ...seasonProblems(values),
      ...(times ? timeProblems(times.minutes, 'arrived_time') : []),
    ]
    if (problems.length > 0) throw invalidInput('body', problems)
    return values
  }

  /** The stored schedule with the change, checked. */
  async function changed(before: LockedSchedule, change: ScheduleChange, repository = schedules) {
    const { id: _, ended_on: _ended, revision: _revision, ...values } = before
    const given = Object.entries(change).filter(
      ([name, value]) => value !== undefined && name !== 'revision',
    )
    const wanted = { ...values, ...Object.fromEntries(given) } as ScheduleValues
    return checked(
      {
        ...wanted,
        airport_from: airportAfter(before, wanted, change.airport_from, 'starting_place'),
        airport_to: airportAfter(before, wanted, change.airport_to, 'destination_place'),
      } as NewSchedule,
      repository,
    )
  }

  async function previewOf(
    values: ScheduleValues & { id?: number; ended_on?: string | null },
  ): Promise<SchedulePreview> {
    const times = await schedules.times(values)
    return {
      days: await schedules.preview(values, horizon()),
      capacity: (await schedules.cabin(values)).seats ?? seatCount(values.class_flight),
      duration_minutes: times?.minutes ?? null,
      zone_from: times?.zone_from ?? '',
      zone_to: times?.zone_to ?? '',
      horizon: horizon(),
    }
  }

  return {
    one,

    /** From the cursor on, or a page that is counted from 1, as it was before there were cursors. */
    async list({ q, after, page, limit, ...filters }: ScheduleList) {
      const match = q === undefined ? undefined : parseText(q, airports)
      const search = { ...filters, ...match }
      const [rows, total] = [
        await schedules.page(search, {
          after,
          offset: after === undefined ? (page - 1) * limit : 0,
          limit: limit + 1,
        }),
        await schedules.count(search),
      ]
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        data: shown.map(toSchedule),
        next: rows.length > limit && last ? cursorAfter(last) : null,
        pagination: {
          currentPage: page,
          limit,
          totalData: total,
          totalPage: Math.ceil(total / limit),
        },
      }
    },

    preview: async (form: NewSchedule) => previewOf(await checked(form)),

    previewChange: async (id: number, change: ScheduleChange) => {
      const before = await schedules.get(id)
      if (!before) throw noSuchSchedule()
      return previewOf({
        ...(await changed(before, change)),
        id,
        ended_on: before.ended_on,
      })
    },

    /** Creates it, and starts the run that makes its flights. */
    create: (form: NewSchedule, id_admin: number) =>
      db.transaction(async (tx) => {
        const repository = schedulesRepository(tx)
        const values = await checked(form, repository)
        requireComing(values)
        const created = await repository.insert(values)
        if (!created) throw new AppError('not_found', 'That airline does not exist.')
        await runsService(tx, daysAhead).start({ id_schedule: created.id, id_admin })
        return schedulesService(tx, daysAhead).one(created.id)
      }),

    /**
     * Changes it, and starts the run that changes its unsold flights. `known`: the revision that the
     * caller read; 409 `changed_meanwhile` if others changed the same since.
     */
    update: (id: number, change: ScheduleChange, id_admin: number, known?: KnownRevision) =>
      db.transaction(async (tx) => {
        const repository = schedulesRepository(tx)
        const before = await repository.lock(id)
        if (!before) throw noSuchSchedule()
        if (before.ended_on !== null) throw hasEnded()
        const merged = await mergeChange(tx, mergeOf(before), namedFields(change, airports), known)
        await repository.update(id, await changed(before, merged, repository))
        await runsService(tx, daysAhead).start({ id_schedule: id, id_admin })
        return schedulesService(tx, daysAhead).one(id)
      }),

    /** Its unsold flights after the last day are deleted; repeated it changes nothing. */
    end: (id: number, lastDay: string | undefined, id_admin: number, known?: KnownRevision) =>
      db.transaction(async (tx) => {
        const repository = schedulesRepository(tx)
        const before = await repository.lock(id)
        if (!before) throw noSuchSchedule()
        if (before.ended_on !== null) return schedulesService(tx, daysAhead).one(id)
        await mergeChange(tx, mergeOf(before), {}, known)
        await repository.end(id, lastDay ?? addDays(today(), -1))
        await runsService(tx, daysAhead).start({ id_schedule: id, id_admin })
        return schedulesService(tx, daysAhead).one(id)
      }),
  }
}

/**
 * Leaves the day of a flight out of its schedule, so that no run makes it again: for its deletion, before
 * the flight is locked.
 */
export const leaveOutDayOf = (tx: Database, id_flight: number) =>
  schedulesRepository(tx).leaveOutDayOf(id_flight)

/** Places by their known names, as they would be stored. */
function namedFields(
  change: ScheduleChange,
  { findCity }: { findCity: (typed: string) => string },
) {
  const { revision: _, starting_place: from, destination_place: to, transit_place: via } = change
  return {
    ...change,
    revision: undefined,
    starting_place: from && findCity(from),
    destination_place: to && findCity(to),
    transit_place: via && findCity(via),
  }
}

/** Another place has another airport, unless the change names one. */
const airportAfter = (
  before: ScheduleValues,
  wanted: ScheduleValues,
  named: string | undefined,
  place: 'starting_place' | 'destination_place',
) => {
  if (named !== undefined) return named
  const stored = place === 'starting_place' ? before.airport_from : before.airport_to
  return before[place].toLowerCase() === wanted[place].toLowerCase() ? stored : undefined
}

const DETAILS = [
  'transit_place',
  'layover_minutes',
  'cabin_kg',
  'checked_kg',
  'aircraft',
  'id_aircraft_type',
] as const
const STOP: readonly string[] = ['transit_place', 'layover_minutes']

/** What is unknown is null; a direct flight has no stop. */
const detailsOf = (form: Pick<NewSchedule, (typeof DETAILS)[number] | 'transit'>) =>
  Object.fromEntries(
    DETAILS.map((name) => [
      name,
      form.transit === 'direct' && STOP.includes(name) ? null : (form[name] ?? null),
    ]),
  ) as Pick<ScheduleValues, (typeof DETAILS)[number]>

const mergeOf = ({ id, ended_on: _, revision, ...current }: LockedSchedule) => ({
  table: 'schedules' as const,
  id,
  current,
  revision,
})

/** Throws for a new schedule whose season is over: it would never make a flight. */
function requireComing({ last_day, added }: ScheduleValues) {
  const from = today()
  if (last_day >= from || added.some((day) => day >= from)) return
  throw invalidInput('body', [
    { path: ['last_day'], ...inputFault('day_too_early', { day: from }) },
  ])
}

function seasonProblems({ first_day, last_day, added }: ScheduleValues): InputIssue[] {
  if (last_day < first_day)
    return [{ path: ['last_day'], ...inputFault('before_field', { field: 'first_day' }) }]
  const latest = addDays(first_day, MAX_SEASON_DAYS)
  if (last_day > latest)
    return [{ path: ['last_day'], ...inputFault('day_too_late', { day: latest }) }]
  const late = added.findIndex((day) => day > latest || day < first_day)
  return late < 0
    ? []
    : [{ path: ['added', late], ...inputFault('before_field', { field: 'first_day' }) }]
}

const toSchedule = ({ airline_photo, ...row }: ScheduleRow): FlightSchedule => ({
  ...row,
  image_airline: airlineLogoUrl(airline_photo),
})

const noSuchSchedule = () => new AppError('not_found', 'There is no such schedule.')
const hasEnded = () =>
  new AppError('schedule_ended', 'This schedule was ended and cannot be changed.')
