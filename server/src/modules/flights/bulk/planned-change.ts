import { type InputErrorCode, inputFault } from '@sayap/contract/core/input-errors'
import { MAX_RUPIAH } from '@sayap/contract/core/wire'
import {
  type BulkFailure,
  type BulkFields,
  type BulkValues,
  PERCENT_ROUNDS_TO,
} from '@sayap/contract/flights/bulk-changes'
import type { FlightChange } from '@sayap/contract/flights/flight-form'
import { AppError } from '#platform/http/app-error'
import { type errorAt, invalidInput } from '#platform/http/input/validation'
import type { LockedFlight } from '../admin/flight-admin.repository'

/** The fields that a change of many flights can write. */
export const BULK_FIELDS = [
  'price',
  'gate',
  'terminal',
  'on_sale',
  'departure_date',
  'departure_time',
  'arrived_date',
  'arrived_time',
] as const satisfies readonly (keyof BulkValues)[]

const TIMES = ['departure_date', 'departure_time', 'arrived_date', 'arrived_time'] as const
export const movesIn = (values: BulkValues) => TIMES.some((name) => values[name] !== undefined)

/** Passengers are notified of everything but a price and whether the flight is sold. */
export const isNotified = ({ price: _price, on_sale: _sale, ...others }: BulkValues) =>
  Object.keys(others).length > 0

/** What the form of a flight changes: all but whether it is sold, which is an act of its own. */
export const formChange = ({ on_sale: _, ...change }: BulkValues) => change as FlightChange

type AllValues = { [Name in (typeof BULK_FIELDS)[number]]: NonNullable<BulkValues[Name]> }

export interface PlannedValues {
  before: BulkValues
  after: BulkValues
  failure: BulkFailure | null
}

/** What the change makes of a flight: only fields that become another, with their former values. */
export function plannedValues(flight: LockedFlight, change: BulkFields): PlannedValues {
  const wanted = wantedValues(flight, change)
  const names = BULK_FIELDS.filter((name) => wanted[name] !== flight[name])
  const valuesOf = (source: LockedFlight | AllValues) =>
    Object.fromEntries(names.map((name) => [name, source[name]])) as BulkValues
  const planned = { before: valuesOf(flight), after: valuesOf(wanted) }
  if (names.length === 0) return { ...planned, failure: { code: 'unchanged' } }
  return { ...planned, failure: planned.after.price === undefined ? null : priceFailure(wanted) }
}

function wantedValues(flight: LockedFlight, change: BulkFields): AllValues {
  const { shift_minutes: minutes = 0 } = change
  const [departure_date, departure_time] = later(
    flight.departure_date,
    flight.departure_time,
    minutes,
  )
  const [arrived_date, arrived_time] = later(flight.arrived_date, flight.arrived_time, minutes)
  return {
    price: priceAfter(flight.price, change.price),
    gate: change.gate ?? flight.gate,
    terminal: change.terminal ?? flight.terminal,
    on_sale: change.on_sale ?? flight.on_sale,
    departure_date,
    departure_time,
    arrived_date,
    arrived_time,
  }
}

function priceAfter(price: number, change: BulkFields['price']) {
  if (!change) return price
  const { mode, amount } = change
  if (mode === 'set') return amount
  if (mode === 'add') return price + amount
  return Math.round((price * (100 + amount)) / 100 / PERCENT_ROUNDS_TO) * PERCENT_ROUNDS_TO
}

/** A local day and time, so many minutes later. */
function later(day: string, time: string, minutes: number) {
  const moved = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000).toISOString()
  return [moved.slice(0, 10), moved.slice(11, 16)] as const
}

/** As the form of one flight refuses such a price. */
function priceFailure({ price }: AllValues): BulkFailure | null {
  if (price < 1) return wrongPrice(inputFault('too_small', { min: 1 }))
  return price > MAX_RUPIAH ? wrongPrice(inputFault('too_large', { max: MAX_RUPIAH })) : null
}

const wrongPrice = (fault: Parameters<typeof errorAt>[1]) =>
  failureOf(invalidInput('body', [{ path: ['price'], ...fault }]))

/** An error of a change of one flight, to be stored. */
export function failureOf({ code, extras }: AppError): BulkFailure {
  const [first] = extras.errors ?? []
  if (!first?.code || (code !== 'invalid_input' && code !== 'confirmation_needed')) return { code }
  return {
    code,
    field: first.pointer.split('/').at(-1) ?? '',
    input: first.code as InputErrorCode,
    ...(first.params && { params: first.params }),
  }
}

/** Whether the flight still has the values that the change wrote. */
export const stillHas = (flight: LockedFlight, after: BulkValues) =>
  BULK_FIELDS.every((name) => after[name] === undefined || after[name] === flight[name])

/** The error by which a flight that is not as it was stays as it is. */
export const changedSince = () =>
  new AppError('changed_meanwhile', 'This flight was changed meanwhile, so it is left as it is.')
