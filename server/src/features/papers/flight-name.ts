import type { TripLeg } from './trip'

/** `GA 181`, or as the airline's own number is written: `GA181`. */
export const flightName = ({ airline_code, flight_number }: TripLeg) =>
  flight_number.startsWith(airline_code) ? flight_number : `${airline_code} ${flight_number}`
