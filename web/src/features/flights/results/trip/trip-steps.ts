import { addDays, nightsBetween, today } from '#shared/dates/dates'
import type { Search, SearchPatch } from '../../search-url'

/** SearchStep of a search: a one-way flight, or the outbound and then the return flight of a round trip. */
export type SearchStep = 'oneWay' | 'outbound' | 'return'

export function searchStep({ type_trip, return_date, outbound }: Search): SearchStep {
  if (type_trip !== 'rounded trip' || !return_date) return 'oneWay'
  return outbound === undefined ? 'outbound' : 'return'
}

/** The search of the current step: the return step swaps origin and destination. */
export function stepSearch(search: Search): Search {
  const { starting_place, destination_place, return_date } = search
  if (searchStep(search) !== 'return' || !return_date) return search
  return {
    ...search,
    starting_place: destination_place,
    destination_place: starting_place,
    departure_date: return_date,
  }
}

/** The days that can be chosen in a step. */
export interface DayChoice {
  /** First day that can be chosen. */
  earliest: string
  /** Change of the query parameters for another day. */
  patch: (day: string) => SearchPatch
}

/** The return starts on or after the departure day; a later departure moves the return day along. */
export function dayChoice(search: Search): DayChoice {
  const { departure_date, return_date } = search
  if (searchStep(search) === 'return') {
    return { earliest: departure_date, patch: (day) => ({ return_date: day }) }
  }
  return {
    earliest: today(),
    patch: (day) => {
      if (!return_date || return_date >= day) return { departure_date: day }
      const nights = Math.max(0, nightsBetween(departure_date, return_date))
      return { departure_date: day, return_date: addDays(day, nights) }
    },
  }
}
