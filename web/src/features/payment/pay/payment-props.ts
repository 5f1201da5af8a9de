import type { Booking } from '@sayap/contract/booking/bookings'
import type { Payment } from '@sayap/contract/payment/payments'

/** Props shared by the parts of the payment page. */
export interface PaymentProps {
  payment: Payment
  booking: Booking
}
