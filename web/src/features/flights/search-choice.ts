import type { FlightClass, TripType } from '@sayap/contract/flight-words'
import { addDays, nightsBetween, today } from '#lib/dates'
import { paths } from '#lib/paths'
import { t } from '#lib/t'

/** What stands in the search card. */
export interface SearchChoice {
  starting_place: string
  destination_place: string
  type_trip: TripType
  departure_date: string
  return_date: string
  class_flight: FlightClass
  child: number
  adult: number
}

export const MOST_TRAVELLERS = 9
const NIGHTS = 3

/** The specification's defaults; tomorrow, since tonight's flights leave too soon to be paid. */
export function defaultChoice(): SearchChoice {
  const tomorrow = addDays(today(), 1)
  return {
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    type_trip: 'one way',
    departure_date: tomorrow,
    return_date: addDays(tomorrow, NIGHTS),
    class_flight: 'economy',
    child: 0,
    adult: 0,
  }
}

/** A search as an address carries it. */
export type MadeSearch = {
  [K in Exclude<keyof SearchChoice, 'child' | 'adult'>]?: SearchChoice[K] | undefined
} & {
  capacity?: number | undefined
}

/** An address knows how many travel, not how old they are: they all come back as adults. */
export function choiceOf({ capacity = 1, ...search }: MadeSearch = {}): SearchChoice {
  const start = defaultChoice()
  const given = Object.entries(search).filter(([name, value]) => value && name in start)
  const choice: SearchChoice = { ...start, ...Object.fromEntries(given) }
  const { departure_date } = choice
  const back = search.return_date ?? ''
  const return_date = back >= departure_date ? back : addDays(departure_date, NIGHTS)
  return { ...choice, return_date, adult: capacity > 1 ? capacity : 0 }
}

export const partyOf = ({ child, adult }: Pick<SearchChoice, 'child' | 'adult'>) => child + adult

/** A new departure takes the way back with it, as many nights later as before. */
export function withDeparture(choice: SearchChoice, departure_date: string): SearchChoice {
  const nights = Math.max(0, nightsBetween(choice.departure_date, choice.return_date))
  return { ...choice, departure_date, return_date: addDays(departure_date, nights) }
}

/** Why this cannot be searched for, in words; undefined when it can. */
export function refusal(choice: SearchChoice) {
  const from = choice.starting_place.trim().toLowerCase()
  const to = choice.destination_place.trim().toLowerCase()
  if (!from || !to) return t('search.no-place')
  if (from === to) return t('search.same-place')
  if (partyOf(choice) > MOST_TRAVELLERS) return t('search.too-many')
  return undefined
}

/** Where SEARCH FLIGHT goes; below one traveller the capacity is 1. */
export const searchAddress = (choice: SearchChoice) =>
  paths.flights({
    starting_place: choice.starting_place.trim(),
    destination_place: choice.destination_place.trim(),
    type_trip: choice.type_trip,
    departure_date: choice.departure_date,
    return_date: choice.type_trip === 'rounded trip' ? choice.return_date : undefined,
    class_flight: choice.class_flight,
    capacity: Math.max(1, partyOf(choice)),
    page: 1,
  })
