import type { FlightClass } from './flight-words'

interface Cabin {
  rows: number
  /** From the left side of the aircraft to the right. */
  letters: string
  /** The aisle runs behind this many seats of a row. */
  aisleAfter: number
}

/** A flight sells one cabin: first 4 × 2, business 9 × 4, economy 20 × 6. */
export const CABINS: Record<FlightClass, Cabin> = {
  economy: { rows: 20, letters: 'ABCDEF', aisleAfter: 3 },
  business: { rows: 9, letters: 'ABCD', aisleAfter: 2 },
  'first class': { rows: 4, letters: 'AB', aisleAfter: 1 },
}

/** Seats in the cabin: economy 120, business 36, first class 8. */
export const seatCount = (cabin: FlightClass) => CABINS[cabin].rows * CABINS[cabin].letters.length

/** Seats are not rows in the database: an id is the flight's id and the seat's position in it. */
const SEATS_PER_FLIGHT = 1000

export const seatId = (id_flight: number, position: number) =>
  id_flight * SEATS_PER_FLIGHT + position
export const flightOfSeat = (id_seat: number) => Math.floor(id_seat / SEATS_PER_FLIGHT)
/** 1 for the first seat of row 1; never more than `seatCount`. */
export const positionOfSeat = (id_seat: number) => id_seat % SEATS_PER_FLIGHT

/** `12A` for the position in that cabin. */
export function seatNumber(cabin: FlightClass, position: number) {
  const { letters } = CABINS[cabin]
  const row = Math.floor((position - 1) / letters.length) + 1
  return `${row}${letters[(position - 1) % letters.length]}`
}
