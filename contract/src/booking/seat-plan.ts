import type { CabinClass } from '../flights/flight-enums'

interface Cabin {
  rows: number
  /** From the left side of the aircraft to the right. */
  letters: string
  /** The aisle runs behind this many seats of a row. */
  aisleAfter: number
}

/** A flight sells one cabin: first 4 × 2, business 9 × 4, economy 20 × 6. */
export const CABINS: Record<CabinClass, Cabin> = {
  economy: { rows: 20, letters: 'ABCDEF', aisleAfter: 3 },
  business: { rows: 9, letters: 'ABCD', aisleAfter: 2 },
  'first class': { rows: 4, letters: 'AB', aisleAfter: 1 },
}

/** Returns the number of seats: economy 120, business 36, first class 8. */
export const seatCount = (cabin: CabinClass) => CABINS[cabin].rows * CABINS[cabin].letters.length

/** Seats are not rows in the database: a seat id is `id_flight * SEATS_PER_FLIGHT + position`. */
export const SEATS_PER_FLIGHT = 1000

export const seatId = (id_flight: number, position: number) =>
  id_flight * SEATS_PER_FLIGHT + position
export const flightOfSeat = (id_seat: number) => Math.floor(id_seat / SEATS_PER_FLIGHT)
/** Returns the position in the cabin: 1 for the first seat of row 1, at most `seatCount`. */
export const positionOfSeat = (id_seat: number) => id_seat % SEATS_PER_FLIGHT

/** Returns the seat number of a position, such as `12A`. */
export function seatNumber(cabin: CabinClass, position: number) {
  const { letters } = CABINS[cabin]
  const row = Math.floor((position - 1) / letters.length) + 1
  return `${row}${letters[(position - 1) % letters.length]}`
}
