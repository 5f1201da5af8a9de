const DAY_MS = 86_400_000

/** Today in a time zone, else in western Indonesia, as YYYY-MM-DD. */
export const today = (timeZone = 'Asia/Jakarta') =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

/** The day that many days after one, both as YYYY-MM-DD. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
