/** The states of a booking, by the number that travels. */
export const WAITING = 0
export const PAID = 1
export const EXPIRED = 2
export const CANCELLED = 3
export const REFUNDED = 4

export const BOOKING_STATUSES = [WAITING, PAID, EXPIRED, CANCELLED, REFUNDED] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** From each state, where a booking may go; nothing else. */
export const MOVES: Record<BookingStatus, readonly BookingStatus[]> = {
  [WAITING]: [PAID, EXPIRED, CANCELLED],
  [PAID]: [CANCELLED, REFUNDED],
  [EXPIRED]: [PAID],
  [CANCELLED]: [],
  [REFUNDED]: [],
}

/** Why a booking is where it is: a closed list, worded by the screens. */
export const STATUS_REASONS = [
  'created',
  'payment_verified',
  'deadline_passed',
  'passengers_missing',
  'cancelled_by_traveller',
  'cancelled_by_staff',
  'flight_cancelled',
  'late_payment',
  'payment_reversed',
  'payment_cancelled',
  'refund_confirmed',
] as const
export type StatusReason = (typeof STATUS_REASONS)[number]
