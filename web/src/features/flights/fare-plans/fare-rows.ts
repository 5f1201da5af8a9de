import { fareInForce, MAX_FARE_DAYS, type PlannedFare } from '@sayap/contract/flights/fare-plans'

/** A fare as it is typed; the last one has no limits. */
export interface FareRow {
  /** For React: rows are added and removed. */
  key: number
  code: string
  price: string
  seats: string
  days_from: string
  days_until: string
}

export type FareField = Exclude<keyof FareRow, 'key'>

const LIMITS = ['seats', 'days_from', 'days_until'] as const
const CODES = 'TQMBYKLVHNWXZJDFGIOPRSUACE'

const typed = (value: number | null) => (value === null ? '' : String(value))

/** Rows of the stored fares; without any, one that sells all seats at the present price. */
export const rowsOf = (fares: readonly PlannedFare[], price: number): FareRow[] => {
  const stored = fares.length > 0 ? fares : [{ ...UNLIMITED, code: 'Y', price }]
  return stored.map(({ code, price, seats, days_from, days_until }, key) => ({
    key,
    code,
    price: String(price),
    seats: typed(seats),
    days_from: typed(days_from),
    days_until: typed(days_until),
  }))
}

const UNLIMITED = { seats: null, days_from: null, days_until: null }

/** A cheaper fare before the last one, to be filled in. */
export function withAnother(rows: readonly FareRow[]): FareRow[] {
  const used = new Set(rows.map(({ code }) => code))
  const code = [...CODES].find((one) => !used.has(one)) ?? ''
  const key = Math.max(...rows.map((row) => row.key)) + 1
  const added = { key, code, price: '', seats: '', days_from: '', days_until: '' }
  return [...rows.slice(0, -1), added, ...rows.slice(-1)]
}

/** The last of those that stay sells the rest. */
export function without(rows: readonly FareRow[], key: number): FareRow[] {
  const left = rows.filter((row) => row.key !== key)
  return left.map((row, at) =>
    at === left.length - 1 ? { ...row, seats: '', days_from: '', days_until: '' } : row,
  )
}

const number = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : null)

/** The body of a request: an emptied limit is none. */
export const bodyOf = (rows: readonly FareRow[]) =>
  rows.map(({ key: _, ...row }) => {
    const fare: Record<string, string> = { code: row.code, price: row.price }
    for (const name of LIMITS) if (row[name].trim() !== '') fare[name] = row[name]
    return fare
  })

/** What is typed, as far as it can be read; a fare without seats has none. */
export const faresOf = (rows: readonly FareRow[]): PlannedFare[] =>
  rows.map((row, at) => ({
    code: row.code,
    price: number(row.price) ?? 0,
    seats: at === rows.length - 1 ? null : (number(row.seats) ?? 0),
    days_from: number(row.days_from),
    days_until: number(row.days_until),
  }))

export interface Band {
  /** Seats that are sold before this fare, and with it. */
  from: number
  to: number
}

/** Where each fare lies in the cabin. */
export function bandsOf(fares: readonly PlannedFare[], capacity: number): Band[] {
  let below = 0
  return fares.map(({ seats }) => {
    const from = Math.min(below, capacity)
    below = seats === null ? capacity : below + seats
    return { from, to: Math.min(Math.max(from, below), capacity) }
  })
}

export interface PriceSpan {
  /** Days before departure, the first and the last day of the span. */
  first: number
  last: number
  /** Position of the fare. */
  fare: number
}

/** What is on sale on each day until departure while so many seats are sold; equal days are one span. */
export function priceSpans(
  fares: readonly PlannedFare[],
  sold: number,
  daysLeft = MAX_FARE_DAYS,
): PriceSpan[] {
  const spans: PriceSpan[] = []
  for (let days = daysLeft; days >= 0; days--) {
    const fare = fareInForce(fares, sold, days)
    const span = spans.at(-1)
    if (span?.fare === fare) span.last = days
    else spans.push({ first: days, last: days, fare })
  }
  return spans
}
