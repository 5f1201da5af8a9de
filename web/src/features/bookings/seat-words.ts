import type { Booking } from '@sayap/contract/bookings'
import { t } from '#lib/t'

/** '12A', '12A and 12B', '12A, 12B and 12C'. */
export function seatWords({ passengers }: Booking) {
  const seats = passengers.map(({ no_seat }) => no_seat)
  const last = seats.pop() ?? ''
  return seats.length ? t('mine.and', { some: seats.join(', '), last }) : last
}
