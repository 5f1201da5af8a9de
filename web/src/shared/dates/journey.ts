import { zonedTime } from './instants'

const MINUTE_MS = 60_000

interface Departure {
  departure_date: string
  departure_time: string
  zone_from: string
  duration_minutes: number
}

export interface Journey {
  departs: number
  lands: number
  /** The part of the flight that is over: 0 before departure, 1 after landing. */
  fraction: number
}

/** The progress of a flight at that moment, from its local departure and its duration. */
export function journey(flight: Departure, now: number): Journey {
  const departs = zonedTime(flight.departure_date, flight.departure_time, flight.zone_from)
  const flies = flight.duration_minutes * MINUTE_MS
  const fraction = Math.min(1, Math.max(0, (now - departs) / flies))
  return { departs, lands: departs + flies, fraction }
}

const DAY_MINUTES = 1440

/** A time of day moved by whole minutes, and the number of days by which the date changed. */
export function shiftTime(time: string, minutes: number) {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const total = hours * 60 + rest + minutes
  const days = Math.floor(total / DAY_MINUTES)
  const left = total - days * DAY_MINUTES
  const two = (value: number) => String(value).padStart(2, '0')
  return { time: `${two(Math.floor(left / 60))}:${two(left % 60)}`, days }
}
