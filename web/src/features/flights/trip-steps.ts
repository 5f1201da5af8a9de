import { addDays, nightsBetween, today } from '#lib/dates'
import type { Search, SearchPatch } from './search-url'

/** A flight alone; or of a round trip first the way out, then the way back. */
export type Step = 'alone' | 'out' | 'back'

export function stepOf({ type_trip, return_date, outbound }: Search): Step {
  if (type_trip !== 'rounded trip' || !return_date) return 'alone'
  return outbound === undefined ? 'out' : 'back'
}

/** What is searched for in this step: on the way back From and To are changed over. */
export function searchOfStep(search: Search): Search {
  const { starting_place, destination_place, return_date } = search
  if (stepOf(search) !== 'back' || !return_date) return search
  return {
    ...search,
    starting_place: destination_place,
    destination_place: starting_place,
    departure_date: return_date,
  }
}

/** The other days of a step. */
export interface DayChoice {
  /** None before it can be flown on. */
  earliest: string
  /** What another day changes in the address. */
  patch: (day: string) => SearchPatch
}

/** On the way back from the day of the way out on; a later way out takes the way back with it. */
export function daysOf(search: Search): DayChoice {
  const { departure_date, return_date } = search
  if (stepOf(search) === 'back') {
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
