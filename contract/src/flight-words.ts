/** The closed lists of words a flight is described with, as they travel. */
export const FLIGHT_CLASSES = ['economy', 'business', 'first class'] as const
export type FlightClass = (typeof FLIGHT_CLASSES)[number]

export const TRIP_TYPES = ['one way', 'rounded trip'] as const
export type TripType = (typeof TRIP_TYPES)[number]

export const TRANSITS = ['direct', 'transit'] as const
export type Transit = (typeof TRANSITS)[number]
