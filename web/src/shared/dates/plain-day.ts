import { longDay } from '#shared/dates/dates'

/** '21 Nov 2026': the weekday says nothing of a birthday, or of a day from which something holds. */
export const plainDay = (day: string) => longDay(day).replace(/^[^,]*, /, '')
