import type { Airport } from '@sayap/contract/catalog/airports'

/** A suggested city: one of its airports, and the alias that matched, if any. */
export interface City {
  airport: Airport
  /** Alias that matched, such as 'Jogja'. */
  alias?: string | undefined
  /** What was typed is the whole name, code or alias. */
  exact?: boolean | undefined
}

/** What travellers call a city whose own name few of them type, by the code of its airport. */
const KNOWN_AS: Partial<Record<string, string>> = { DPS: 'Bali' }

/** The name of a city in the search fields: 'Bali' for Denpasar. The server knows both. */
export const placeName = ({ code, city }: Airport) => KNOWN_AS[code] ?? city

export const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Rank of a match, best first: airport code, the whole name of the city or an alias, start of the
 * city's name, of an alias, anywhere.
 */
function rank({ code, city, name, aliases }: Airport, query: string): number | undefined {
  const names = [city, ...aliases].map(fold)
  if (fold(code) === query) return 0
  if (names.includes(query)) return EXACT
  const starts = names.findIndex((one) => one.startsWith(query))
  if (starts >= 0) return starts === 0 ? 2 : 3
  if (names.some((one) => one.includes(query)) || fold(name).includes(query)) return 4
  return undefined
}

/** The last rank at which what was typed leaves no doubt. */
const EXACT = 1

const aliasOf = ({ city, aliases }: Airport, query: string) =>
  fold(city).includes(query) ? undefined : aliases.find((one) => fold(one).includes(query))

/**
 * The cities meant by what was typed, the best first, each once: by its primary airport unless
 * another of its airports matches better.
 */
export function matchCities(airports: readonly Airport[], typed: string, limit = 6): City[] {
  const query = fold(typed.trim())
  const ranked = airports
    .map((airport) => ({ airport, at: rank(airport, query) }))
    .filter((one): one is { airport: Airport; at: number } => one.at !== undefined)
    .sort((a, b) => a.at - b.at || Number(b.airport.is_primary) - Number(a.airport.is_primary))
  const cities = new Map<string, City>()
  for (const { airport, at } of ranked) {
    if (cities.has(airport.city)) continue
    cities.set(airport.city, { airport, alias: aliasOf(airport, query), exact: at <= EXACT })
  }
  return [...cities.values()].slice(0, limit)
}

/** The airport of a typed or picked place, by city, code or alias. */
export function airportOf(airports: readonly Airport[], place: string): Airport | undefined {
  const query = fold(place.trim())
  if (!query) return undefined
  const matching = airports.filter(({ city, aliases, code }) =>
    [city, code, ...aliases].some((one) => fold(one) === query),
  )
  return matching.find(({ is_primary }) => is_primary) ?? matching[0]
}
