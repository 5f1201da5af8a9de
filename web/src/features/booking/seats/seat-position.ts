import { CABINS, positionOfSeat } from '@sayap/contract/booking/seat-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { CSSProperties } from 'react'

export type SeatKind = 'window' | 'middle' | 'aisle'

export interface SeatPosition {
  row: number
  /** 0 for A, which is on the left side of the aircraft. */
  column: number
  letter: string
  kind: SeatKind
  /** Whether the seat is on the right of the aisle. */
  right: boolean
}

function kindOf(column: number, last: number, aisleAfter: number): SeatKind {
  if (column === 0 || column === last) return 'window'
  return column === aisleAfter - 1 || column === aisleAfter ? 'aisle' : 'middle'
}

/** Row, column and kind of a seat in its cabin. */
export function seatPosition(cabin: CabinClass, id_seat: number): SeatPosition {
  const { letters, aisleAfter } = CABINS[cabin]
  const index = positionOfSeat(id_seat) - 1
  const column = index % letters.length
  return {
    row: Math.floor(index / letters.length) + 1,
    column,
    letter: letters.charAt(column),
    kind: kindOf(column, letters.length - 1, aisleAfter),
    right: column >= aisleAfter,
  }
}

/** Side by side: one row, neighbouring letters, no aisle between. */
export const areNeighbours = (one: SeatPosition, other: SeatPosition) =>
  one.row === other.row && one.right === other.right && Math.abs(one.column - other.column) === 1

/** No stranger sits between: neighbours, and in first class also the seats across the aisle. */
export const areAdjacent = (one: SeatPosition, other: SeatPosition) =>
  areNeighbours(one, other) ||
  (one.row === other.row && one.kind === 'window' && Math.abs(one.column - other.column) === 1)

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
