import { longDay } from './dates'

/** Cached, because creating a formatter takes longer than rendering a row of results. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${zone} ${Object.keys(options)}`
  const cached =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  formatters.set(key, cached)
  return cached
}

/** The parts of an instant in the clock and calendar of that zone. */
const parts = (date: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    formatter(zone, options)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )

const INDONESIAN_ZONES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** 'WIB' for 'Asia/Jakarta'; for zones outside Indonesia the name from `Intl`, such as 'GMT+9'. */
export function zoneName(zone: string, at = new Date()) {
  const known = INDONESIAN_ZONES[zone]
  return known ?? parts(at, zone, { timeZoneName: 'short' }).timeZoneName ?? zone
}

export const DEFAULT_ZONE = 'Asia/Jakarta'

/** Formats an instant (ISO 8601) in that time zone as '14:05'. */
export function clockTime(instant: string, zone = DEFAULT_ZONE) {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const { hour, minute } = parts(new Date(instant), zone, options)
  return `${hour}:${minute}`
}

/** The date in that time zone, `YYYY-MM-DD`. */
export function dayIn(date: Date, zone = DEFAULT_ZONE) {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const { year, month, day } = parts(date, zone, options)
  return `${year}-${month}-${day}`
}

/** Formats the date of an instant in that time zone as 'Sat, 21 Nov 2026'. */
export const dayOf = (instant: string, zone = DEFAULT_ZONE) =>
  longDay(dayIn(new Date(instant), zone))

/** 'Sat, 21 Nov, 14:05 WIB', for instants within some months. */
export const nearMoment = (instant: string, zone = DEFAULT_ZONE) =>
  moment(instant, zone).replace(/ \d{4}(?=,)/, '')

/** Formats an instant as 'Sat, 21 Nov 2026, 14:05 WIB'. */
export const moment = (instant: string, zone = DEFAULT_ZONE) =>
  `${dayOf(instant, zone)}, ${clockTime(instant, zone)} ${zoneName(zone, new Date(instant))}`

const MINUTE_MS = 60_000
const WALL_CLOCK = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const

/** The zone's offset from UTC at that moment, in milliseconds. */
function offsetAt(at: number, zone: string) {
  const { year, month, day, hour, minute } = parts(new Date(at), zone, WALL_CLOCK)
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
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
