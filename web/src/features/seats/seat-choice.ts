import type { Traveller } from './seat-state'

export interface Choice {
  /** By passenger; null for one without a seat. */
  seats: (number | null)[]
  /** Whose turn is next. */
  turn: number
}

/** Who still needs a seat, looking first behind the one who just chose. */
export function nextTurn(seats: (number | null)[], after: number) {
  const order = seats.map((_, at) => (after + 1 + at) % seats.length)
  return order.find((at) => seats[at] === null) ?? after
}

/**
 * A press on a seat: a free one is given to whose turn it is, one's own is given up, and the seat
 * of another of the party makes it their turn.
 */
export function choose(party: Traveller[], turn: number, id_seat: number): Choice {
  const seats = party.map((one) => one.id_seat)
  const owner = seats.indexOf(id_seat)
  if (owner >= 0 && owner !== turn) return { seats, turn: owner }
  const next = seats.map((one, at) => (at === turn ? (owner === turn ? null : id_seat) : one))
  if (owner === turn) return { seats: next, turn }
  return { seats: next, turn: nextTurn(next, turn) }
}
