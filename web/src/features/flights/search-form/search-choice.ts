import type { CabinClass, TripType } from '@sayap/contract/flights/flight-enums'
import { MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import { addDays, nightsBetween, today } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { inOrder, type SearchLeg, writeOnward } from '../onward'

/** Values of the search card. */
export interface SearchChoice {
  starting_place: string
  destination_place: string
  type_trip: TripType
  departure_date: string
  return_date: string
  /** The flights after the first of a multi-city trip; undefined for any other trip. */
  onward?: SearchLeg[] | undefined
  class_flight: CabinClass
  child: number
  adult: number
}

/** A part of the search card, which changes the values of all of it. */
export interface SearchPartProps {
  choice: SearchChoice
  onChange: (choice: SearchChoice) => void
}

const NIGHTS = 3

/** Default of From, section 3 of the specification. */
export const DEFAULT_ORIGIN = 'Medan'

/** Defaults of the specification, for tomorrow: today's flights depart too soon to be paid. */
export function defaultChoice(): SearchChoice {
  const tomorrow = addDays(today(), 1)
  return {
    starting_place: DEFAULT_ORIGIN,
    destination_place: 'Jakarta',
    type_trip: 'one way',
    departure_date: tomorrow,
    return_date: addDays(tomorrow, NIGHTS),
    onward: undefined,
    class_flight: 'economy',
    child: 0,
    adult: 0,
  }
}

/** A search read from the URL. */
export type PreviousSearch = {
  [K in Exclude<keyof SearchChoice, 'child' | 'adult'>]?: SearchChoice[K] | undefined
} & {
  capacity?: number | undefined
  child?: number | undefined
}

/** `capacity` includes the children; who is no child is an adult. */
export function toSearchChoice({
  capacity = 1,
  child = 0,
  ...search
}: PreviousSearch = {}): SearchChoice {
  const start = defaultChoice()
  const given = Object.entries(search).filter(([name, value]) => value && name in start)
  const choice: SearchChoice = { ...start, ...Object.fromEntries(given) }
  // Days of an old link have gone by.
  if (choice.departure_date < today()) choice.departure_date = start.departure_date
  const { departure_date } = choice
  if (choice.onward) choice.onward = inOrder(choice.onward, departure_date)
  const back = search.return_date ?? ''
  const return_date = back >= departure_date ? back : addDays(departure_date, NIGHTS)
  // One passenger is what an untouched card searches for.
  const adult = capacity > 1 ? capacity - child : 0
  return { ...choice, return_date, child, adult }
}

export const countTravellers = ({ child, adult }: Pick<SearchChoice, 'child' | 'adult'>) =>
  child + adult

/** Changes the departure day and moves the return day along, keeping the number of nights. */
export function withDeparture(choice: SearchChoice, departure_date: string): SearchChoice {
  const nights = Math.max(0, nightsBetween(choice.departure_date, choice.return_date))
  return { ...choice, departure_date, return_date: addDays(departure_date, nights) }
}

/** Message why the search is not possible; undefined when it is. */
export function searchProblem(choice: SearchChoice) {
  const routes = [choice, ...(choice.onward ?? [])].map((leg) =>
    [leg.starting_place, leg.destination_place].map((place) => place.trim().toLowerCase()),
  )
  if (routes.flat().includes('')) return t('search.no-place')
  if (routes.some(([from, to]) => from === to)) return t('search.same-place')
  if (countTravellers(choice) > MAX_PASSENGERS) return t('search.too-many')
  return undefined
}

/**
 * Path of the results; without travellers the capacity is 1. `adult` and `child` are there when
 * `capacity`, their sum, does not say it all.
 */
export const searchPath = (choice: SearchChoice) =>
  paths.flights({
    starting_place: choice.starting_place.trim(),
    destination_place: choice.destination_place.trim(),
    type_trip: choice.type_trip,
    departure_date: choice.departure_date,
    return_date: choice.type_trip === 'rounded trip' ? choice.return_date : undefined,
    onward: writeOnward(choice.onward),
    class_flight: choice.class_flight,
    capacity: Math.max(1, countTravellers(choice)),
    ...(choice.child > 0 && { adult: choice.adult, child: choice.child }),
    page: 1,
  })
