import type { Flight } from '@sayap/contract/flights/flights'
import { zonedTime } from '#shared/dates/instants'

/** Geographic coordinates in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

type Sun = 'sunrise' | 'sunset' | 'sunny'
export type SideLabels = { left: Sun | 'shaded'; right: Sun | 'shaded' }

const RAD = Math.PI / 180
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const J2000 = Date.UTC(2000, 0, 1, 12)

/** Initial course of the great circle, in degrees from north. */
function heading(from: Point, to: Point) {
  const [a, b] = [from.latitude * RAD, to.latitude * RAD]
  const east = (to.longitude - from.longitude) * RAD
  const y = Math.sin(east) * Math.cos(b)
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east)
  return Math.atan2(y, x) / RAD
}

/**
 * Position of the sun, accurate to about a degree: azimuth from north and height, in degrees.
 * Source: low-precision formulas of the Astronomical Almanac.
 */
function sunAt({ latitude, longitude }: Point, instant: number) {
  const days = (instant - J2000) / DAY_MS
  const anomaly = (357.528 + 0.9856003 * days) * RAD
  const mean = 280.46 + 0.9856474 * days
  const ecliptic = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD
  const tilt = 23.439 * RAD
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic))
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const sidereal = (280.46062 + 360.98564737 * days + longitude) * RAD
  const hour = sidereal - ascension
  const place = latitude * RAD
  const height = Math.asin(
    Math.sin(place) * Math.sin(declination) +
      Math.cos(place) * Math.cos(declination) * Math.cos(hour),
  )
  const azimuth = Math.atan2(
    -Math.sin(hour) * Math.cos(declination),
    Math.cos(place) * Math.sin(declination) -
      Math.sin(place) * Math.cos(declination) * Math.cos(hour),
  )
  return { azimuth: azimuth / RAD, height: height / RAD }
}

type Timed = Pick<
  Flight,
  'departure_date' | 'departure_time' | 'zone_from' | 'duration_minutes' | 'transit'
>

/**
 * The side that has the sun half an hour into the flight. Null at night, when the sun is overhead,
 * ahead or behind, and for a flight with a stop, whose course is unknown.
 */
export function sunSides(flight: Timed, from: Point, to: Point): SideLabels | null {
  if (flight.transit !== 'direct') return null
  const departs = zonedTime(flight.departure_date, flight.departure_time, flight.zone_from)
  const instant = departs + Math.min(30, flight.duration_minutes / 2) * MINUTE_MS
  const { azimuth, height } = sunAt(from, instant)
  const across = Math.sin((azimuth - heading(from, to)) * RAD)
  if (height < -1 || height > 60 || Math.abs(across) < 0.3) return null
  const low = height < 25
  const morning = Math.sin(azimuth * RAD) > 0
  const sun = low ? (morning ? 'sunrise' : 'sunset') : 'sunny'
  return across > 0 ? { left: 'shaded', right: sun } : { left: sun, right: 'shaded' }
}
