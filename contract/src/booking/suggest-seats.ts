import type { Cabin } from './seat-plan'
import { areAdjacent, type SeatPosition, seatPosition } from './seat-position'

type PositionedSeat = SeatPosition & { id: number }

/** Distance of two seats in seat widths; an aisle counts as one and a half, a row as three. */
function distance(one: PositionedSeat, other: PositionedSeat) {
  const aisle = Math.abs(one.block - other.block) * 1.5
  return Math.abs(one.row - other.row) * 3 + Math.abs(one.column - other.column) + aisle
}

/** Higher than any distance: seating a child next to an adult outweighs a longer distance. */
const CHILD_ALONE_COST = 1000

const spread = (seats: PositionedSeat[]) =>
  seats.reduce(
    (sum, one, at) => sum + seats.slice(at + 1).reduce((far, two) => far + distance(one, two), 0),
    0,
  )

/** The `count` seats nearest to `start`, itself included; undefined when the cabin has too few. */
function blockFrom(start: PositionedSeat, free: PositionedSeat[], count: number) {
  const near = free
    .filter((seat) => seat !== start)
    .sort((a, b) => distance(start, a) - distance(start, b))
  const block = [start, ...near.slice(0, count - 1)]
  return block.length === count ? block.sort((a, b) => a.id - b.id) : undefined
}

/** All combinations of seats in the block that the children could get. */
function childSeats(block: PositionedSeat[], children: number): PositionedSeat[][] {
  if (children === 0) return [[]]
  return block.flatMap((seat, at) =>
    childSeats(block.slice(at + 1), children - 1).map((rest) => [seat, ...rest]),
  )
}

const countNextToAdult = (chosen: PositionedSeat[], block: PositionedSeat[]) =>
  chosen.filter((child) => block.some((seat) => !chosen.includes(seat) && areAdjacent(child, seat)))
    .length

/** Assigns the seats of a block so that as many children as possible sit next to an adult. */
function assignSeats(block: PositionedSeat[], party: { child: boolean }[]) {
  const combinations = childSeats(block, party.filter(({ child }) => child).length)
  const best = combinations.reduce((most, combination) =>
    countNextToAdult(combination, block) > countNextToAdult(most, block) ? combination : most,
  )
  const forAdults = block.filter((seat) => !best.includes(seat))
  const forChildren = [...best]
  const seats = party.map(({ child }) => (child ? forChildren : forAdults).shift()?.id ?? 0)
  return { seats, alone: best.length - countNextToAdult(best, block) }
}

/**
 * Returns seat ids for a whole party, in its order, as close together as the cabin allows, with
 * children next to an adult where possible. Null when there are not enough free seats.
 */
export function suggestSeats(cabin: Cabin, freeIds: number[], party: { child: boolean }[]) {
  const free = freeIds.map((id) => ({ id, ...seatPosition(cabin, id) }))
  const blocks = free
    .map((seat) => blockFrom(seat, free, party.length))
    .filter((block) => block !== undefined)
  let best: { seats: number[]; cost: number } | null = null
  for (const block of blocks) {
    const apart = spread(block)
    if (best && apart >= best.cost) continue
    const { seats, alone } = assignSeats(block, party)
    const cost = apart + alone * CHILD_ALONE_COST
    if (!best || cost < best.cost) best = { seats, cost }
  }
  return best?.seats ?? null
}
