const pad = (figure: string) => figure.padStart(2, '0')

/**
 * The day that somebody typed, as `YYYY-MM-DD`: `2030-03-09`, or with the day first, as Indonesia writes
 * it: `9/3/2030`, `09.03.30`. What is no day is returned as typed.
 */
export function readDay(typed: string): string {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})\s*$/.exec(typed) ?? []
  const iso = day && `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
  return isDay(iso) ? iso : typed.trim()
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** '09/03/2030' for '2030-03-09'. */
export const dayFirst = (day: string) => (isDay(day) ? day.split('-').reverse().join('/') : day)
