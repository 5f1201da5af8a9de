import type { FlightClass } from '@sayap/contract/flight-words'
import { CABINS, positionOfSeat } from '@sayap/contract/seat-plan'

export type SeatKind = 'window' | 'middle' | 'aisle'

export interface SeatPlace {
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

/** Where a seat is in its cabin. */
export function seatPlace(cabin: FlightClass, id_seat: number): SeatPlace {
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
export const areNeighbours = (one: SeatPlace, other: SeatPlace) =>
  one.row === other.row && one.right === other.right && Math.abs(one.column - other.column) === 1

/** Beside a child means no stranger between: in first class that is the seat across the aisle. */
export const areBeside = (one: SeatPlace, other: SeatPlace) =>
  areNeighbours(one, other) ||
  (one.row === other.row && one.kind === 'window' && Math.abs(one.column - other.column) === 1)

/** Rows whose windows look at the wing; only economy reaches that far back. */
const WING_ROWS = { first: 9, last: 14 }

export const overWing = (cabin: FlightClass, row: number) =>
  cabin === 'economy' && row >= WING_ROWS.first && row <= WING_ROWS.last
