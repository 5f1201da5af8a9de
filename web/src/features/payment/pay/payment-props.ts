import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripOverview } from '@sayap/contract/booking/trip/trip-overview'
import type { TripProgress } from '@sayap/contract/booking/trip/trip-progress'
import type { Payment } from '@sayap/contract/payment/payments'

/** Props shared by the parts of the payment page. */
export interface PaymentProps {
  payment: Payment
  booking: Booking
}

/** The trip as My Booking shows it; `now` in milliseconds since 1970. */
export interface TripProps {
  trip: TripOverview
  progress: TripProgress
  now: number
}
