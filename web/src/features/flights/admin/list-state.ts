import type { StaffFlightList } from '@sayap/contract/flight-admin'

/** What the list's address says; all of it as text. */
export const LIST_STATE = ['q', 'airline', 'class_flight', 'when', 'from', 'to', 'after'] as const
export type FlightState = Partial<Record<(typeof LIST_STATE)[number], string | undefined>>

/** The same as the server's filters; it says itself what of it cannot be. */
export const filtersOf = ({ after, ...filters }: FlightState) =>
  filters as Partial<Omit<StaffFlightList, 'airline' | 'after' | 'limit'>> & { airline?: string }
