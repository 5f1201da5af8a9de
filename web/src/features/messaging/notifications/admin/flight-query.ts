import { addDays, isDay, today } from '#shared/dates/dates'

type Day = ReturnType<typeof today>

interface FlightQuery {
  q?: string
  from?: Day
  to?: Day
}

const WRITTEN_DATE = /(?:^|\s)(\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}(?:[/.]\d{4})?)(?=\s|$)/

/**
 * Parses typed text such as `EK181` or `Medan - Jakarta 5/12` into query parameters. A day
 * without a year is the next one.
 */
export function parseFlightQuery(typed: string, now: Day = today()): FlightQuery {
  const written = WRITTEN_DATE.exec(typed)?.[1]
  const day = written && dayOf(written, now)
  const q = (day ? typed.replace(written, ' ') : typed).replace(/\s+/g, ' ').trim()
  return { ...(q && { q }), ...(day && { from: day, to: day }) }
}

function dayOf(written: string, now: Day) {
  if (written.includes('-')) return isInCalendar(written) ? written : undefined
  const [day = '', month = '', year] = written.split(/[/.]/)
  const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(now.slice(0, 4))
  const years = year ? [year] : [thisYear, thisYear + 1]
  const days = years.map((one) => `${one}-${rest}`).filter(isInCalendar)
  // Includes yesterday: it may still be that day at the departure airport.
  return year ? days[0] : days.find((one) => one >= addDays(now, -1))
}

/** Rejects dates such as 31 February. */
const isInCalendar = (day: string): day is Day => isDay(day) && addDays(day, 0) === day
