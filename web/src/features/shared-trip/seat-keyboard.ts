import { CABINS } from '@sayap/contract/booking/seat-plan'
import { seatPosition } from '@sayap/contract/booking/seat-position'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'

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

const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last)

/** The seat that a key moves to, by the visible orientation; undefined for other keys. */
export function seatAfterKey(
  cabin: CabinClass,
  from: number,
  key: string,
  orientation: Orientation,
) {
  const step = (orientation === 'vertical' ? VERTICAL : HORIZONTAL)[key]
  if (!step) return undefined
  const { rows, letters } = CABINS[cabin]
  const { row, column } = seatPosition(cabin, from)
  const nextRow = clamp(row - 1 + step.rows, rows - 1)
  const nextColumn = clamp(column + step.columns, letters.length - 1)
  const shift = (nextRow - (row - 1)) * letters.length + (nextColumn - column)
  return from + shift
}
