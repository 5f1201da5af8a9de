import type { Seat } from '@sayap/contract/booking/seats'

export interface SeatPassenger {
  name: string
  child: boolean
  id_seat: number | null
}

/** State of a seat on the map; `owner` is the index of the passenger in the party, or -1. */
export type SeatDisplay =
  | { state: 'free' | 'held' | 'taken'; owner: -1 }
  | { state: 'mine'; owner: number }

/** The party's current choice wins over the server's state: a held seat given up again is free. */
export function seatDisplay({ id, status }: Seat, party: SeatPassenger[]): SeatDisplay {
  const owner = party.findIndex(({ id_seat }) => id_seat === id)
  if (owner >= 0) return { state: 'mine', owner }
  return { state: status === 'mine' ? 'free' : status, owner: -1 }
}

/** Ids of the seats the party may choose: free, or already held by this browser. */
export const availableSeats = (seats: Seat[]) =>
  seats.filter(({ status }) => status === 'free' || status === 'mine').map(({ id }) => id)

/** Marks a passenger on map and tiles: the initial, or the number while there is no name. */
export const initialOf = (name: string, index: number) =>
  name.trim().charAt(0).toUpperCase() || String(index + 1)

export interface SeatSelection {
  /** Seat ids in the order of the party; null for a passenger without a seat. */
  seats: (number | null)[]
  /** Index of the passenger who chooses next. */
  activePassenger: number
}

/** The next passenger without a seat, starting after `after`; `after` when everybody has one. */
export function nextPassenger(seats: (number | null)[], after: number) {
  const order = seats.map((_, index) => (after + 1 + index) % seats.length)
  return order.find((index) => seats[index] === null) ?? after
}

/**
 * Applies a click on a seat: a free seat goes to the active passenger, the passenger's seat is given
 * up, and the seat of another passenger makes that passenger active.
 */
export function selectSeat(
  party: SeatPassenger[],
  activePassenger: number,
  id_seat: number,
): SeatSelection {
  const seats = party.map((passenger) => passenger.id_seat)
  const owner = seats.indexOf(id_seat)
  if (owner >= 0 && owner !== activePassenger) return { seats, activePassenger: owner }
  const next = seats.map((seat, index) => {
    if (index !== activePassenger) return seat
    return owner === activePassenger ? null : id_seat
  })
  if (owner === activePassenger) return { seats: next, activePassenger }
  return { seats: next, activePassenger: nextPassenger(next, activePassenger) }
}
