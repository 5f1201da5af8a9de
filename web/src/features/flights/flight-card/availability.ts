import type { Flight } from '@sayap/contract/flights/flights'
import { departsBeforeLanding } from '#features/shared-trip/connections'

/** Below this number the remaining seats are shown. */
const FEW_SEATS = 10

export type Availability = 'open' | 'few_left' | 'sold_out' | 'too_few' | 'closed' | 'too_early'

/**
 * Whether a party of `party` passengers can book the flight, and if not, the reason. It has
 * to depart after the flight `before` it on the trip has landed.
 */
export function availability(flight: Flight, party: number, before?: Flight): Availability {
  if (before && departsBeforeLanding(flight, before)) return 'too_early'
  if (!flight.on_sale) return 'closed'
  if (flight.free_seats === 0) return 'sold_out'
  if (flight.free_seats < party) return 'too_few'
  return flight.free_seats < FEW_SEATS ? 'few_left' : 'open'
}

export const isBookable = (state: Availability) => state === 'open' || state === 'few_left'

/** On sale, but without room for the party: it can wait for seats. */
export const isFull = (state: Availability) => state === 'sold_out' || state === 'too_few'
