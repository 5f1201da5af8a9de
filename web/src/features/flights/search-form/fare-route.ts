import { createContext } from 'react'
import type { SearchChoice } from './search-choice'

/** A calendar of the search card: its route and days, and which of them it was opened for. */
export interface CardDates {
  choice: SearchChoice
  end: 'departure_date' | 'return_date'
  onChange: (choice: SearchChoice) => void
}

/** The dates of the search card, for the calendars that show its prices. */
export const FareRoute = createContext<CardDates | null>(null)
