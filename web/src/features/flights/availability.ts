import type { Flight } from '@sayap/contract/flights'

/** Below this many the seats left are said, and only when it is true. */
const FEW = 10

export type Availability = 'open' | 'few_left' | 'sold_out' | 'too_few' | 'closed' | 'too_early'

/** Before the flight out has landed, in the same city's time. */
const leavesTooEarly = (flight: Flight, { arrived_date, arrived_time }: Flight) =>
  `${flight.departure_date} ${flight.departure_time}` <= `${arrived_date} ${arrived_time}`

/**
 * Whether a party of that size can book the flight, and if not, why; on the way back it has to leave
 * after `outbound` has landed.
 */
export function availability(flight: Flight, party: number, outbound?: Flight): Availability {
  if (outbound && leavesTooEarly(flight, outbound)) return 'too_early'
  if (!flight.on_sale) return 'closed'
  if (flight.free_seats === 0) return 'sold_out'
  if (flight.free_seats < party) return 'too_few'
  return flight.free_seats < FEW ? 'few_left' : 'open'
}

export const bookable = (state: Availability) => state === 'open' || state === 'few_left'
