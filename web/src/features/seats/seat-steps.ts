import type { FlightClass } from '@sayap/contract/flight-words'
import { CABINS } from '@sayap/contract/seat-plan'
import { seatPlace } from './seat-place'

/** Upright: row 1 on top, A on the left. Lying: row 1 on the left, A at the bottom. */
export type Lie = 'upright' | 'lying'

type Step = { rows: number; columns: number }

const UPRIGHT: Record<string, Step> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Home: { rows: 0, columns: -9 },
  End: { rows: 0, columns: 9 },
  PageUp: { rows: -99, columns: 0 },
  PageDown: { rows: 99, columns: 0 },
}

const LYING: Record<string, Step> = {
  ArrowUp: { rows: 0, columns: 1 },
  ArrowDown: { rows: 0, columns: -1 },
  ArrowLeft: { rows: -1, columns: 0 },
  ArrowRight: { rows: 1, columns: 0 },
  Home: { rows: -99, columns: 0 },
  End: { rows: 99, columns: 0 },
  PageUp: { rows: 0, columns: 9 },
  PageDown: { rows: 0, columns: -9 },
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)

/** The seat a key leads to from another, as the eye sees the map; undefined for other keys. */
export function seatAfterKey(cabin: FlightClass, from: number, key: string, lie: Lie) {
  const step = (lie === 'upright' ? UPRIGHT : LYING)[key]
  if (!step) return undefined
  const { rows, letters } = CABINS[cabin]
  const { row, column } = seatPlace(cabin, from)
  const nextRow = within(row - 1 + step.rows, rows - 1)
  const nextColumn = within(column + step.columns, letters.length - 1)
  const shift = (nextRow - (row - 1)) * letters.length + (nextColumn - column)
  return from + shift
}
