import type { Flight } from '@sayap/contract/flights'
import { createContext } from 'react'

/** Where Select leads in this step of a search. */
export interface TripChoice {
  hrefOf: (flight: Flight) => string
  /** On the way back: the flight out that was chosen. */
  outbound?: Flight | undefined
}

/** Null: Select leads to the booking form of the flight. */
export const TripChoiceContext = createContext<TripChoice | null>(null)
