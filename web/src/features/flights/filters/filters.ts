import type { Facets } from '@sayap/contract/flights/flights'
import type { Search, SearchPatch } from '../search-url'

/** Each filter with its query parameters. */
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

/** The filters of a search as a patch that restores them. */
export const filtersOf = (search: Search): SearchPatch =>
  Object.fromEntries(FILTERS.flat().map((name) => [name, search[name] || undefined]))

/** Number of active filters, shown in the badge of the filter button. */
export const countFilters = (search: Search) =>
  FILTERS.filter((names) =>
    names.some((name) => search[name] !== undefined && search[name] !== false),
  ).length

/** Splits a list in a query parameter such as `'1,2'`. */
export const splitList = (text: string | undefined) => (text ? text.split(',') : [])

/** Adds or removes an item of such a list; undefined when none is left, which means all. */
export function toggleItem(text: string | undefined, item: string, on: boolean) {
  const others = splitList(text).filter((one) => one !== item)
  return (on ? [...others, item] : others).join(',') || undefined
}

export interface FilterProps {
  search: Search
  /** Undefined until the first response. */
  facets: Facets | undefined
  onChange: (patch: SearchPatch) => void
}

/** Number of flights with that value of a facet; undefined until it is known. */
export const countOf = (group: Facets['transit'] | undefined, value: string) =>
  group && (group.find((one) => one.value === value)?.count ?? 0)

/** Compares props for `memo`: whether a group that uses these parameters only would be unchanged. */
export const hasSameParams =
  (names: (keyof Search)[]) =>
  (before: FilterProps, now: FilterProps): boolean =>
    before.facets === now.facets &&
    before.onChange === now.onChange &&
    names.every((name) => before.search[name] === now.search[name])
