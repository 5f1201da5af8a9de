import { FlightSearch } from '@sayap/contract/flights/flight-search'

const NAMES = [
  'starting_place',
  'class_flight',
  'type_trip',
  'departure_date',
  'capacity',
  'sortBY',
] as const
type Name = (typeof NAMES)[number]

/** Filters of the tickets to a destination, named like the search parameters. */
export type TicketFilters = Pick<FlightSearch, Name>
export type TicketFilterPatch = { [N in Name]?: string | number | undefined }

/** Reads the filters from query parameters; invalid ones are ignored. */
export function readTicketFilters(params: URLSearchParams): TicketFilters {
  const given = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]))
  const first = FlightSearch.safeParse(given)
  for (const { path } of first.error?.issues ?? []) delete given[String(path[0])]
  const read = FlightSearch.parse(given)
  return Object.fromEntries(NAMES.map((name) => [name, read[name]])) as TicketFilters
}

/** Returns the query parameters with changed filters; undefined removes a filter. */
export function withTicketFilters(params: URLSearchParams, patch: TicketFilterPatch) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Whether a filter excludes any tickets. */
export const hasActiveFilters = ({
  starting_place,
  class_flight,
  type_trip,
  departure_date,
}: TicketFilters) => !!(starting_place || class_flight || type_trip || departure_date)
