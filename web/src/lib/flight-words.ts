import type { FlightClass, Transit } from '@sayap/contract/flight-words'
import { t } from './t'

/** The specification's words for a flight, as they travel; English says them as they are. */
export const classWord = (cabin: FlightClass) => t(`ui.${cabin}`)
export const transitWord = (transit: Transit) => t(`ui.${transit}`)

/** '1 hours 35 minutes' as it is answered, or '1 jam 35 menit'. */
export function durationWords(duration: string) {
  const [h, m] = duration.match(/\d+/g) ?? []
  return h && m ? t('ui.duration', { h, m }) : duration
}
