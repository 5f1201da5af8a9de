import * as z from 'zod/mini'
import { MAX_ROW, SEAT_LETTERS, seatCount, seatGrid } from '../booking/seat-plan'
import { endpoint } from '../core/endpoint'
import { type InputFault, inputError, inputFault } from '../core/input-errors'
import { Revision, revisionUnlessEchoed } from '../core/revision'
import {
  enumOf,
  IdParams,
  integer,
  nullableOnWrite,
  optional,
  required,
  text,
  withDefault,
} from '../core/wire'
import { CabinPlan } from './cabin-plan'
import { CABIN_CLASSES } from './flight-enums'

/** Aisles and letters of the widest aircraft. */
const MAX_AISLES = 2

/** `ABC DEF`: letters in the order of the alphabet, each once, a space for each aisle. */
function isSeatRow(value: string) {
  const groups = value.split(' ')
  const letters = groups.join('')
  const sorted = [...letters].every(
    (letter, at) =>
      SEAT_LETTERS.includes(letter) && (at === 0 || letter > (letters[at - 1] as string)),
  )
  const aisles = groups.length - 1
  return sorted && aisles >= 1 && aisles <= MAX_AISLES && groups.every((group) => group.length > 0)
}

const SeatRow = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((value: string) => value.trim().replace(/\s+/g, ' ').toUpperCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1),
      z.refine(isSeatRow, inputError('invalid_format', { format: 'seat_letters' })),
    ),
) as unknown as z.ZodMiniType<string, string>

/** `12A`. */
const SeatNumber = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^[1-9]\d?[A-HJKa-hjk]$/, inputError('invalid_format', { format: 'seat_number' })),
    ),
  z.transform((value) => value.toUpperCase()),
) as unknown as z.ZodMiniType<string, string>

const Row = integer(1, MAX_ROW)
/** The most seats of a cabin that have no passenger. */
const MAX_BLOCKED = 200

const WrittenCabin = z.object({
  /** The class that the cabin is sold as, each at most once. */
  class_flight: required(enumOf(CABIN_CLASSES)),
  /** Number of its first row; no other cabin of the aircraft has a row with the same number. */
  first_row: withDefault(Row, 1),
  /** Number of rows. */
  rows: required(Row),
  /** Seats of a row from left to right, a space for an aisle: `ABC DEF`. */
  letters: required(SeatRow),
  /** Rows with a door or window exit. */
  exit_rows: withDefault(z.array(Row).check(z.maxLength(MAX_ROW)), []),
  /** The first row over the wing; with `wing_to`, or both absent or empty for none. */
  wing_from: nullableOnWrite(Row),
  /** The last row over the wing; with `wing_from`, or both absent or empty for none. */
  wing_to: nullableOnWrite(Row),
  /** Numbers of seats that are not sold, such as `12A`. */
  blocked_seats: withDefault(z.array(SeatNumber).check(z.maxLength(MAX_BLOCKED)), []),
})
type WrittenCabin = z.infer<typeof WrittenCabin>

type Found = { path: (string | number)[]; fault: InputFault }

const repeated = <Item>(list: readonly Item[]) =>
  list.findIndex((item, at) => list.indexOf(item) < at)

function listProblems(cabin: WrittenCabin): Found[] {
  const last = cabin.first_row + cabin.rows - 1
  const { letters } = seatGrid({ ...planned(cabin) })
  const found: Found[] = []
  for (const [at, row] of cabin.exit_rows.entries())
    found.push(...rowProblem(['exit_rows', at], row, cabin.first_row, last))
  for (const [at, seat] of cabin.blocked_seats.entries()) {
    const row = Number.parseInt(seat, 10)
    const isThere = row >= cabin.first_row && row <= last && letters.includes(seat.slice(-1))
    if (!isThere)
      found.push({ path: ['blocked_seats', at], fault: inputFault('not_a_seat_of_cabin') })
  }
  for (const name of ['exit_rows', 'blocked_seats'] as const) {
    const twice = repeated<string | number>(cabin[name])
    if (twice >= 0) found.push({ path: [name, twice], fault: inputFault('sent_twice') })
  }
  return found
}

function rowProblem(path: Found['path'], row: number, first: number, last: number): Found[] {
  if (row < first) return [{ path, fault: inputFault('too_small', { min: first }) }]
  return row > last ? [{ path, fault: inputFault('too_large', { max: last }) }] : []
}

function wingProblems({ first_row, rows, wing_from, wing_to }: WrittenCabin): Found[] {
  const from = wing_from ?? null
  const to = wing_to ?? null
  if (from === null && to === null) return []
  if (from === null || to === null) {
    const [missing, given] = from === null ? ['wing_from', 'wing_to'] : ['wing_to', 'wing_from']
    return [
      { path: [missing as string], fault: inputFault('missing_with', { field: given as string }) },
    ]
  }
  const last = first_row + rows - 1
  return [
    ...rowProblem(['wing_from'], from, first_row, last),
    ...rowProblem(['wing_to'], to, Math.max(first_row, from), last),
  ]
}

function cabinProblems(cabin: WrittenCabin): Found[] {
  const last = cabin.first_row + cabin.rows - 1
  if (last > MAX_ROW)
    return [
      { path: ['rows'], fault: inputFault('too_large', { max: MAX_ROW - cabin.first_row + 1 }) },
    ]
  const found = [...listProblems(cabin), ...wingProblems(cabin)]
  if (found.length === 0 && seatCount(planned(cabin)) === 0)
    found.push({ path: ['blocked_seats'], fault: inputFault('cabin_without_seats') })
  return found
}

