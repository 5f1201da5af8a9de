import type { CabinClass, DisruptionReason, TripType } from '@sayap/contract/flights/flight-enums'
import type { FlightDetailChange } from '@sayap/contract/messaging/notifications'

/** What the flights module and its use cases publish, in the transaction that caused it. */
export type FlightEvent =
  /**
   * Details that passengers depend on have changed; `changes` is never empty. `withRight`: bookings that
   * may be rebooked for nothing or refunded in full, by this change and those before it. `proposed`: of
   * them those whose email is that of a flight proposed in the same transaction, by an event of its own.
   */
  | {
      type: 'flight.rescheduled'
      flightId: number
      changes: readonly FlightDetailChange[]
      withRight: readonly number[]
      proposed?: readonly number[]
    }
  /**
   * Published once per flight; `bookingIds`: those that were unpaid or paid until then. `proposed`: of
   * them those to which another flight is proposed in the same transaction, by an event of its own.
   */
  | {
      type: 'flight.cancelled'
      flightId: number
      bookingIds: readonly number[]
      proposed?: readonly number[]
      /** Why, as travellers are told; null where staff gave none. */
      reason?: DisruptionReason | null
    }
  /** A route became cheaper than what its traveller knew: mailed once per drop. */
  | PriceDropped

export interface PriceDropped {
  type: 'flight.price_dropped'
  alertId: number
  userId: number
  startingPlace: string
  destinationPlace: string
  class_flight: CabinClass
  type_trip: TripType
  capacity: number
  /** Local day of the cheapest flight, YYYY-MM-DD. */
  day: string
  /** Rupiah for one passenger. */
  price: number
  /** The price that was known before; null without one. */
  before: number | null
}
