import { FlightSearch } from '@sayap/contract/flight-search'

const NAMES = [
  'starting_place',
  'class_flight',
  'type_trip',
  'departure_date',
  'capacity',
  'sortBY',
] as const
type Name = (typeof NAMES)[number]

/** What a traveller wants of the tickets to a place, by the names a search has for it. */
export type Wishes = Pick<FlightSearch, Name>
export type WishPatch = { [N in Name]?: string | number | undefined }

/** The wishes an address tells; a part that makes no sense is left out. */
export function readWishes(params: URLSearchParams): Wishes {
  const given = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]))
  const first = FlightSearch.safeParse(given)
  for (const { path } of first.error?.issues ?? []) delete given[String(path[0])]
  const read = FlightSearch.parse(given)
  return Object.fromEntries(NAMES.map((name) => [name, read[name]])) as Wishes
}

/** The same address with some wishes changed; undefined takes one away. */
export function withWishes(params: URLSearchParams, patch: WishPatch) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Whether anything narrows the tickets down. */
export const isPicky = ({ starting_place, class_flight, type_trip, departure_date }: Wishes) =>
  !!(starting_place || class_flight || type_trip || departure_date)
