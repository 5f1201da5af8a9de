/** `Rp. 14.695.000,00`, of whole rupiah: the one way money is written, in every language. */
export const formatRupiah = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp. ${groupThousands(Math.abs(Math.round(amount)))},00`

const groupThousands = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')

export type Locale = 'en' | 'id'

/** en-US abbreviates September as `Sep`, en-GB as `Sept`. */
const INTL_LOCALE = { en: 'en-US', id: 'id-ID' } as const

const ZONE_NAMES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Formatters are cached: creating one costs more than formatting a whole email. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function parts(at: Date, zone: string, locale: Locale, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone} ${Object.keys(options)}`
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...options, timeZone: zone })
  formatters.set(key, formatter)
  return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function dayAt(at: Date, zone: string, locale: Locale) {
  const { weekday, day, month, year } = parts(at, zone, locale, DAY)
  return `${weekday}, ${day} ${month} ${year}`
}

/** `Sat, 21 Nov 2026` of `YYYY-MM-DD`; no time zone shifts it. */
export const formatDate = (day: string, locale: Locale) =>
  dayAt(new Date(`${day}T00:00:00Z`), 'UTC', locale)

/** `WIB` for `Asia/Jakarta`; for zones outside Indonesia the name from `Intl`, such as `GMT+9`. */
export const zoneName = (zone: string, at = new Date()) =>
  ZONE_NAMES[zone] ?? parts(at, zone, 'en', { timeZoneName: 'short' }).timeZoneName ?? zone

/** `Sat, 21 Nov 2026, 14:05 WIB` of an instant (ISO 8601) at that zone. */
export function formatDateTime(instant: string, zone: string, locale: Locale) {
  const at = new Date(instant)
  const { hour, minute } = parts(at, zone, locale, CLOCK)
  return `${dayAt(at, zone, locale)}, ${hour}:${minute} ${zoneName(zone, at)}`
}
