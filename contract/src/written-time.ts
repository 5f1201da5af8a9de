export type WrittenLanguage = 'en' | 'id'

/** en-US says `Sep` where en-GB says `Sept`. */
const LOCALE = { en: 'en-US', id: 'id-ID' } as const

const ZONE_NAMES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Making a formatter costs more than writing a whole mail; they are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function parts(
  at: Date,
  zone: string,
  language: WrittenLanguage,
  options: Intl.DateTimeFormatOptions,
) {
  const key = `${language} ${zone} ${Object.keys(options)}`
  const kept =
    formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: zone })
  formatters.set(key, kept)
  return Object.fromEntries(kept.formatToParts(at).map(({ type, value }) => [type, value]))
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function dayAt(at: Date, zone: string, language: WrittenLanguage) {
  const { weekday, day, month, year } = parts(at, zone, language, DAY)
  return `${weekday}, ${day} ${month} ${year}`
}

/** `Sat, 21 Nov 2026` of `YYYY-MM-DD`; no time zone shifts it. */
export const writtenDay = (day: string, language: WrittenLanguage) =>
  dayAt(new Date(`${day}T00:00:00Z`), 'UTC', language)

/** `WIB` for `Asia/Jakarta`; for zones abroad what `Intl` says, such as `GMT+9`. */
export const zoneName = (zone: string, at = new Date()) =>
  ZONE_NAMES[zone] ?? parts(at, zone, 'en', { timeZoneName: 'short' }).timeZoneName ?? zone

/** `Sat, 21 Nov 2026, 14:05 WIB` of an instant (ISO 8601) at that zone. */
export function writtenMoment(instant: string, zone: string, language: WrittenLanguage) {
  const at = new Date(instant)
  const { hour, minute } = parts(at, zone, language, CLOCK)
  return `${dayAt(at, zone, language)}, ${hour}:${minute} ${zoneName(zone, at)}`
}
