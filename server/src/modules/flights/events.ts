import type { FlightDetailChange } from '@sayap/contract/messaging/notifications'

/** What the flights module and its use cases publish, in the transaction that caused it. */
export type FlightEvent =
  /** Details that passengers depend on have changed; `changes` is never empty. */
  | { type: 'flight.rescheduled'; flightId: number; changes: readonly FlightDetailChange[] }
  /** Published once per flight; `bookingIds`: those that were unpaid or paid until then. */
  | { type: 'flight.cancelled'; flightId: number; bookingIds: readonly number[] }
