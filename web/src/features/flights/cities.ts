import type { Airport } from '@sayap/contract/catalog/airports'

/** A suggested city: one of its airports, and the alias that matched, if any. */
export interface City {
  airport: Airport
  /** Alias that matched, such as 'Jogja'. */
  alias?: string | undefined
}

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Rank of a match, best first: airport code, start of the city's name, of an alias, anywhere. */
function rank({ code, city, name, aliases }: Airport, query: string): number | undefined {
  const names = [city, ...aliases].map(fold)
  if (fold(code) === query) return 0
  const starts = names.findIndex((one) => one.startsWith(query))
  if (starts >= 0) return starts === 0 ? 1 : 2
  if (names.some((one) => one.includes(query)) || fold(name).includes(query)) return 3
  return undefined
}

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
  for (const { airport } of ranked) {
    if (cities.has(airport.city)) continue
    cities.set(airport.city, { airport, alias: aliasOf(airport, query) })
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
