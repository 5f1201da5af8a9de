import { addDays, isDay, today } from '#lib/dates'

type Day = ReturnType<typeof today>

interface Sought {
  q?: string
  from?: Day
  to?: Day
}

const WRITTEN = /(?:^|\s)(\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}(?:[/.]\d{4})?)(?=\s|$)/

/**
 * What staff's flight search is asked for what was typed: `EK181`, `Medan - Jakarta 5/12`. A day
 * without its year is the next one to come.
 */
export function soughtFlight(typed: string, now: Day = today()): Sought {
  const written = WRITTEN.exec(typed)?.[1]
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
  // Yesterday too: at the airport of departure it may still be that day.
  return year ? days[0] : days.find((one) => one >= addDays(now, -1))
}

/** The 31st of February looks like a day. */
const isInCalendar = (day: string): day is Day => isDay(day) && addDays(day, 0) === day
