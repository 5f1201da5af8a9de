import type { CheapestDay } from '@sayap/contract/flights'
import { nightsBetween } from '#lib/dates'

const SHOWN = 4

/** The days with flights that lie closest to the one asked for, in the calendar's order. */
export function nearestDays(days: readonly CheapestDay[], to: string) {
  const away = (day: CheapestDay) => Math.abs(nightsBetween(to, day.departure_date))
  return days
    .filter((day) => day.departure_date !== to)
    .sort((a, b) => away(a) - away(b))
    .slice(0, SHOWN)
    .sort((a, b) => a.departure_date.localeCompare(b.departure_date))
}
