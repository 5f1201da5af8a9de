import { createContext } from 'react'
import type { SearchChoice } from './search-choice'

/** The route whose prices a calendar shows; the way back has From and To changed over. */
export const FareRoute = createContext<SearchChoice | null>(null)
