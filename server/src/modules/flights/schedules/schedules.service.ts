import { isDeepStrictEqual } from 'node:util'
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
  type PlannedSchedule,
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
    const { airport_from, airport_to, other_cabins = [], ...form } = requireRoute(wanted, airports)
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
      ...(await cabinProblems(values, other_cabins, repository)),
      ...seasonProblems(values),
      ...(times ? timeProblems(times.minutes, 'arrived_time') : []),
    ]
    if (problems.length > 0) throw invalidInput('body', problems)
    return values
  }

  /**
   * The schedule with the change, checked, and the cabins that leave together with it from then on: shared
   * fields change for all. `rows`: the stored ones, with itself.
   */
  async function changed(
    before: LockedSchedule,
    rows: readonly LockedSchedule[],
    change: ScheduleChange,
    repository = schedules,
  ): Promise<ChangedGroup> {
    const {
      id: _,
      ended_on: _ended,
      revision: _revision,
      id_cabin_group: _group,
      ...values
    } = before
    const given = Object.entries(change).filter(
      ([name, value]) => value !== undefined && name !== 'revision' && name !== 'known_cabins',
    )
    const wanted = { ...values, ...Object.fromEntries(given) } as ScheduleValues
    const others = rows.filter(({ id }) => id !== before.id)
    if (wanted.class_flight !== before.class_flight) requireOtherClass(wanted.class_flight, others)
    const present = presentBeside(before, rows)
    const after = await checked(
      {
        ...wanted,
        airport_from: airportAfter(before, wanted, change.airport_from, 'starting_place'),
        airport_to: airportAfter(before, wanted, change.airport_to, 'destination_place'),
      } as NewSchedule,
      repository,
    )
    const cabins = change.other_cabins ?? present
    if (!change.other_cabins) await requireAircraftFor(after, present, repository)
    return {
      values: after,
      siblings: cabins.map((cabin) => {
        const stored = others.find(({ class_flight }) => class_flight === cabin.class_flight)
        return siblingOf({ before, after }, cabin, stored)
      }),
      removed: present.filter(
        ({ class_flight }) => !cabins.some((cabin) => cabin.class_flight === class_flight),
      ),
    }
  }

  /** The aircraft has a cabin of each class. */
  async function requireAircraftFor(
    { id_aircraft_type }: ScheduleValues,
    cabins: readonly LockedSchedule[],
    repository: typeof schedules,
  ) {
    for (const { class_flight } of cabins) {
      const { fault } = await repository.cabin({ id_aircraft_type, class_flight })
      const problems = aircraftProblems(fault)
      if (problems.length > 0) throw invalidInput('body', problems)
    }
  }

  async function seatsOf(cabins: readonly PlannedSchedule[]) {
    const seats: SchedulePreview['cabins'] = []
    for (const cabin of cabins) {
      const { class_flight } = cabin
      const planned = (await schedules.cabin(cabin)).seats
      seats.push({ class_flight, seats: planned ?? seatCount(class_flight) })
    }
    return seats
  }

  /** `others`: the cabins that leave together with it; `removed`: those that no longer do. */
  async function previewOf(
    values: PlannedSchedule,
    others: readonly PlannedSchedule[],
    removed: readonly PlannedSchedule[] = [],
  ): Promise<SchedulePreview> {
    const times = await schedules.times(values)
    const cabins = await seatsOf([values, ...others])
    return {
      days: await schedules.preview([values, ...others, ...removed], horizon()),
      capacity: cabins.reduce((sum, { seats }) => sum + seats, 0),
      cabins,
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

    preview: async (form: NewSchedule) => {
      const values = await checked(form)
      // No schedule has this id: they are the only ones of their group.
      const group = { id_cabin_group: 0 }
      const siblings = siblingsOf(values, form).map((cabin) => ({ ...cabin, ...group }))
      return previewOf({ ...values, ...group }, siblings)
    },

    previewChange: async (id: number, change: ScheduleChange) => {
      const rows = await schedules.group(id)
      const before = rows.find((row) => row.id === id)
      if (!before) throw noSuchSchedule()
      const { values, siblings, removed } = await changed(before, rows, change)
      const group = { id_cabin_group: before.id_cabin_group ?? id }
      const changing = new Set([id, ...[...siblings, ...removed].map((cabin) => cabin.id)])
      return previewOf(
        { ...values, ...group, id, ended_on: before.ended_on },
        siblings.map((cabin) => ({ ...cabin, ...group })),
        [
          ...removed.map((row) => ({ ...row, ...group, ended_on: yesterday() })),
          // Cabins that were taken out before may still have sold flights.
          ...rows.filter((row) => !changing.has(row.id)),
        ],
      )
    },

    /** Creates it with its other cabins, and starts the run that makes their flights. */
    create: (form: NewSchedule, id_admin: number) =>
      db.transaction(async (tx) => {
        const repository = schedulesRepository(tx)
        const values = await checked(form, repository)
        requireComing(values)
        const ids: number[] = []
        for (const cabin of [values, ...siblingsOf(values, form)])
          ids.push(await insert(repository, cabin))
        const [id = 0, ...others] = ids
        if (others.length > 0) await repository.link(ids, id)
        await runsService(tx, daysAhead).start({ id_schedule: id, id_admin })
        return schedulesService(tx, daysAhead).one(id)
      }),

    /**
     * Changes it and what it shares with its other cabins, and starts the run that changes their unsold
     * flights. `known`: the revision that the caller read; 409 `changed_meanwhile` if others changed the same
     * since.
     */
    update: (id: number, change: ScheduleChange, id_admin: number, known?: KnownRevision) =>
      db.transaction(async (tx) => {
        const repository = schedulesRepository(tx)
        const rows = await repository.lockGroup(id)
        const before = rows.find((row) => row.id === id)
        if (!before) throw noSuchSchedule()
        if (before.ended_on !== null) throw hasEnded()
        requireKnownCabins(before, presentBeside(before, rows), change)
        const merged = await mergeChange(tx, mergeOf(before), namedFields(change, airports), known)
        await writeGroup(repository, before, await changed(before, rows, merged, repository))
        await runsService(tx, daysAhead).start({ id_schedule: id, id_admin })
        return schedulesService(tx, daysAhead).one(id)
      }),

    /**
     * Ends it with its other cabins. Their unsold flights after the last day are deleted; repeated it changes
     * nothing.
     */
    end: (id: number, lastDay: string | undefined, id_admin: number, known?: KnownRevision) =>
      db.transaction(async (tx) => {
        const repository = schedulesRepository(tx)
        const rows = await repository.lockGroup(id)
        const before = rows.find((row) => row.id === id)
        if (!before) throw noSuchSchedule()
        if (before.ended_on !== null) return schedulesService(tx, daysAhead).one(id)
        await mergeChange(tx, mergeOf(before), {}, known)
        await repository.end(
          rows.map((row) => row.id),
          lastDay ?? yesterday(),
        )
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

interface ChangedGroup {
  values: ScheduleValues
  /** The other cabins, as they would be; without an id those that are new. */
  siblings: readonly PlannedSchedule[]
  /** Cabins that are no longer sold. */
  removed: readonly LockedSchedule[]
}

type Repository = ReturnType<typeof schedulesRepository>

async function insert(repository: Repository, values: ScheduleValues) {
  const created = await repository.insert(values)
  if (!created) throw new AppError('not_found', 'That airline does not exist.')
  return created.id
}

/** The caller has locked all of the group. */
async function writeGroup(
  repository: Repository,
  { id, id_cabin_group }: LockedSchedule,
  { values, siblings, removed }: ChangedGroup,
) {
  await repository.end(
    removed.map((row) => row.id),
    yesterday(),
  )
  await repository.update(id, values)
  const added: number[] = []
  for (const { id: stored, ended_on, id_cabin_group: _, ...cabin } of siblings) {
    if (stored === undefined) added.push(await insert(repository, cabin))
    else {
      if (ended_on === null) await repository.resume(stored)
      await repository.update(stored, cabin)
    }
  }
  if (added.length > 0) await repository.link([id, ...added], id_cabin_group ?? id)
}

/** What each cabin has for itself; all else is shared. */
const ownOf = ({
  class_flight,
  price,
  luggage,
  wifi,
  meal,
  cabin_kg,
  checked_kg,
}: ScheduleValues) => ({
  class_flight,
  price,
  luggage,
  wifi,
  meal,
  cabin_kg,
  checked_kg,
})

/** The other cabins of a new schedule begin with its facilities and baggage. */
const siblingsOf = (values: ScheduleValues, { other_cabins = [] }: NewSchedule) =>
  other_cabins.map((cabin): PlannedSchedule => ({ ...values, ...cabin }))

/**
 * Another cabin of a schedule that changes. A day that was left out of this cabin alone, because staff deleted
 * its flight, stays so.
 */
function siblingOf(
  { before, after }: { before: LockedSchedule; after: ScheduleValues },
  { class_flight, price }: Pick<ScheduleValues, 'class_flight' | 'price'>,
  stored: LockedSchedule | undefined,
): PlannedSchedule {
  if (!stored) return { ...after, class_flight, price }
  // Only the days that this change leaves out or puts back: each cabin keeps those of its own.
  const leftOutOf = ({ left_out }: LockedSchedule) => [
    ...left_out.filter((day) => after.left_out.includes(day) || !before.left_out.includes(day)),
    ...after.left_out.filter((day) => !before.left_out.includes(day) && !left_out.includes(day)),
  ]
  return {
    ...after,
    ...ownOf(stored),
    price,
    left_out: stored.ended_on === before.ended_on ? leftOutOf(stored) : after.left_out,
    id: stored.id,
    ended_on: before.ended_on === null ? null : stored.ended_on,
  }
}

/** The other cabins that leave together with a schedule now; one that was taken out ended without it. */
const presentBeside = (schedule: LockedSchedule, rows: readonly LockedSchedule[]) =>
  rows.filter(({ id, ended_on }) => id !== schedule.id && ended_on === schedule.ended_on)

const listed = (cabins: readonly Pick<ScheduleValues, 'class_flight' | 'price'>[]) =>
  cabins
    .map(({ class_flight, price }) => ({ class_flight, price }))
    .toSorted((a, b) => a.class_flight.localeCompare(b.class_flight))

/** Each cabin is a row of its own, so the revision of the addressed schedule does not cover the others. */
function requireKnownCabins(
  { revision }: LockedSchedule,
  present: readonly LockedSchedule[],
  { other_cabins, known_cabins }: ScheduleChange,
) {
  if (!other_cabins || !known_cabins) return
  const theirs = listed(present)
  const yours = listed(other_cabins)
  if ([known_cabins, yours].some((cabins) => isDeepStrictEqual(listed(cabins), theirs))) return
  throw new AppError('changed_meanwhile', 'Changed by somebody else meanwhile: other_cabins.', {
    changed: { revision, by: null, at: null, fields: [{ field: 'other_cabins', theirs, yours }] },
  })
}

/** A cabin is sold once on a departure, also by a schedule that was ended. */
function requireOtherClass(class_flight: string, others: readonly LockedSchedule[]) {
  if (!others.some((other) => other.class_flight === class_flight)) return
  throw invalidInput('body', [{ path: ['class_flight'], ...inputFault('class_of_other_cabin') }])
}

/** Each class once, and one that the aircraft has a cabin of. */
async function cabinProblems(
  { class_flight, id_aircraft_type }: ScheduleValues,
  others: NonNullable<NewSchedule['other_cabins']>,
  repository: Repository,
): Promise<InputIssue[]> {
  const problems: InputIssue[] = []
  const classes = [class_flight, ...others.map((cabin) => cabin.class_flight)]
  for (const [at, cabin] of others.entries()) {
    const path = ['other_cabins', at, 'class_flight']
    const { fault } = await repository.cabin({ ...cabin, id_aircraft_type })
    if (classes.indexOf(cabin.class_flight) <= at)
      problems.push({ path, ...inputFault('sent_twice') })
    else if (fault === 'aircraft_without_class') problems.push({ path, ...inputFault(fault) })
  }
  return problems
}

const yesterday = () => addDays(today(), -1)

/** Places by their known names, as they would be stored. */
function namedFields(
  change: ScheduleChange,
  { findCity }: { findCity: (typed: string) => string },
) {
  const { revision: _, starting_place: from, destination_place: to, transit_place: via } = change
  return {
    ...change,
    revision: undefined,
    known_cabins: undefined,
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

const mergeOf = ({
  id,
  ended_on: _,
  id_cabin_group: _group,
  revision,
  ...current
}: LockedSchedule) => ({
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
