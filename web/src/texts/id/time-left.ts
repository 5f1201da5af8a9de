import type { Translation } from '#lib/t'
import type { timeLeft as english } from '../en/time-left'

export const timeLeft: Translation<typeof english> = {
  'time.days': { other: '{n} hari' },
  'time.hours': '{h} jam {m} mnt',
  'time.minutes': '{m} mnt',
}
