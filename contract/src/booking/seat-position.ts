import { type Cabin, positionOfSeat, seatAtPosition, seatGrid } from './seat-plan'

export type SeatKind = 'window' | 'middle' | 'aisle'

export interface SeatPosition {
  /** As on the seat. */
  row: number
  /** 0 for the first letter, which is on the left side of the aircraft. */
  column: number
  letter: string
  kind: SeatKind
  /** How many aisles are to the left of the seat. */
  block: number
}

function kindOf(column: number, last: number, aisles: readonly number[]): SeatKind {
  if (column === 0 || column === last) return 'window'
  return aisles.some((aisle) => column === aisle - 1 || column === aisle) ? 'aisle' : 'middle'
}

/** Row, column and kind of a seat in its cabin. */
export function seatPosition(cabin: Cabin, id_seat: number): SeatPosition {
  const { letters, aisles } = seatGrid(cabin)
  const { row, letter } = seatAtPosition(cabin, positionOfSeat(id_seat))
  const column = letters.indexOf(letter)
  return {
    row,
    column,
    letter,
    kind: kindOf(column, letters.length - 1, aisles),
    block: aisles.filter((aisle) => column >= aisle).length,
  }
}

/** Side by side: one row, neighbouring letters, no aisle between. */
export const areNeighbours = (one: SeatPosition, other: SeatPosition) =>
  one.row === other.row && one.block === other.block && Math.abs(one.column - other.column) === 1

/** No stranger sits between: neighbours, and in first class also the seats across the aisle. */
export const areAdjacent = (one: SeatPosition, other: SeatPosition) =>
  areNeighbours(one, other) ||
  (one.row === other.row && one.kind === 'window' && Math.abs(one.column - other.column) === 1)
