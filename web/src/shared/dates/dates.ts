import { language } from '#shared/i18n/language'

/** A date without a time zone, `YYYY-MM-DD`. Calculations use UTC so that no time zone shifts it. */
type Day = string

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date): Day => date.toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/**
 * Without `Intl`, whose first formatter takes a slow phone longer than the rest of the page. The
 * results are the same.
 */
const NAMES = {
  en: {
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  },
  id: {
    days: ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'],
    months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' '),
  },
}

/** Formats a date as 'Sat, 21 Nov'. */
export function shortDay(day: Day) {
  const { days, months } = NAMES[language()]
  const date = utc(day)
  return `${days[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** Formats a date as 'Sat, 21 Nov 2026'. */
export const longDay = (day: Day) => `${shortDay(day)} ${day.slice(0, 4)}`

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

/** Today in the visitor's time zone. */
export function today(now = new Date()): Day {
  return asDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

export const addDays = (day: Day, days: number): Day => asDay(new Date(+utc(day) + days * DAY_MS))

/** Nights between two days; negative if the second is earlier. */
export const nightsBetween = (from: Day, to: Day) => (+utc(to) - +utc(from)) / DAY_MS

export const isDay = (text: string | null | undefined): text is Day =>
  !!text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+utc(text))

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

/** Formats the date of an instant in that time zone as 'Sat, 21 Nov 2026'. */
export function dayOf(instant: string, zone = DEFAULT_ZONE) {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const { year, month, day } = parts(new Date(instant), zone, options)
  return longDay(`${year}-${month}-${day}`)
}

/** 'Sat, 21 Nov, 14:05 WIB', for instants within some months. */
export const nearMoment = (instant: string, zone = DEFAULT_ZONE) =>
  moment(instant, zone).replace(/ \d{4}(?=,)/, '')

/** Formats an instant as 'Sat, 21 Nov 2026, 14:05 WIB'. */
export const moment = (instant: string, zone = DEFAULT_ZONE) =>
  `${dayOf(instant, zone)}, ${clockTime(instant, zone)} ${zoneName(zone, new Date(instant))}`
