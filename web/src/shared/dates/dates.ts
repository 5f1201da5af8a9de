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

/** Today in the visitor's time zone. */
export function today(now = new Date()): Day {
  return asDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

export const addDays = (day: Day, days: number): Day => asDay(new Date(+utc(day) + days * DAY_MS))

/** Nights between two days; negative if the second is earlier. */
export const nightsBetween = (from: Day, to: Day) => (+utc(to) - +utc(from)) / DAY_MS

export const isDay = (text: string | null | undefined): text is Day =>
  !!text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+utc(text))
