import { language } from './language'

/** A day without a time zone, `YYYY-MM-DD`: no arithmetic here may shift it. */
type Day = string

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date): Day => date.toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/** en-US and id write 'Sep' and 'Agu' alike everywhere; en-GB says 'Sept'. */
const locale = () => (language() === 'id' ? 'id-ID' : 'en-US')

/** Making a formatter costs more than a whole row of results; they are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale()} ${zone} ${Object.keys(options)}`
  const kept =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone })
  formatters.set(key, kept)
  return kept
}

const parts = (date: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    formatter(zone, options)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )

const write = (date: Date, zone: string, withYear: boolean) => {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const { weekday, day, month, year } = parts(date, zone, options)
  return `${weekday}, ${day} ${month}${withYear ? ` ${year}` : ''}`
}

/** 'Sat, 21 Nov 2026' */
export const longDay = (day: Day) => write(utc(day), 'UTC', true)

/** 'Sat, 21 Nov' */
export const shortDay = (day: Day) => write(utc(day), 'UTC', false)

/** The day at the traveller's own place. */
export function today(now = new Date()): Day {
  return asDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

export const addDays = (day: Day, days: number): Day => asDay(new Date(+utc(day) + days * DAY_MS))

/** Nights between two days; negative when the second comes first. */
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

/** 'WIB' for 'Asia/Jakarta'; for zones abroad what `Intl` says, such as 'GMT+9'. */
export function zoneName(zone: string, at = new Date()) {
  const known = INDONESIAN_ZONES[zone]
  return known ?? parts(at, zone, { timeZoneName: 'short' }).timeZoneName ?? zone
}

export const DEFAULT_ZONE = 'Asia/Jakarta'

/** '14:05', of an instant (ISO 8601) at that zone. */
export function clockTime(instant: string, zone = DEFAULT_ZONE) {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const { hour, minute } = parts(new Date(instant), zone, options)
  return `${hour}:${minute}`
}

/** 'Sat, 21 Nov 2026', of an instant at that zone. */
export const dayOf = (instant: string, zone = DEFAULT_ZONE) => write(new Date(instant), zone, true)

/** 'Sat, 21 Nov 2026, 14:05 WIB' */
export const moment = (instant: string, zone = DEFAULT_ZONE) =>
  `${dayOf(instant, zone)}, ${clockTime(instant, zone)} ${zoneName(zone, new Date(instant))}`
