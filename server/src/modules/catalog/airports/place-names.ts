import { airportData } from './airport-data'

/** Letters and digits only, without accents, in lower case: `Labuan-Bajo ` becomes `labuan bajo`. */
const normalize = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const cities = new Map<string, string>()
// The name of a city takes precedence over codes and aliases of other cities.
for (const { city } of airportData) cities.set(normalize(city), city)
for (const { city, code, name, aliases } of airportData)
  for (const other of [code, name, ...aliases])
    if (!cities.has(normalize(other))) cities.set(normalize(other), city)

const IGNORED_WORDS = /\b(international|airport|bandara|bandar udara|internasional|kota)\b/g

/**
 * Returns the city for typed text: a city, an IATA code, an airport or an alias, also in the form of
 * lists (`Medan (KNO)`, `Medan, Indonesia`). A place that is in no table is returned as typed.
 */
export function findCity(typed: string): string {
  const tidy = typed.trim().replace(/\s+/g, ' ')
  const [beforeDetail = tidy] = tidy.split(/[,(]/)
  for (const name of [tidy, beforeDetail]) {
    const wanted = normalize(name)
    const city =
      cities.get(wanted) ??
      cities.get(wanted.replace(IGNORED_WORDS, '').replace(/\s+/g, ' ').trim())
    if (city) return city
  }
  return tidy
}

/** Returns the cities of which a name, code or alias begins with the typed text. */
export function findCitiesByPrefix(typed: string): string[] {
  const wanted = normalize(typed)
  const found = [...cities].filter(([name]) => wanted !== '' && name.startsWith(wanted))
  return [...new Set(found.map(([, city]) => city))]
}

const codes = new Map<string, string[]>()
for (const { city, code, is_primary } of airportData) {
  const known = codes.get(city.toLowerCase()) ?? []
  codes.set(city.toLowerCase(), is_primary ? [code, ...known] : [...known, code])
}

/** IATA codes of a city's airports, the primary one first; empty for a place that is in no table. */
export const codesOf = (city: string): readonly string[] => codes.get(city.toLowerCase()) ?? []
