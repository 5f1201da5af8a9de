import type { FlightClass } from '@sayap/contract/flight-words'
import { CABINS } from '@sayap/contract/seat-plan'
import type { CSSProperties } from 'react'

/** Where a column is drawn: from the left upright, from the top lying. The aisle is a track too. */
export function seatTracks(cabin: FlightClass, column: number) {
  const { letters, aisleAfter } = CABINS[cabin]
  const upright = column < aisleAfter ? column + 1 : column + 2
  return { '--upright': upright, '--lying': letters.length + 2 - upright } as CSSProperties
}

/** How many tracks are on each side of the aisle. */
export function aisleTracks(cabin: FlightClass) {
  const { letters, aisleAfter } = CABINS[cabin]
  return { '--left': aisleAfter, '--right': letters.length - aisleAfter } as CSSProperties
}
