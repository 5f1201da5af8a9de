import { Day, optional } from './wire'

/** Days that a report covers at most: a leap year. */
export const MAX_RANGE_DAYS = 366

/** First and last day of a report in western Indonesian time (Asia/Jakarta), both or neither. */
export const dayRange = {
  /** First day of the range, which has at most 366 days; needs `to`. */
  from: optional(Day),
  /** Last day, which is part of the range; needs `from`. */
  to: optional(Day),
}
