import type { Airport } from '@sayap/contract/catalog/airports'
import { useState } from 'react'
import { useAirportsQuery } from './airports.api'
import { airportOf, placeName } from './cities'
import { useFaresFromQuery } from './fares.api'

/** The lowest prices from one city. */
export interface FaresFrom {
  city: string
  /** Rupiah for one passenger; null if nothing goes there, undefined while it is unknown or of the city itself. */
  priceTo: (place: string) => number | null | undefined
}

const NO_AIRPORTS: readonly Airport[] = []

/** The lowest prices from the city in a search field. Half-typed names keep the city before them. */
export function useFaresTo(origin: string): FaresFrom {
  const airports = useAirportsQuery({}).data?.data ?? NO_AIRPORTS
  const [city, setCity] = useState(origin)
  const known = airportOf(airports, origin)
  if (known && placeName(known) !== city) setCity(placeName(known))
  const { currentData: fares } = useFaresFromQuery(city)
  return {
    city,
    priceTo: (place) => {
      if (!fares) return undefined
      const cityOf = (name: string) => (airportOf(airports, name)?.city ?? name).toLowerCase()
      const wanted = cityOf(place)
      if (wanted === cityOf(city)) return undefined
      const fare = fares.data.find((one) => one.destination_place.toLowerCase() === wanted)
      return fare?.price ?? null
    },
  }
}
