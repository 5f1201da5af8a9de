import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { moment } from '#lib/dates'
import { hasText, t } from '#lib/t'
import type { Tone } from '#ui/badge'

/** What the traveller reads: any status but 0 and 1 is 'Cancel payment'. */
export function statusLabel(status: number) {
  if (status === WAITING) return t('mine.waiting')
  return status === PAID ? t('mine.paid') : t('mine.cancelled')
}

/** What staff read; the spelling is the specification's. */
export function adminStatusLabel(status: number) {
  if (status === WAITING) return t('dash.unverified')
  return status === PAID ? t('dash.verified') : t('dash.cancelled')
}

export function statusTone(status: number): Tone {
  if (status === WAITING) return 'wait'
  return status === PAID ? 'paid' : 'off'
}

/** Why a booking ended and when: 'Not paid before Mon, 9 Nov 2026, 20:15 WIB'. */
export function endedBecause({ status_reason, status_at, pay_before, flight }: Booking) {
  const key = `mine.why.${status_reason}`
  const at = status_reason === 'deadline_passed' ? pay_before : status_at
  return t(hasText(key) ? key : 'mine.why.other', { moment: moment(at, flight.zone_from) })
}
