import type { Booking } from '@sayap/contract/bookings'
import type { Payment } from '@sayap/contract/payments'

/** What the parts of the payment page are about. */
export interface PaymentOfBooking {
  payment: Payment
  booking: Booking
}
