import { addDays, nightsBetween, today } from '#shared/dates/dates'
import { type SearchLeg, writeOnward } from '../../onward'
import type { Search, SearchPatch } from '../../search-url'

/**
 * What is searched for: a one-way flight, the outbound or the return flight of a round trip, or one of
 * the flights of a multi-city trip.
 */
export type SearchStep = 'oneWay' | 'outbound' | 'return' | 'leg'

export function searchStep({ type_trip, return_date, outbound, onward }: Search): SearchStep {
  if (onward) return 'leg'
  if (type_trip !== 'rounded trip' || !return_date) return 'oneWay'
  return outbound === undefined ? 'outbound' : 'return'
}

/** The flights of the trip to search for, in order: two of a round trip. */
export function tripLegs(search: Search): SearchLeg[] {
  const { starting_place, destination_place, departure_date, return_date, onward } = search
  const first = { starting_place, destination_place, departure_date }
  if (onward) return [first, ...onward]
  if (searchStep(search) === 'oneWay' || !return_date) return [first]
  const back = { starting_place: destination_place, destination_place: starting_place }
  return [first, { ...back, departure_date: return_date }]
}

/** Ids of the flights that are chosen already, in the order of the trip. */
export function chosenIds({ outbound, onward, chosen = [] }: Search): readonly number[] {
  if (onward) return chosen
  return outbound === undefined ? [] : [outbound]
}

/** The patch of the URL that leaves these flights chosen. */
export const chosenPatch = ({ onward }: Search, ids: readonly number[]): SearchPatch =>
  onward ? { chosen: ids.join(',') || undefined } : { outbound: ids[0] }

/** The position of the flight that is being chosen. */
export const currentLeg = (search: Search) =>
  searchStep(search) === 'oneWay'
    ? 0
    : Math.min(chosenIds(search).length, tripLegs(search).length - 1)

/** The search of the current step. */
export const stepSearch = (search: Search): Search => ({
  ...search,
  ...tripLegs(search)[currentLeg(search)],
})

/** The days that can be chosen in a step. */
export interface DayChoice {
  /** First day that can be chosen. */
  earliest: string
  /** Change of the query parameters for another day. */
  patch: (day: string) => SearchPatch
}

/** A flight starts on or after the day of the one before; later days move along. */
export function dayChoice(search: Search): DayChoice {
  const { departure_date, return_date, onward } = search
  const at = currentLeg(search)
  const earliest = tripLegs(search)[at - 1]?.departure_date ?? today()
  if (onward) return { earliest, patch: (day) => withLegDay(search, at, day) }
  if (searchStep(search) === 'return') {
    return { earliest, patch: (day) => ({ return_date: day }) }
  }
  return {
    earliest,
    patch: (day) => {
      if (!return_date || return_date >= day) return { departure_date: day }
      const nights = Math.max(0, nightsBetween(departure_date, return_date))
      return { departure_date: day, return_date: addDays(day, nights) }
    },
  }
}

/** Another day of one flight; flights after it that would depart earlier move to that day. */
function withLegDay(search: Search, at: number, day: string): SearchPatch {
  const [first, ...onward] = tripLegs(search).map((leg, index) => {
    const departure_date =
      index === at || (index > at && leg.departure_date < day) ? day : leg.departure_date
    return { ...leg, departure_date }
  })
  return { departure_date: first?.departure_date, onward: writeOnward(onward) }
}
