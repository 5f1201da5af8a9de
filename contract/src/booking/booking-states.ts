/** Statuses of a booking, by their number on the wire. */
export const PENDING_PAYMENT = 0
export const PAID = 1
export const EXPIRED = 2
export const CANCELLED = 3
export const REFUNDED = 4

export const BOOKING_STATUSES = [PENDING_PAYMENT, PAID, EXPIRED, CANCELLED, REFUNDED] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** The statuses that a booking may change to, by its present one. */
export const ALLOWED_TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  [PENDING_PAYMENT]: [PAID, EXPIRED, CANCELLED],
  [PAID]: [CANCELLED, REFUNDED],
  [EXPIRED]: [PAID],
  [CANCELLED]: [],
  [REFUNDED]: [],
}

/** Reasons for a status, a closed list; the web has a label for each. */
export const STATUS_REASONS = [
  'created',
  'payment_verified',
  'deadline_passed',
  'passengers_missing',
  'cancelled_by_traveller',
  'cancelled_by_staff',
  'flight_cancelled',
  'flight_closed',
  'late_payment',
  'payment_reversed',
  'payment_cancelled',
  'refund_confirmed',
] as const
export type StatusReason = (typeof STATUS_REASONS)[number]
