import { FlightSearch } from '@sayap/contract/flight-search'
import { Id } from '@sayap/contract/wire'
import { addDays, today } from '#lib/dates'

/** What a link says nothing about, as the spec's default search. */
const DEFAULTS = {
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  type_trip: 'one way',
  class_flight: 'economy',
} as const

export const MOST_PASSENGERS = 9

/** A search as this page shows it: a route and a day are always known. */
export type Search = FlightSearch & {
  [K in keyof typeof DEFAULTS | 'departure_date']: NonNullable<FlightSearch[K]>
} & {
  /** Of a round trip: the id of the flight out, once it is chosen. */
  outbound?: number
}

/** More passengers than a booking takes; the search is then made for nine. */
export const asksForTooMany = (params: URLSearchParams) =>
  Number(params.get('capacity')) > MOST_PASSENGERS

/**
 * The search an address stands for, read through the contract's schema. A part that makes no sense
 * is left out, so that an old or broken link still finds flights.
 */
export function readSearch(params: URLSearchParams): Search {
  const given: Record<string, string> = Object.fromEntries(params)
  if (asksForTooMany(params)) given.capacity = String(MOST_PASSENGERS)
  let read = FlightSearch.safeParse(given)
  if (!read.success) {
    for (const { path } of read.error.issues) delete given[String(path[0])]
    read = FlightSearch.safeParse(given)
  }
  const search = read.success ? read.data : FlightSearch.parse({})
  const known = Object.entries(search).filter(([, value]) => value !== undefined)
  const day = addDays(today(), 1)
  const outbound = Id.safeParse(params.get('outbound'))
  return {
    departure_date: day,
    ...DEFAULTS,
    ...Object.fromEntries(known),
    ...(outbound.success && { outbound: outbound.data }),
  } as Search
}

export type SearchPatch = { [K in keyof Search]?: string | number | boolean | undefined }

/**
 * The same address with some parts changed; undefined takes a part away. Any change but that of the
 * page begins again at page 1.
 */
export function patched(params: URLSearchParams, patch: SearchPatch) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ page: 1, ...patch })) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** What the server is asked: the way back is a search of its own. */
export function asQuery({ return_date: _back, outbound: _out, ...search }: Search): FlightSearch {
  return search
}

/** What makes it another journey: everything but filters, sorting and page. */
export const tripOf = (search: Search) =>
  [
    search.starting_place,
    search.destination_place,
    search.departure_date,
    search.class_flight,
    search.type_trip,
    search.capacity,
    search.outbound,
  ].join('|')
