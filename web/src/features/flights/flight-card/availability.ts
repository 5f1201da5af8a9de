import type { Flight } from '@sayap/contract/flights/flights'

/** Below this number the remaining seats are shown. */
const FEW_SEATS = 10

export type Availability = 'open' | 'few_left' | 'sold_out' | 'too_few' | 'closed' | 'too_early'

/** Whether the flight departs before `outbound` has landed; both times are local to one city. */
const departsBeforeLanding = (flight: Flight, { arrived_date, arrived_time }: Flight) =>
  `${flight.departure_date} ${flight.departure_time}` <= `${arrived_date} ${arrived_time}`

/**
 * Whether a party of `party` passengers can book the flight, and if not, the reason. A return flight
 * has to depart after `outbound` has landed.
 */
export function availability(flight: Flight, party: number, outbound?: Flight): Availability {
  if (outbound && departsBeforeLanding(flight, outbound)) return 'too_early'
  if (!flight.on_sale) return 'closed'
  if (flight.free_seats === 0) return 'sold_out'
  if (flight.free_seats < party) return 'too_few'
  return flight.free_seats < FEW_SEATS ? 'few_left' : 'open'
}

export const isBookable = (state: Availability) => state === 'open' || state === 'few_left'

/** On sale, but without room for the party: it can wait for seats. */
export const isFull = (state: Availability) => state === 'sold_out' || state === 'too_few'
