import type { CabinPlan } from '../flights/cabin-plan'
import type { CabinClass } from '../flights/flight-enums'

/** A flight sells one cabin: that of its aircraft type, or else the plan of its class. */
export type Cabin = CabinClass | CabinPlan

interface SeatGrid {
  /** Number of the first row. */
  first: number
  rows: number
  letters: string
  /** An aisle runs behind each of these numbers of seats of a row. */
  aisles: readonly number[]
}

/** The cabins of flights without an aircraft type: first 4 × 2, business 9 × 4, economy 20 × 6. */
const CABINS: Record<CabinClass, SeatGrid> = {
  economy: { first: 1, rows: 20, letters: 'ABCDEF', aisles: [3] },
  business: { first: 1, rows: 9, letters: 'ABCD', aisles: [2] },
  'first class': { first: 1, rows: 4, letters: 'AB', aisles: [1] },
}

/** Letters of seats in aircraft types; I is left out, which looks like 1. */
export const SEAT_LETTERS = 'ABCDEFGHJK'
export const MAX_ROW = 80
/** Aircraft types number their seats by row and letter, from here on; see `positionAt`. */
export const FIRST_NUMBERED = 200

/** Rows, letters and aisles of a cabin. */
export function seatGrid(cabin: Cabin): SeatGrid {
  if (typeof cabin === 'string') return CABINS[cabin]
  const groups = cabin.letters.split(' ')
  let seats = 0
  const aisles = groups.slice(0, -1).map((group) => {
    seats += group.length
    return seats
  })
  return { first: cabin.first_row, rows: cabin.rows, letters: groups.join(''), aisles }
}

export const classOf = (cabin: Cabin) => (typeof cabin === 'string' ? cabin : cabin.class_flight)

/** The numbers of the rows, from the front. */
export function rowsOf(cabin: Cabin) {
  const { first, rows } = seatGrid(cabin)
  return Array.from({ length: rows }, (_, index) => first + index)
}

/** The position of a seat in an aircraft type: it says row and letter, whatever the cabin. */
const positionAt = (row: number, letter: string) =>
  FIRST_NUMBERED + (row - 1) * SEAT_LETTERS.length + SEAT_LETTERS.indexOf(letter)

/** The position of a seat in its cabin, whether it is sold or not. */
export function positionIn(cabin: Cabin, row: number, letter: string) {
  if (typeof cabin !== 'string') return positionAt(row, letter)
  const { letters } = CABINS[cabin]
  return (row - 1) * letters.length + letters.indexOf(letter) + 1
}

/** Positions of all seats that are sold, in cabin order, which is ascending. */
export function positionsOf(cabin: Cabin): number[] {
  const { rows, letters } = seatGrid(cabin)
  if (typeof cabin === 'string')
    return Array.from({ length: rows * letters.length }, (_, i) => i + 1)
  const blocked = new Set(cabin.blocked_seats)
  return rowsOf(cabin).flatMap((row) =>
    [...letters]
      .filter((letter) => !blocked.has(`${row}${letter}`))
      .map((letter) => positionAt(row, letter)),
  )
}

/** Returns the number of seats; without an aircraft type economy 120, business 36, first class 8. */
export const seatCount = (cabin: Cabin) => positionsOf(cabin).length

export const hasPosition = (cabin: Cabin, position: number) =>
  typeof cabin === 'string'
    ? position >= 1 && position <= seatCount(cabin)
    : positionsOf(cabin).includes(position)

/** Seats are not rows in the database: a seat id is `id_flight * SEATS_PER_FLIGHT + position`. */
export const SEATS_PER_FLIGHT = 1000

export const seatId = (id_flight: number, position: number) =>
  id_flight * SEATS_PER_FLIGHT + position
export const flightOfSeat = (id_seat: number) => Math.floor(id_seat / SEATS_PER_FLIGHT)
/**
 * Returns the position in the cabin. Of the plans of the classes: 1 for the first seat of row 1, at most
 * `seatCount`. Of aircraft types: from `FIRST_NUMBERED` on.
 */
export const positionOfSeat = (id_seat: number) => id_seat % SEATS_PER_FLIGHT

/** Row and letter of a position. */
export function seatAtPosition(cabin: Cabin, position: number) {
  if (position >= FIRST_NUMBERED) {
    const index = position - FIRST_NUMBERED
    return {
      row: Math.floor(index / SEAT_LETTERS.length) + 1,
      letter: SEAT_LETTERS.charAt(index % SEAT_LETTERS.length),
    }
  }
  const { letters } = CABINS[classOf(cabin)]
  const index = position - 1
  return {
    row: Math.floor(index / letters.length) + 1,
    letter: letters.charAt(index % letters.length),
  }
}

/**
 * Returns the seat number of a position, such as `12A`. The class of a flight is enough, also where the
 * flight names an aircraft type.
 */
export function seatNumber(cabin: Cabin, position: number) {
  const { row, letter } = seatAtPosition(cabin, position)
  return `${row}${letter}`
}

/** The position of each seat of a cabin that has the same number in another one; absent without one. */
export function renumbered(from: Cabin, to: Cabin) {
  const byNumber = new Map(positionsOf(to).map((position) => [seatNumber(to, position), position]))
  return new Map(
    positionsOf(from).flatMap((position) => {
      const there = byNumber.get(seatNumber(from, position))
      return there === undefined ? [] : [[position, there] as const]
    }),
  )
}

/** The cabin that a flight sells. */
export const cabinOf = ({
  class_flight,
  cabin,
}: {
  class_flight: CabinClass
  cabin?: CabinPlan | undefined
}): Cabin => cabin ?? class_flight
