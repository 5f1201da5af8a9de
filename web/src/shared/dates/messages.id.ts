import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'time.days': { other: '{n} hari' },
  'time.hours': '{h} jam {m} mnt',
  'time.minutes': '{m} mnt',
}
