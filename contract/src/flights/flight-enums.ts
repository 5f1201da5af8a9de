/** Values of a flight's enumerated fields, as on the wire. */
export const CABIN_CLASSES = ['economy', 'business', 'first class'] as const
export type CabinClass = (typeof CABIN_CLASSES)[number]

export const TRIP_TYPES = ['one way', 'rounded trip'] as const
export type TripType = (typeof TRIP_TYPES)[number]

export const TRANSITS = ['direct', 'transit'] as const
export type Transit = (typeof TRANSITS)[number]

/** Why departures are cancelled or delayed; travellers read it. */
export const DISRUPTION_REASONS = [
  'weather',
  'volcanic_ash',
  'airport_closed',
  'air_traffic_control',
  'technical',
  'crew',
  'security',
  'operational',
  'other',
] as const
export type DisruptionReason = (typeof DISRUPTION_REASONS)[number]
