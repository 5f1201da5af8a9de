import { BOOKING_STATUSES, MOVES, PAID } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'

/** Whether staff may say it is paid: it waits, or its money came late. */
export function canVerify({ status }: Pick<Booking, 'status'>) {
  const known = BOOKING_STATUSES.find((one) => one === status)
  return known !== undefined && MOVES[known].includes(PAID)
}
