import type { Facets } from '@sayap/contract/flights'
import type { Search, SearchPatch } from './search-url'

/** Each filter with the parts of the address it is kept in. */
const FILTERS = [
  ['transit'],
  ['filter_wifi'],
  ['filter_meal'],
  ['filter_luggage'],
  ['airline'],
  ['min_price', 'max_price'],
  ['departure_hours'],
  ['arrived_hours'],
  ['max_duration'],
] as const satisfies (keyof Search)[][]

export const NO_FILTERS: SearchPatch = Object.fromEntries(
  FILTERS.flat().map((name) => [name, undefined]),
)

/** The filters of a search, as the patch that sets them again. */
export const filtersOf = (search: Search): SearchPatch =>
  Object.fromEntries(FILTERS.flat().map((name) => [name, search[name] || undefined]))

/** How many filters are set, as the badge on the phone's button says. */
export const countFilters = (search: Search) =>
  FILTERS.filter((names) =>
    names.some((name) => search[name] !== undefined && search[name] !== false),
  ).length

/** Words or ids of a list in the address, `'1,2'`. */
export const listed = (text: string | undefined) => (text ? text.split(',') : [])

/** The list with that word in or out; undefined when none is left, which means all. */
export function toggled(text: string | undefined, word: string, on: boolean) {
  const others = listed(text).filter((one) => one !== word)
  return (on ? [...others, word] : others).join(',') || undefined
}

export interface FilterProps {
  search: Search
  /** Undefined until the first answer. */
  facets: Facets | undefined
  onChange: (patch: SearchPatch) => void
}

/** How many flights a word of a group would leave; undefined until it is known. */
export const countOf = (group: Facets['transit'] | undefined, value: string) =>
  group && (group.find((one) => one.value === value)?.count ?? 0)

/** Whether a group that shows these parts of the search alone would look the same. */
export const sameFor =
  (names: (keyof Search)[]) =>
  (before: FilterProps, now: FilterProps): boolean =>
    before.facets === now.facets &&
    before.onChange === now.onChange &&
    names.every((name) => before.search[name] === now.search[name])
