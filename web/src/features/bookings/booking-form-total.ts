import { INSURANCE_PRICE } from '@sayap/contract/bookings'
import type { TripFlights } from './trip-legs'

/** Whole rupiah; the server computes the same and refuses a `total_price` that differs. */
export function bookingTotal(flights: TripFlights, count: number, insured: boolean) {
  const total_price = flights.reduce((sum, { price }) => sum + price * count, 0)
  const insurance_total = insured ? INSURANCE_PRICE * count * flights.length : 0
  return { total_price, insurance_total, total: total_price + insurance_total }
}
