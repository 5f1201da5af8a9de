import { airportData } from './airport-data'

/** Kilometres within which travellers may use another city's airport. */
const NEAR_KM = 350
const MAX_NEAR = 4

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

interface Point {
  latitude?: number | undefined
  longitude?: number | undefined
}

/** Distance as the crow flies. */
function kilometres(a: Point, b: Point) {
  const [from, to] = [radians(a.latitude ?? 0), radians(b.latitude ?? 0)]
  const turn = radians((b.longitude ?? 0) - (a.longitude ?? 0))
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn)
  return EARTH_KM * Math.acos(Math.min(1, cosine))
}

const primary = airportData.filter((one) => one.is_primary)

/** The cities closest to a city, the nearest first; none for a place that is in no table. */
export function nearCities(city: string): string[] {
  const of = primary.find((one) => one.city === city)
  if (!of) return []
  return primary
    .filter((one) => one !== of)
    .map((one) => ({ city: one.city, away: kilometres(of, one) }))
    .filter(({ away }) => away <= NEAR_KM)
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_NEAR)
    .map((one) => one.city)
}
