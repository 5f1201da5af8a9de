const MINUTE_MS = 60_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string) {
  const kept =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formatters.set(zone, kept)
  return kept
}

/** The zone's offset from UTC at that moment, in milliseconds. */
function offsetAt(at: number, zone: string) {
  const parts = formatter(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return clock - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/**
 * The moment, in milliseconds since 1970, of the local time `YYYY-MM-DD` `HH:mm` in that IANA zone.
 */
export function zonedTime(day: string, time: string, zone: string) {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetAt(asUtc, zone)
  // Near a change of summer time the first guess may have the wrong offset.
  return asUtc - offsetAt(guess, zone)
}

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
