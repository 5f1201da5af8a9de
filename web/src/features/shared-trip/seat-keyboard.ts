import {
  type Cabin,
  flightOfSeat,
  hasPosition,
  positionIn,
  rowsOf,
  seatGrid,
  seatId,
} from '@sayap/contract/booking/seat-plan'
import { seatPosition } from '@sayap/contract/booking/seat-position'

/** Vertical: row 1 on top, A on the left. Horizontal: row 1 on the left, A at the bottom. */
export type Orientation = 'vertical' | 'horizontal'

type Step = { rows: number; columns: number }

const VERTICAL: Record<string, Step> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Home: { rows: 0, columns: -9 },
  End: { rows: 0, columns: 9 },
  PageUp: { rows: -99, columns: 0 },
  PageDown: { rows: 99, columns: 0 },
}

const HORIZONTAL: Record<string, Step> = {
  ArrowUp: { rows: 0, columns: 1 },
  ArrowDown: { rows: 0, columns: -1 },
  ArrowLeft: { rows: -1, columns: 0 },
  ArrowRight: { rows: 1, columns: 0 },
  Home: { rows: -99, columns: 0 },
  End: { rows: 99, columns: 0 },
  PageUp: { rows: 0, columns: 9 },
  PageDown: { rows: 0, columns: -9 },
}

/** The seats from one to the edge of the cabin in the direction of a step; blocked ones are left out. */
function seatsAhead(cabin: Cabin, from: number, { rows, columns }: Step) {
  const { letters } = seatGrid(cabin)
  const numbers = rowsOf(cabin)
  const { row, column } = seatPosition(cabin, from)
  const flight = flightOfSeat(from)
  const seats: number[] = []
  const [down, right] = [Math.sign(rows), Math.sign(columns)]
  for (let n = 1; n <= Math.max(numbers.length, letters.length); n++) {
    const letter = letters[column + n * right]
    if (!numbers.includes(row + n * down) || letter === undefined) break
    const position = positionIn(cabin, row + n * down, letter)
    if (hasPosition(cabin, position)) seats.push(seatId(flight, position))
  }
  return seats
}

/** The seat that a key moves to, by the visible orientation; undefined for other keys. */
export function seatAfterKey(cabin: Cabin, from: number, key: string, orientation: Orientation) {
  const step = (orientation === 'vertical' ? VERTICAL : HORIZONTAL)[key]
  if (!step) return undefined
  const ahead = seatsAhead(cabin, from, step)
  const isOne = Math.abs(step.rows) + Math.abs(step.columns) === 1
  return (isOne ? ahead[0] : ahead.at(-1)) ?? from
}
