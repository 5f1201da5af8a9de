import type { FlightClass, Transit } from '@sayap/contract/flight-words'
import { t } from './t'

/** The specification's words for a flight, as they travel; English says them as they are. */
export const classWord = (cabin: FlightClass) => t(`ui.${cabin}`)
export const transitWord = (transit: Transit) => t(`ui.${transit}`)

/** '1 hours 35 minutes' as it is answered: '1 hour 35 minutes', '1 jam 35 menit'. */
export function durationWords(duration: string) {
  const [h, m] = duration.match(/\d+/g) ?? []
  return h && m ? hoursAndMinutes(Number(h), Number(m)) : duration
}

/** Without the hours, or the minutes, that there are none of. */
export function hoursAndMinutes(h: number, m: number) {
  const hours = t('ui.hours', { n: h })
  const minutes = t('ui.minutes', { n: m })
  if (h === 0) return minutes
  return m === 0 ? hours : `${hours} ${minutes}`
}
