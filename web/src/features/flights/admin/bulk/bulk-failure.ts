import type { BulkFailure } from '@sayap/contract/flights/bulk-changes'
import { nearMoment } from '#shared/dates/instants'
import { hasMessage, t } from '#shared/i18n/t'

/** Why a flight is left out, as a phrase behind its number. */
export function failurePhrase({ code, input, by, at }: BulkFailure) {
  if (code === 'changed_meanwhile' && by && at)
    return t('fa.left.changed-by', { name: by, at: nearMoment(at) })
  const key = input === undefined ? `fa.left.${code}` : `fa.left.${input}`
  return hasMessage(key) ? t(key) : t('fa.left.other')
}
