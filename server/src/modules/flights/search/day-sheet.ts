import { TRANSITS } from '@sayap/contract/flights/flight-enums'
import {
  BEST_RUPIAH_FOR_TRANSIT,
  BEST_RUPIAH_PER_HOUR,
} from '@sayap/contract/flights/flight-search'
import type { SheetRow } from './day-sheet.repository'
import type { FacetRow } from './facets'
import { STEPS } from './facets'
import { type PackedTexts, packTexts, unpackTexts } from './packed-texts'
import type { SearchQuery } from './search-query'

/**
 * All flights of one route, day, class and trip type: what its filters, sorts and pages show is computed
 * from it exactly as the search statement does (`day-sheet.test.ts`).
 */
export interface DaySheet {
  flights: SheetFlight[]
  airlines: SheetAirline[]
  /** Returns the flight number `nth` as it is sent. */
  textOf: (nth: number) => Buffer
}

export type SheetFlight = Omit<
  SheetRow,
  'name_airline' | 'airline_photo' | 'changes_in_ms' | 'details'
> & { nth: number }

interface SheetAirline {
  id: number
  name: string
  photo: string | null
}

/**
 * A day sheet as it is kept: a quarter of its size, and three objects instead of hundreds, which the
 * garbage collector would look at again and again.
 */
export interface PackedSheet {
  numbers: Float64Array
  /** The flights as sent, and the airlines last. */
  texts: PackedTexts
  /** When something changes without a write, on the clock of `performance.now()`. */
  changesAt: number
}

/**
 * `asOf`: before the rows were read, on the clock of `performance.now()`. `encode` makes the JSON of a flight
 * as it is sent from its `details`.
 */
export function packSheet(
  rows: readonly SheetRow[],
  asOf: number,
  encode: (details: string) => string,
): PackedSheet {
  const airlines = new Map<number, SheetAirline>()
  let changesAt = Number.POSITIVE_INFINITY
  for (const { id_airline: id, name_airline: name, airline_photo: photo, changes_in_ms } of rows) {
    if (!airlines.has(id)) airlines.set(id, { id, name, photo })
    changesAt = Math.min(changesAt, asOf + changes_in_ms)
  }
  return {
    numbers: Float64Array.from(rows.flatMap((row) => NUMBERS.map((numberOf) => numberOf(row)))),
    texts: packTexts([
      ...rows.map(({ details }) => encode(details)),
      JSON.stringify([...airlines.values()]),
    ]),
    changesAt,
  }
}

export function unpackSheet({ numbers, texts }: PackedSheet): DaySheet {
  const textOf = unpackTexts(texts)
  const length = numbers.length / NUMBERS.length
  return {
    flights: Array.from({ length }, (_, nth) => flightFrom(numbers, nth)),
    airlines: JSON.parse(textOf(length).toString()),
    textOf,
  }
}

/** The numbers of a flight, in the order in which `flightFrom` reads them. */
const NUMBERS: ((row: SheetRow) => number)[] = [
  (row) => row.id,
  (row) => row.price,
  (row) => row.id_airline,
  (row) => row.departs_at,
  (row) => row.duration_minutes,
  (row) => row.departure_quarter,
  (row) => row.arrived_quarter,
  (row) => TRANSITS.indexOf(row.transit),
  (row) => Number(row.wifi),
  (row) => Number(row.meal),
  (row) => Number(row.luggage),
]

function flightFrom(numbers: Float64Array, nth: number): SheetFlight {
  let next = nth * NUMBERS.length
  const number = () => numbers[next++] as number
  return {
    nth,
    id: number(),
    price: number(),
    id_airline: number(),
    departs_at: number(),
    duration_minutes: number(),
    departure_quarter: number(),
    arrived_quarter: number(),
    transit: TRANSITS[number()] as SheetFlight['transit'],
    wifi: number() === 1,
    meal: number() === 1,
    luggage: number() === 1,
  }
}

/** Bytes of the objects around the numbers and texts. */
const OVERHEAD = 700

/** About how many bytes it takes. */
export const sizeOfSheet = ({ numbers, texts: { packed, ends } }: PackedSheet) =>
  numbers.byteLength + packed.length + ends.byteLength + OVERHEAD

/** Returns the flights of the page, and the row of counts that the search statement returns. */
export function searchSheet(sheet: DaySheet, search: SearchQuery) {
  const fails = sheet.flights.map(failing(search))
  const results = sheet.flights.filter((_, i) => fails[i] === 0)
  const from = (search.page - 1) * search.limit
  return {
    total: results.length,
    page: results.sort(inOrder(search)).slice(from, from + search.limit),
    counts: count(sheet, fails),
  }
}

/** The groups of filters, one bit each. */
const TRANSIT = 1
const FACILITIES = 2
const AIRLINE = 4
const PRICE = 8
const DEPARTURE = 16
const ARRIVAL = 32
const DURATION = 64

type Fails = (flight: SheetFlight) => boolean

/** Returns a function to the groups of filters that a flight fails; 0 is a result. */
function failing(search: SearchQuery): (flight: SheetFlight) => number {
  const groups = GROUPS.flatMap(([bit, fails]) => {
    const test = fails(search)
    return test ? [{ bit, test }] : []
  })
  return (flight) => {
    let failed = 0
    for (const { bit, test } of groups) if (test(flight)) failed |= bit
    return failed
  }
}

