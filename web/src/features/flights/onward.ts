import { isDay } from '#shared/dates/dates'

/** One flight of a multi-city trip to search for. */
export interface SearchLeg {
  starting_place: string
  destination_place: string
  departure_date: string
}

/** The flights after the first as text of the URL: `Jakarta~Denpasar~2026-12-05;Denpasar~…`. */
export const writeOnward = (legs: readonly SearchLeg[] | undefined) =>
  legs
    ?.map((leg) =>
      [leg.starting_place.trim(), leg.destination_place.trim(), leg.departure_date].join('~'),
    )
    .join(';') || undefined

/** Reads what `writeOnward` wrote; a part that is none is left out. */
export const readOnward = (text: string | null): SearchLeg[] =>
  (text ?? '')
    .split(';')
    .slice(0, 3)
    .flatMap((part) => {
      const [starting_place = '', destination_place = '', departure_date = ''] = part.split('~')
      const isLeg = starting_place && destination_place && isDay(departure_date)
      return isLeg ? { starting_place, destination_place, departure_date } : []
    })
