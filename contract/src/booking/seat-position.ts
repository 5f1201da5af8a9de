import type { CabinClass } from '../flights/flight-enums'
import { CABINS, positionOfSeat } from './seat-plan'

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