const GROUPS: readonly [number, (search: SearchQuery) => Fails | undefined][] = [
  [TRANSIT, ({ transit }) => (transit ? (flight) => flight.transit !== transit : undefined)],
  [FACILITIES, lacksFacility],
  [AIRLINE, ({ airline }) => notAmong(airline, ({ id_airline }) => id_airline)],
  [PRICE, isOutOfPrice],
  [DEPARTURE, (search) => notAmong(search.departure_quarters, (f) => f.departure_quarter)],
  [ARRIVAL, (search) => notAmong(search.arrived_quarters, (f) => f.arrived_quarter)],
  [
    DURATION,
    ({ max_duration: max }) =>
      max === undefined ? undefined : ({ duration_minutes }) => duration_minutes > max,
  ],
]

function lacksFacility({ filter_wifi, filter_meal, filter_luggage }: SearchQuery) {
  if (!filter_wifi && !filter_meal && !filter_luggage) return undefined
  return ({ wifi, meal, luggage }: SheetFlight) =>
    (!wifi && !!filter_wifi) || (!meal && !!filter_meal) || (!luggage && !!filter_luggage)
}

function isOutOfPrice({ min_price, max_price }: SearchQuery) {
  if (min_price === undefined && max_price === undefined) return undefined
  const min = min_price ?? 0
  const max = max_price ?? Number.POSITIVE_INFINITY
  return ({ price }: SheetFlight) => price < min || price > max
}

/** `list`: numbers separated by commas. */
function notAmong(list: string | undefined, numberIn: (flight: SheetFlight) => number) {
  if (list === undefined) return undefined
  const wanted = new Set(list.split(',').map(Number))
  return (flight: SheetFlight) => !wanted.has(numberIn(flight))
}

const SORT_VALUES: Record<SearchQuery['sortBY'], (flight: SheetFlight) => number> = {
  price: ({ price }) => price,
  departure_time: ({ departs_at }) => departs_at,
  transit: ({ transit }) => TRANSITS.indexOf(transit),
  best: ({ price, duration_minutes, transit }) =>
    price +
    Math.floor((duration_minutes * BEST_RUPIAH_PER_HOUR) / 60) +
    (transit === 'transit' ? BEST_RUPIAH_FOR_TRANSIT : 0),
}

/** Equal flights come by price and id, whatever the direction. */
function inOrder({ sortBY, sort }: SearchQuery) {
  const value = SORT_VALUES[sortBY]
  const sign = sort === 'ASC' ? 1 : -1
  return (a: SheetFlight, b: SheetFlight) =>
    sign * (value(a) - value(b)) || a.price - b.price || a.id - b.id
}

/** Each facet counts as if its own group were not set. */
function count({ flights, airlines }: DaySheet, fails: readonly number[]): FacetRow {
  const isFiltered = fails.some((failed) => failed !== 0)
  const without = (group: number) =>
    isFiltered ? flights.filter((_, i) => ((fails[i] ?? 0) & ~group) === 0) : flights
  const ofTransit = without(TRANSIT)
  const ofFacilities = without(FACILITIES)
  const ofDeparture = without(DEPARTURE)
  const ofArrival = without(ARRIVAL)
  const ofAirline = without(AIRLINE)
  const prices = without(PRICE).map(({ price }) => price)
  const [price_min, price_max] = range(prices)
  const [duration_min, duration_max] = range(without(DURATION).map((f) => f.duration_minutes))
  return {
    transit: TRANSITS.map((transit) => numberOf(ofTransit, (f) => f.transit === transit)),
    facilities: [
      numberOf(ofFacilities, ({ wifi }) => wifi),
      numberOf(ofFacilities, ({ meal }) => meal),
      numberOf(ofFacilities, ({ luggage }) => luggage),
    ],
    airlines: airlines.map((airline) => ({
      ...airline,
      count: numberOf(ofAirline, ({ id_airline }) => id_airline === airline.id),
    })),
    departure_time: QUARTERS.map((n) => numberOf(ofDeparture, (f) => f.departure_quarter === n)),
    arrived_time: QUARTERS.map((n) => numberOf(ofArrival, (f) => f.arrived_quarter === n)),
    price_min,
    price_max,
    duration_min,
    duration_max,
    histogram: histogram(prices, price_min ?? 0, price_max ?? 0),
  }
}

const QUARTERS = [0, 1, 2, 3]

function numberOf(flights: readonly SheetFlight[], test: Fails) {
  let n = 0
  for (const flight of flights) if (test(flight)) n++
  return n
}

const range = (values: readonly number[]): [number, number] | [null, null] =>
  values.length === 0 ? [null, null] : [Math.min(...values), Math.max(...values)]

function histogram(prices: readonly number[], min: number, max: number) {
  const steps = new Map<number, number>()
  for (const price of prices) {
    const step = Math.min(STEPS - 1, Math.floor(((price - min) * STEPS) / Math.max(max - min, 1)))
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return [...steps].map(([step, number]) => ({ step, count: number }))
}