/** Rows of two cabins have different numbers: a seat number names one seat of the aircraft. */
function overlaps(cabins: readonly WrittenCabin[]): Found[] {
  const twice = repeated(cabins.map(({ class_flight }) => class_flight))
  if (twice >= 0) return [{ path: [twice, 'class_flight'], fault: inputFault('sent_twice') }]
  return cabins.flatMap((cabin, at) => {
    const before = cabins
      .slice(0, at)
      .find(
        (other) =>
          cabin.first_row < other.first_row + other.rows &&
          other.first_row < cabin.first_row + cabin.rows,
      )
    if (!before) return []
    const rows = `${before.first_row}–${before.first_row + before.rows - 1}`
    return [{ path: [at, 'first_row'], fault: inputFault('rows_overlap', { rows }) }]
  })
}

/** The cabin as it is stored: rows and numbers sorted. */
const planned = (cabin: WrittenCabin) => ({
  ...cabin,
  exit_rows: [...cabin.exit_rows].sort((a, b) => a - b),
  wing_from: cabin.wing_from ?? null,
  wing_to: cabin.wing_to ?? null,
  blocked_seats: [...cabin.blocked_seats].sort(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1),
  ),
})

/** Each issue has its own code; the one of the check itself is never shown. */
const asOneAircraft = z.check<WrittenCabin[]>(({ value, issues }) => {
  // What is no cabin yet is not compared with others.
  if (issues.length > 0) return
  const found = value.flatMap((cabin, at) =>
    cabinProblems(cabin).map(({ path, fault }) => ({ path: [at, ...path], fault })),
  )
  for (const { path, fault } of [...found, ...overlaps(value)])
    issues.push({ code: 'custom', path, input: value, params: fault })
}, inputError('not_allowed'))

/** One to three cabins, from the front; they have different classes and rows. */
const Cabins = z.pipe(
  z.array(WrittenCabin).check(z.minLength(1), z.maxLength(CABIN_CLASSES.length), asOneAircraft),
  z.transform((cabins: WrittenCabin[]) => cabins.map(planned)),
) as unknown as z.ZodMiniType<CabinPlan[]>

export const AircraftType = z
  .object({
    id: z.int(),
    /** As travellers read it: `Boeing 737-800`. */
    name: z.string(),
    /** Who builds the aircraft: `Boeing`. */
    manufacturer: z.string(),
    /** Designator of ICAO: `B738`. */
    code: z.string(),
    /** From the front. */
    cabins: z.array(CabinPlan),
    /** Seats of all cabins that are sold. */
    seats: z.int(),
    /** Upcoming flights that name it. */
    flights: z.int(),
    /** Schedules that name it. */
    schedules: z.int(),
    revision: Revision,
  })
  .check(z.meta({ id: 'AircraftType' }))
export type AircraftType = z.infer<typeof AircraftType>

/** The type as travellers read it: `Boeing 737-800`. */
const Name = text(1, 60)
/** Who builds the aircraft: `Boeing`. */
const Manufacturer = text(1, 60)
/** Designator of ICAO, two to four letters and digits, stored in capitals: `B738`. */
const Code = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[A-Za-z][A-Za-z0-9]{1,3}$/,
        inputError('invalid_format', { format: 'aircraft_code' }),
      ),
    ),
  z.transform((value) => value.toUpperCase()),
) as unknown as z.ZodMiniType<string, string>

export const NewAircraftType = z.object({
  name: required(Name),
  manufacturer: required(Manufacturer),
  code: required(Code),
  cabins: required(Cabins),
})
export type NewAircraftType = z.infer<typeof NewAircraftType>

/** Absent fields stay unchanged; `cabins` is replaced as a whole. */
export const AircraftTypeChange = z.object({
  name: optional(Name),
  manufacturer: optional(Manufacturer),
  code: optional(Code),
  cabins: optional(Cabins),
  ...revisionUnlessEchoed,
})
export type AircraftTypeChange = z.infer<typeof AircraftTypeChange>

export const aircraftTypes = {
  list: endpoint({
    method: 'GET',
    path: '/admin/aircraft-types',
    summary: 'The fleet: aircraft types with their cabins, by name',
    message: 'Aircraft types',
    access: ['flights:read'],
    data: z.array(AircraftType),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/aircraft-types/:id',
    summary: 'One aircraft type',
    message: 'Aircraft type',
    access: ['flights:read'],
    params: IdParams,
    data: AircraftType,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/aircraft-types',
    summary: 'Add an aircraft type',
    message: 'Aircraft type added',
    access: ['flights:manage'],
    audit: { action: 'aircraft_type_created', subject: 'aircraft_type' },
    body: NewAircraftType,
    status: 201,
    data: AircraftType,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/aircraft-types/:id',
    summary:
      'Change an aircraft type and the cabins of its coming flights; refused where a passenger would lose a seat',
    message: 'Aircraft type changed',
    access: ['flights:manage'],
    audit: { action: 'aircraft_type_changed', subject: 'aircraft_type' },
    params: IdParams,
    body: AircraftTypeChange,
    data: AircraftType,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/aircraft-types/:id',
    summary: 'Delete an aircraft type that no flight and no schedule names; answers it as it was',
    message: 'Aircraft type deleted',
    access: ['flights:manage'],
    audit: { action: 'aircraft_type_deleted', subject: 'aircraft_type' },
    params: IdParams,
    data: AircraftType,
  }),
}
