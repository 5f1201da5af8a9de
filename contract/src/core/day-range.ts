import { Day, optional } from './wire'

/** Days that a report covers at most: a leap year. */
export const MAX_RANGE_DAYS = 366

/** First and last day of a report in western Indonesian time (Asia/Jakarta), both or neither. */
export const dayRange = { from: optional(Day), to: optional(Day) }
