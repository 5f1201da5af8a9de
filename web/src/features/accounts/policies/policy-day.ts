import { longDay } from '#shared/dates/dates'

/** '21 Nov 2026': for a day from which something holds, the weekday says nothing. */
export const policyDay = (day: string) => longDay(day).replace(/^[^,]*, /, '')
