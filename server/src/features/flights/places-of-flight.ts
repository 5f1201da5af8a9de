import type { Database } from '#db/database'
import { airportsService } from '#features/airports/airports.service'
import { invalidInput } from '#http/validation'
import type { NewFlight } from './new-flight'

interface Wrong {
  path: string[]
  message: string
}

interface Airports {
  cityNamed: (typed: string) => string
  codesOf: (city: string) => readonly string[]
}

/** The flight between cities as they are called here, and what about them cannot be. */
export function placed(flight: NewFlight, { cityNamed, codesOf }: Airports) {
  const starting_place = cityNamed(flight.starting_place)
  const destination_place = cityNamed(flight.destination_place)
  const wrong: Wrong[] = [
    ...wrongAirport('airport_from', flight.airport_from, codesOf(starting_place)),
    ...wrongAirport('airport_to', flight.airport_to, codesOf(destination_place)),
  ]
  if (starting_place.toLowerCase() === destination_place.toLowerCase())
    wrong.push({ path: ['destination_place'], message: 'must be another place than the first' })
  return { flight: { ...flight, starting_place, destination_place }, wrong }
}

/** A place in no table may have any code. */
function wrongAirport(field: string, code: string | undefined, codes: readonly string[]): Wrong[] {
  if (code === undefined || codes.length === 0 || codes.includes(code)) return []
  return [{ path: [field], message: `must be one of: ${codes.join(', ')}` }]
}

/** Throws where a flight names a wrong airport. */
export function betweenCities(db: Database, wish: NewFlight): NewFlight {
  const { flight, wrong } = placed(wish, airportsService(db))
  if (wrong.length > 0) throw invalidInput('body', wrong)
  return flight
}
