import type { Airport } from '@sayap/contract/airports'
import type { Destination } from '@sayap/contract/destinations'
import { matchCities } from '../features/flights/cities'

/** A destination has a page of its own; to any other place flights are searched. */
export type Found =
  | { kind: 'destination'; id: number; name: string }
  | { kind: 'city'; name: string; code: string; country: string }
  | { kind: 'search'; name: string }

const MOST_DESTINATIONS = 4
const MOST_CITIES = 4

const asFound = ({ id, name }: Destination): Found => ({ kind: 'destination', id, name })

/**
 * What the letters may mean: destinations first, then cities; where nothing fits, a search to what
 * was typed. Before anything is typed, the first destinations.
 */
export function findPlaces(
  destinations: readonly Destination[],
  airports: readonly Airport[],
  typed: string,
): Found[] {
  const wanted = typed.trim().toLowerCase()
  const named = destinations.filter(({ name }) => name.toLowerCase().includes(wanted))
  const first = named.slice(0, MOST_DESTINATIONS).map(asFound)
  if (!wanted) return first
  const cities = matchCities(airports, wanted, MOST_CITIES)
    .filter(({ airport }) => named.every(({ name }) => name !== airport.city))
    .map(({ airport: { city, code, country } }): Found => {
      return { kind: 'city', name: city, code, country }
    })
  const found = [...first, ...cities]
  return found.length > 0 ? found : [{ kind: 'search', name: typed.trim() }]
}
