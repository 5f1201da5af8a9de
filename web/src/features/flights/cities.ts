import type { Airport } from '@sayap/contract/airports'

/** A city as it is offered: one of its airports, and where the typed letters were found. */
export interface City {
  airport: Airport
  /** The other name that matched: 'Jogja'. */
  alias?: string | undefined
}

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Small numbers first: code, start of the city's name, of another name, anywhere. */
function rank({ code, city, name, aliases }: Airport, wanted: string): number | undefined {
  const names = [city, ...aliases].map(fold)
  if (fold(code) === wanted) return 0
  const starts = names.findIndex((one) => one.startsWith(wanted))
  if (starts >= 0) return starts === 0 ? 1 : 2
  if (names.some((one) => one.includes(wanted)) || fold(name).includes(wanted)) return 3
  return undefined
}

const aliasOf = ({ city, aliases }: Airport, wanted: string) =>
  fold(city).includes(wanted) ? undefined : aliases.find((one) => fold(one).includes(wanted))

/**
 * The cities meant by what was typed, the best first, each once: by its primary airport unless
 * another of its airports matches better.
 */
export function matchCities(airports: readonly Airport[], typed: string, most = 6): City[] {
  const wanted = fold(typed.trim())
  const found = airports
    .map((airport) => ({ airport, at: rank(airport, wanted) }))
    .filter((one): one is { airport: Airport; at: number } => one.at !== undefined)
    .sort((a, b) => a.at - b.at || Number(b.airport.is_primary) - Number(a.airport.is_primary))
  const cities = new Map<string, City>()
  for (const { airport } of found) {
    if (cities.has(airport.city)) continue
    cities.set(airport.city, { airport, alias: aliasOf(airport, wanted) })
  }
  return [...cities.values()].slice(0, most)
}

/** The airport a typed or picked place stands for, by city, code or other name. */
export function airportOf(airports: readonly Airport[], place: string): Airport | undefined {
  const wanted = fold(place.trim())
  if (!wanted) return undefined
  const named = airports.filter(({ city, aliases, code }) =>
    [city, code, ...aliases].some((one) => fold(one) === wanted),
  )
  return named.find(({ is_primary }) => is_primary) ?? named[0]
}
