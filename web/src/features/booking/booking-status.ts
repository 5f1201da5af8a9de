import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { t } from '#shared/i18n/t'
import type { Tone } from '#ui/primitives/badge'

/** Label for travellers: any status except 0 and 1 is 'Cancel payment'. */
export function statusLabel(status: number) {
  if (status === PENDING_PAYMENT) return t('mine.waiting')
  return status === PAID ? t('mine.paid') : t('mine.cancelled')
}

/** Label for staff, in the spelling of the specification. */
export function adminStatusLabel(status: number) {
  if (status === PENDING_PAYMENT) return t('dash.unverified')
  return status === PAID ? t('dash.verified') : t('dash.cancelled')
}

export function statusTone(status: number): Tone {
  if (status === PENDING_PAYMENT) return 'wait'
  return status === PAID ? 'paid' : 'off'
}
