import type { Flight } from '@sayap/contract/flights'

type Given =
  | 'id_airline'
  | 'starting_place'
  | 'destination_place'
  | 'departure_date'
  | 'departure_time'
  | 'arrived_date'
  | 'arrived_time'
  | 'transit'
  | 'gate'
  | 'terminal'
  | 'luggage'
  | 'wifi'
  | 'meal'
  | 'type_trip'
  | 'class_flight'

interface Named {
  /** Made of the airline's code when absent. */
  flight_number?: string | undefined
  /** Of the places; their primary airports when absent. */
  airport_from?: string | undefined
  airport_to?: string | undefined
}

/** Dates and times are local to the two airports. */
export interface NewFlight extends Pick<Flight, Given | 'price'>, Named {}

/** The same flight every day from `departure_date` on, at these prices, one day each. */
export interface Schedule extends Pick<NewFlight, Given>, Named {
  prices: number[]
}

export const onceOnly = ({ price, ...flight }: NewFlight): Schedule => ({
  ...flight,
  prices: [price],
})
