import { createContext } from 'react'
import type { SearchChoice } from './search-choice'

/** The route whose prices the calendar shows; for the return, origin and destination are swapped. */
export const FareRoute = createContext<SearchChoice | null>(null)
