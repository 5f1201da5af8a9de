import { type Cabin, rowsOf, seatGrid } from '@sayap/contract/booking/seat-plan'
import type { CSSProperties } from 'react'

/** Of the plans of the classes only the economy cabin reaches as far back as the wing. */
const WING_ROWS = { first: 9, last: 14 }

/** The rows with a view of the wing, the first and the last; null for none. */
function wingRows(cabin: Cabin) {
  if (typeof cabin === 'string') return cabin === 'economy' ? WING_ROWS : null
  const { wing_from: first, wing_to: last } = cabin
  return first === null || last === null ? null : { first, last }
}

export function isOverWing(cabin: Cabin, row: number) {
  const wing = wingRows(cabin)
  return wing !== null && row >= wing.first && row <= wing.last
}

/** Number of rows in front of the wing; null without one. */
export function rowsBeforeWing(cabin: Cabin) {
  const wing = wingRows(cabin)
  return wing && wing.first - (rowsOf(cabin)[0] ?? 1)
}

/**
 * Grid tracks of a seat column: counted from the left in the vertical map, from the top in the
 * horizontal one. Each aisle takes one track.
 */
export function seatTrackStyle(cabin: Cabin, column: number) {
  const { letters, aisles } = seatGrid(cabin)
  const vertical = column + 1 + aisles.filter((aisle) => column >= aisle).length
  const tracks = letters.length + aisles.length
  return { '--vertical': vertical, '--horizontal': tracks + 1 - vertical } as CSSProperties
}

/** The tracks of a row in both directions; the row's number stands in the first aisle from the left. */
export function cabinTracksStyle(cabin: Cabin) {
  const { letters, aisles } = seatGrid(cabin)
  const tracks = [...letters].flatMap((_, column) =>
    aisles.includes(column) ? ['var(--aisle)', 'var(--cell)'] : ['var(--cell)'],
  )
  const number = (aisles[0] ?? 0) + 1
  return {
    '--from-left': tracks.join(' '),
    '--from-right': [...tracks].reverse().join(' '),
    '--number-vertical': number,
    '--number-horizontal': tracks.length + 1 - number,
    '--before-wing': rowsBeforeWing(cabin) ?? 0,
  } as CSSProperties
}

/** How many seats abreast decides how large they are drawn. */
export function cabinSize(cabin: Cabin) {
  const abreast = seatGrid(cabin).letters.length
  if (abreast > 6) return 'wide'
  if (abreast > 4) return 'narrow'
  return abreast > 2 ? 'roomy' : 'roomiest'
}
