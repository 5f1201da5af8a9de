import type { Airport } from '@sayap/contract/catalog/airports'
import { airportOf, type City, fold, matchCities, placeName } from '../../cities'
import { recentSearches } from '../recent-searches'

/** A heading of the list; other headings are names of countries. */
export type CityGroup =
  | 'recent'
  | 'popular'
  | 'near'
  | 'more'
  | 'guess'
  | 'all'
  | { abroad: string }

export interface SuggestedCity extends City {
  group?: CityGroup | undefined
  /** Kilometres from the city that was typed. */
  away?: number | undefined
}

export interface Suggestions {
  cities: SuggestedCity[]
  /**
   * Nothing has this name: what is offered is a guess, which Enter must not take. Not known without
   * airports: Enter then searches for what was typed.
   */
  unknown: boolean
}

/** The busiest airports of the country and of its neighbours, the busiest first. */
const POPULAR = ['CGK', 'DPS', 'SUB', 'UPG', 'YIA', 'KNO', 'LOP', 'LBJ']
const POPULAR_ABROAD = ['SIN', 'KUL', 'BKK', 'HND']
const HOME = 'Indonesia'

const MAX_FOUND = 6
const MAX_RECENT = 3
const MAX_GUESSES = 2

/**
 * Cities for the typed text, the best first. Without text: those searched on this device, popular
 * ones, then all by name. `except`: the other end of the route.
 */
export function suggestCities(
  airports: readonly Airport[],
  typed: string,
  except: string,
): Suggestions {
  if (!typed.trim()) return { cities: offered(airports, except), unknown: false }
  const found = matchCities(airports, typed, MAX_FOUND)
  if (found.length > 0) return { cities: withNeighbours(airports, found), unknown: false }
  if (airports.length === 0) return { cities: [], unknown: false }
  return { cities: guesses(airports, typed, except), unknown: true }
}

function offered(airports: readonly Airport[], except: string): SuggestedCity[] {
  const taken = new Set([airportOf(airports, except)?.city])
  const take = (
    several: (Airport | undefined)[],
    max: number,
    groupOf: (one: Airport) => CityGroup,
  ) => {
    const cities: SuggestedCity[] = []
    for (const airport of several) {
      if (!airport || taken.has(airport.city) || cities.length === max) continue
      taken.add(airport.city)
      cities.push({ airport, group: groupOf(airport) })
    }
    return cities
  }
  const byCode = (code: string) => airports.find((one) => one.code === code)
  const recent = recentSearches
    .list()
    .flatMap((one) => [one.destination_place, one.starting_place])
    .map((place) => airportOf(airports, place))
  const all = airports
    .filter((one) => one.is_primary)
    .sort((a, b) => placeName(a).localeCompare(placeName(b)))
  return [
    ...take(recent, MAX_RECENT, () => 'recent'),
    ...take(POPULAR.map(byCode), POPULAR.length, () => 'popular'),
    ...take(POPULAR_ABROAD.map(byCode), POPULAR_ABROAD.length, ({ country }) => ({
      abroad: country,
    })),
    ...take(all, all.length, () => 'all'),
  ]
}

/** A city that was typed in full is followed by those that are close to it. */
function withNeighbours(airports: readonly Airport[], found: City[]): SuggestedCity[] {
  const [best, ...rest] = found
  if (!best?.exact || best.airport.country !== HOME) return found
  const near = neighbours(airports, best.airport).filter(({ airport }) =>
    found.every((one) => one.airport.city !== airport.city),
  )
  if (near.length === 0) return found
  return [best, ...near, ...rest.map((one) => ({ ...one, group: 'more' as const }))]
}

/** Kilometres within which another airport may do as well. */
const NEAR_KM = 150
const MAX_NEAR = 2

function neighbours(airports: readonly Airport[], of: Airport): SuggestedCity[] {
  return airports
    .filter((one) => one.is_primary && one.city !== of.city)
    .map((airport) => ({ airport, away: kilometres(of, airport), group: 'near' as const }))
    .filter(({ away }) => away <= NEAR_KM)
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_NEAR)
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance as the crow flies; infinite where a place is unknown. */
function kilometres(a: Airport, b: Airport) {
  if (a.latitude === undefined || b.latitude === undefined) return Number.POSITIVE_INFINITY
  if (a.longitude === undefined || b.longitude === undefined) return Number.POSITIVE_INFINITY
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const angle =
    Math.sin(from) * Math.sin(to) +
    Math.cos(from) * Math.cos(to) * Math.cos(radians(b.longitude - a.longitude))
  return Math.round(EARTH_KM * Math.acos(Math.min(1, angle)))
}

/** The cities whose names differ least from what was typed, then popular ones. */
function guesses(airports: readonly Airport[], typed: string, except: string): SuggestedCity[] {
  const query = fold(typed.trim())
  const most = Math.max(1, Math.floor(query.length / 3))
  const guessed = airports
    .map((airport) => ({
      airport,
      group: 'guess' as const,
      off: Math.min(...[airport.city, ...airport.aliases].map((one) => edits(query, fold(one)))),
    }))
    .filter(({ airport, off }) => airport.is_primary && off <= most)
    .sort((a, b) => a.off - b.off)
    .slice(0, MAX_GUESSES)
    .map(({ off: _, ...city }) => city)
  const names = new Set(guessed.map(({ airport }) => airport.city))
  const popular = offered(airports, except).filter(
    ({ airport, group }) => group === 'popular' && !names.has(airport.city),
  )
  return [...guessed, ...popular.slice(0, 3)]
}

/** The number of letters to insert, delete or replace (Levenshtein). */
function edits(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
