import type { Booking } from '@sayap/contract/bookings'

/**
 * What staff's word on a booking stands for, in rupiah: what is asked of its whole trip, of which
 * some may be here already. `legs`: how many bookings it settles.
 */
export function askedFor({ amount_due, trip_due, trip_asked, trip_paid = 0 }: Booking) {
  const due = trip_due ?? amount_due
  return {
    due,
    paid: trip_paid,
    asked: trip_asked ?? Math.max(0, due - trip_paid),
    legs: due > amount_due ? 2 : 1,
  }
}
