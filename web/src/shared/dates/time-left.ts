import { t } from '#shared/i18n/t'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** '23 h 42 min', '51 min', '3 days': rounded to a useful precision, at least one minute. */
export function timeLeft(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS))
  if (minutes >= 2 * DAY_MINUTES) return t('time.days', { n: Math.floor(minutes / DAY_MINUTES) })
  if (minutes < HOUR_MINUTES) return t('time.minutes', { m: minutes })
  return t('time.hours', { h: Math.floor(minutes / HOUR_MINUTES), m: minutes % HOUR_MINUTES })
}
