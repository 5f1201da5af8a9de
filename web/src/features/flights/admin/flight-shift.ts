import type { StaffFlight } from '@sayap/contract/flights/flight-admin'

const MAX_PRICE = 1_000_000_000
/** Percentages give prices that nobody would set by hand. */
const ROUND_TO = 1000
/** A flight is not moved by more than a day at once. */
export const MAX_SHIFT = 1440
const MAX_GATE = 999

export const PRICE_MODES = ['leave', 'set', 'percent', 'add'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/** What is typed; empty stays as it is. */
export interface FlightsChange {
  mode: PriceMode
  amount: string
  shift: string
  gate: string
  terminal: string
}

type Fields = Pick<
  StaffFlight,
  | 'price'
  | 'gate'
  | 'terminal'
  | 'departure_date'
  | 'departure_time'
  | 'arrived_date'
  | 'arrived_time'
>
export type FlightBody = Partial<Fields>

export interface PlannedChange {
  flight: StaffFlight
  /** Only what becomes another. */
  body: FlightBody
  /** Why it is left out; undefined if it changes. */
  leftOut?: 'fares' | 'price' | 'same'
}

/** A whole number with its sign; undefined for anything else. */
export const wholeNumber = (text: string) =>
  /^[+-]?\d{1,10}$/.test(text.trim()) ? Number(text) : undefined

function priceOf({ mode, amount }: FlightsChange, price: number) {
  const n = wholeNumber(amount)
  if (mode === 'leave' || n === undefined) return price
  if (mode === 'set') return n
  if (mode === 'add') return price + n
  return Math.round((price * (100 + n)) / 100 / ROUND_TO) * ROUND_TO
}

/** A local day and time, so many minutes later. */
function later(day: string, time: string, minutes: number) {
  const moved = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000).toISOString()
  return [moved.slice(0, 10), moved.slice(11, 16)] as const
}

function wanted(flight: StaffFlight, change: FlightsChange): Fields {
  const minutes = wholeNumber(change.shift) ?? 0
  const { departure_date, departure_time, arrived_date, arrived_time } = flight
  const [departs, departsAt] = later(departure_date, departure_time, minutes)
  const [arrives, arrivesAt] = later(arrived_date, arrived_time, minutes)
  return {
    price: priceOf(change, flight.price),
    gate: wholeNumber(change.gate) ?? flight.gate,
    terminal: change.terminal.trim() || flight.terminal,
    departure_date: departs,
    departure_time: departsAt,
    arrived_date: arrives,
    arrived_time: arrivesAt,
  }
}

/** What the change would make of a flight. */
export function plannedChange(flight: StaffFlight, change: FlightsChange): PlannedChange {
  const fields = wanted(flight, change)
  const body = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== flight[name as keyof Fields]),
  ) as FlightBody
  if (body.price !== undefined && flight.sold_by_fares) return { flight, body, leftOut: 'fares' }
  if (body.price !== undefined && (body.price < 1 || body.price > MAX_PRICE))
    return { flight, body, leftOut: 'price' }
  return Object.keys(body).length > 0 ? { flight, body } : { flight, body, leftOut: 'same' }
}

/** The former values of what was changed. */
export const formerValues = ({ flight, body }: PlannedChange): FlightBody =>
  Object.fromEntries(Object.keys(body).map((name) => [name, flight[name as keyof Fields]]))

/** Names of fields that cannot be read as what they should be. */
export function wrongFields({ mode, amount, shift, gate, terminal }: FlightsChange) {
  const isOff = (text: string, min: number, max: number) => {
    const n = wholeNumber(text)
    return text.trim() !== '' && (n === undefined || n < min || n > max)
  }
  const least = mode === 'set' ? 1 : mode === 'percent' ? -99 : -MAX_PRICE
  return {
    amount: mode !== 'leave' && isOff(amount, least, mode === 'percent' ? 1000 : MAX_PRICE),
    shift: isOff(shift, -MAX_SHIFT, MAX_SHIFT),
    gate: isOff(gate, 1, MAX_GATE),
    terminal: terminal.trim() !== '' && !/^[A-Z0-9]{1,4}$/.test(terminal.trim()),
  }
}
