import type { Facets } from '@sayap/contract/flights/flights'
import type { MessageKey } from '#shared/i18n/t'
import type { Search, SearchPatch } from '../search-url'

/** Each filter with its query parameters and the key of its name. */
const FILTERS = [
  { params: ['transit'], name: 'filter.transit' },
  { params: ['filter_wifi'], name: 'filter.facilities.wifi' },
  { params: ['filter_meal'], name: 'filter.facilities.meal' },
  { params: ['filter_luggage'], name: 'filter.facilities.luggage' },
  { params: ['airline'], name: 'filter.airlines' },
  { params: ['min_price', 'max_price'], name: 'filter.price' },
  { params: ['departure_hours'], name: 'filter.departure' },
  { params: ['arrived_hours'], name: 'filter.arrival' },
  { params: ['max_duration'], name: 'filter.duration' },
] as const satisfies { params: (keyof Search)[]; name: MessageKey }[]

const ALL_PARAMS = FILTERS.flatMap<(typeof FILTERS)[number]['params'][number]>(
  ({ params }) => params,
)

const withoutParams = (params: readonly (keyof Search)[]): SearchPatch =>
  Object.fromEntries(params.map((param) => [param, undefined]))

export const NO_FILTERS: SearchPatch = withoutParams(ALL_PARAMS)

/** The filters of a search as a patch that restores them. */
export const filtersOf = (search: Search): SearchPatch =>
  Object.fromEntries(ALL_PARAMS.map((param) => [param, search[param] || undefined]))

/** The active filters of a search, each with the patch that removes it alone. */
export const activeFilters = (search: Search) =>
  FILTERS.filter(({ params }) =>
    params.some((param) => search[param] !== undefined && search[param] !== false),
  ).map(({ params, name }) => ({ name, without: withoutParams(params) }))

/** Number of active filters, shown in the badge of the filter button. */
export const countFilters = (search: Search) => activeFilters(search).length

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
