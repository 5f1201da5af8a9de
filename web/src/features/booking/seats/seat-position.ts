import { CABINS } from '@sayap/contract/booking/seat-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { CSSProperties } from 'react'

/** Rows with a view of the wing; only the economy cabin reaches that far back. */
const WING_ROWS = { first: 9, last: 14 }

export const isOverWing = (cabin: CabinClass, row: number) =>
  cabin === 'economy' && row >= WING_ROWS.first && row <= WING_ROWS.last

/**
 * Grid tracks of a seat column: counted from the left in the vertical map, from the top in the
 * horizontal one. The aisle takes one track.
 */
export function seatTrackStyle(cabin: CabinClass, column: number) {
  const { letters, aisleAfter } = CABINS[cabin]
  const vertical = column < aisleAfter ? column + 1 : column + 2
  return { '--vertical': vertical, '--horizontal': letters.length + 2 - vertical } as CSSProperties
}

/** Number of tracks on each side of the aisle. */
export function aisleTrackStyle(cabin: CabinClass) {
  const { letters, aisleAfter } = CABINS[cabin]
  return { '--left': aisleAfter, '--right': letters.length - aisleAfter } as CSSProperties
}
