import { airportData } from './airport-data'

/** Letters and digits only, without accents, in lower case: `Labuan-Bajo ` and `labuan bajo`. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const cities = new Map<string, string>()
// A city's own name goes before anything that only helps to find another one.
for (const { city } of airportData) cities.set(plain(city), city)
for (const { city, code, name, aliases } of airportData)
  for (const other of [code, name, ...aliases])
    if (!cities.has(plain(other))) cities.set(plain(other), city)

const DECORATION = /\b(international|airport|bandara|bandar udara|internasional|kota)\b/g

/**
 * The city meant by what a person typed: a city, an IATA code, an airport or another name for one,
 * also as lists write it (`Medan (KNO)`, `Medan, Indonesia`). A place in no table stays as typed.
 */
export function cityNamed(typed: string): string {
  const tidy = typed.trim().replace(/\s+/g, ' ')
  const [beforeDetail = tidy] = tidy.split(/[,(]/)
  for (const name of [tidy, beforeDetail]) {
    const wanted = plain(name)
    const city =
      cities.get(wanted) ?? cities.get(wanted.replace(DECORATION, '').replace(/\s+/g, ' ').trim())
    if (city) return city
  }
  return tidy
}

/** The cities that a name, code or other name beginning like this belongs to. */
export function citiesLike(typed: string): string[] {
  const wanted = plain(typed)
  const found = [...cities].filter(([name]) => wanted !== '' && name.startsWith(wanted))
  return [...new Set(found.map(([, city]) => city))]
}

const codes = new Map<string, string[]>()
for (const { city, code, is_primary } of airportData) {
  const known = codes.get(city.toLowerCase()) ?? []
  codes.set(city.toLowerCase(), is_primary ? [code, ...known] : [...known, code])
}

/** The airports of a city, the primary one first; none of a place in no table. */
export const codesOf = (city: string): readonly string[] => codes.get(city.toLowerCase()) ?? []
