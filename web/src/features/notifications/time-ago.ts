import { clockTime, dayOf } from '#lib/dates'
import { t } from '#lib/t'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** 'just now', '5 min ago', '3 h ago', then the day and the time at the traveller's own place. */
export function timeAgo(instant: string, now: number) {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return t('notifications.now')
  if (minutes < HOUR_MINUTES) return t('notifications.minutes', { n: minutes })
  if (minutes < DAY_MINUTES)
    return t('notifications.hours', { n: Math.floor(minutes / HOUR_MINUTES) })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${dayOf(instant, zone)}, ${clockTime(instant, zone)}`
}
