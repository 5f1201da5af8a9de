import type { Departure } from '@sayap/contract/operations/departures'

/** What each tab of the page gets. */
export interface TabProps {
  departure: Departure
}
