import type { Airport } from '@sayap/contract/catalog/airports'
import type { Destination } from '@sayap/contract/catalog/destinations'
import { matchCities } from '#features/flights/cities'

/** A destination has its page; any other place leads to a flight search. */
export type Found =
  | { kind: 'destination'; id: number; name: string }
  | { kind: 'city'; name: string; code: string; country: string }
  | { kind: 'search'; name: string }

const MAX_DESTINATIONS = 4
const MAX_CITIES = 4

const toSuggestion = ({ id, name }: Destination): Found => ({ kind: 'destination', id, name })

/**
 * Suggestions for the typed text: destinations first, then cities; without a match, a flight search
 * for the text. For an empty text, the first destinations.
 */
export function findPlaces(
  destinations: readonly Destination[],
  airports: readonly Airport[],
  typed: string,
): Found[] {
  const wanted = typed.trim().toLowerCase()
  const named = destinations.filter(({ name }) => name.toLowerCase().includes(wanted))
  const first = named.slice(0, MAX_DESTINATIONS).map(toSuggestion)
  if (!wanted) return first
  const cities = matchCities(airports, wanted, MAX_CITIES)
    .filter(({ airport }) => named.every(({ name }) => name !== airport.city))
    .map(({ airport: { city, code, country } }): Found => {
      return { kind: 'city', name: city, code, country }
    })
  const found = [...first, ...cities]
  return found.length > 0 ? found : [{ kind: 'search', name: typed.trim() }]
}
