import { Id } from '@sayap/contract/core/wire'
import { FlightSearch, MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import { addDays, isDay, today } from '#shared/dates/dates'
import { type SearchLeg, writeOnward } from './onward'

/** Defaults of the specification for missing query parameters. */
const DEFAULTS = {
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  type_trip: 'one way',
  class_flight: 'economy',
} as const

/** A search with a known route and day. */
export type Search = FlightSearch & {
  [K in keyof typeof DEFAULTS | 'departure_date']: NonNullable<FlightSearch[K]>
} & {
  /** Id of the chosen outbound flight of a round trip. */
  outbound?: number
  /** The further flights of a multi-city trip, in order; absent for any other trip. */
  onward?: SearchLeg[]
  /** Ids of the flights that are chosen for its first legs. */
  chosen?: number[]
  /** Children among the passengers, who are in `capacity` too; absent without children. */
  child?: number
}

/** Whether the URL has more passengers than a booking allows; the search then uses nine. */
export const exceedsMaxPassengers = (params: URLSearchParams) =>
  Number(params.get('capacity')) > MAX_PASSENGERS

/** A small number in the URL; 0 where there is none. */
function figure(params: URLSearchParams, name: string) {
  const value = params.get(name) ?? ''
  return /^\d{1,2}$/.test(value) ? Number(value) : 0
}

/**
 * Reads a search from query parameters with the contract's schema. Invalid parameters are ignored, so
 * that an old or broken link still finds flights.
 */
export function readSearch(params: URLSearchParams): Search {
  const values: Record<string, string> = Object.fromEntries(params)
  // Sent once for each kind, of which the last alone would count.
  if (values.transit) values.transit = params.getAll('transit').join()
  values.capacity ??= String(figure(params, 'adult') + figure(params, 'child') || 1)
  if (Number(values.capacity) > MAX_PASSENGERS) values.capacity = String(MAX_PASSENGERS)
  let result = FlightSearch.safeParse(values)
  if (!result.success) {
    for (const { path } of result.error.issues) delete values[String(path[0])]
    result = FlightSearch.safeParse(values)
  }
  const search = result.success ? result.data : FlightSearch.parse({})
  const defined = Object.entries(search).filter(([, value]) => value !== undefined)
  const day = addDays(today(), 1)
  const outbound = Id.safeParse(params.get('outbound'))
  const onward = readOnward(params.get('onward'))
  const child = Math.min(figure(params, 'child'), search.capacity)
  return {
    departure_date: day,
    ...DEFAULTS,
    ...Object.fromEntries(defined),
    ...(outbound.success && { outbound: outbound.data }),
    ...(child > 0 && { child }),
    ...(onward.length > 0 && {
      onward,
      type_trip: 'one way',
      chosen: readIds(params.get('chosen')).slice(0, onward.length),
    }),
  } as Search
}

/** Reads what `writeOnward` wrote; a part that is none is left out. */
export const readOnward = (text: string | null): SearchLeg[] =>
  (text ?? '')
    .split(';')
    .slice(0, 3)
    .flatMap((part) => {
      const [starting_place = '', destination_place = '', departure_date = ''] = part.split('~')
      const isLeg = starting_place && destination_place && isDay(departure_date)
      return isLeg ? { starting_place, destination_place, departure_date } : []
    })

/** Ids with commas between them, up to the first that is none. */
function readIds(text: string | null) {
  const ids = (text ?? '').split(',').map((id) => Id.safeParse(id))
  const end = ids.findIndex(({ success }) => !success)
  return ids.slice(0, end < 0 ? ids.length : end).flatMap(({ data }) => data ?? [])
}

export type SearchPatch = { [K in keyof Search]?: string | number | boolean | undefined }

/**
 * Returns the query parameters with a patch applied; undefined removes a parameter. Any change except
 * of the page itself returns to page 1.
 */
export function withParams(params: URLSearchParams, patch: SearchPatch) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ page: 1, ...patch })) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Query for the server; the return flight is a separate search, and a child takes a seat as well. */
export function toQuery({
  return_date: _back,
  outbound: _out,
  onward: _onward,
  chosen: _chosen,
  child: _,
  ...search
}: Search): FlightSearch {
  return search
}

/** Identifies the route, day and party of a search, without filters, sorting and page. */
export const searchKey = (search: Search) =>
  [
    search.starting_place,
    search.destination_place,
    search.departure_date,
    search.class_flight,
    search.type_trip,
    search.capacity,
    search.child,
    search.outbound,
    writeOnward(search.onward),
    search.chosen,
  ].join('|')
