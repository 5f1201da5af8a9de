import { addDays } from '#shared/dates/dates'
import { language } from '#shared/i18n/language'

/** A month, `YYYY-MM`, of a day. */
export const monthOf = (day: string) => day.slice(0, 7)

export const firstDay = (month: string) => `${month}-01`

export function addMonths(month: string, months: number) {
  const date = new Date(`${firstDay(month)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(date.toISOString())
}

export function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = firstDay(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

export const monthName = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${firstDay(month)}T00:00:00Z`),
  )
