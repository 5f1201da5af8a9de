import { today } from '#lib/dates'
import type { SearchChoice } from './search-choice'

const KEPT_AS = 'recent-searches'
const MOST = 4

/** The same route, class and trip searched again takes the place of the older one. */
const routeOf = ({ starting_place, destination_place, class_flight, type_trip }: SearchChoice) =>
  [starting_place, destination_place, class_flight, type_trip].join('|').toLowerCase()

const isSearch = (one: Partial<SearchChoice> | null): one is SearchChoice =>
  typeof one?.starting_place === 'string' &&
  typeof one.destination_place === 'string' &&
  typeof one.departure_date === 'string'

function kept(): SearchChoice[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(list) ? list.filter(isSearch) : []
  } catch {
    return []
  }
}

function keep(searches: SearchChoice[]) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(searches))
  } catch {
    // No room or not allowed: a search works without being remembered.
  }
}

/** On this device only, the latest first; those of days gone by are no use any more. */
export const recentSearches = {
  list: () => kept().filter(({ departure_date }) => departure_date >= today()),

  add(choice: SearchChoice) {
    const others = kept().filter((one) => routeOf(one) !== routeOf(choice))
    keep([choice, ...others].slice(0, MOST))
  },

  /** Answers how to bring them back, with what was searched for since still the first. */
  erase() {
    const gone = kept()
    localStorage.removeItem(KEPT_AS)
    return () => {
      const since = kept()
      const routes = new Set(since.map(routeOf))
      keep([...since, ...gone.filter((one) => !routes.has(routeOf(one)))].slice(0, MOST))
    }
  },
}
