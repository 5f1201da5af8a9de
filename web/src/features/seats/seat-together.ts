import type { FlightClass } from '@sayap/contract/flight-words'
import { areBeside, type SeatPlace, seatPlace } from './seat-place'

type Placed = SeatPlace & { id: number }

/** How far two travellers would sit from each other; the aisle counts as a seat and a half, a row as three. */
function distance(one: Placed, other: Placed) {
  const aisle = one.right === other.right ? 0 : 1.5
  return Math.abs(one.row - other.row) * 3 + Math.abs(one.column - other.column) + aisle
}

/** More than any distance: a child beside an adult is worth another row, or another end. */
const CHILD_ALONE = 1000

const spread = (seats: Placed[]) =>
  seats.reduce(
    (sum, one, at) => sum + seats.slice(at + 1).reduce((far, two) => far + distance(one, two), 0),
    0,
  )

/** The seats nearest to the one they begin at; undefined when the cabin has too few. */
function blockFrom(start: Placed, free: Placed[], count: number) {
  const near = free
    .filter((seat) => seat !== start)
    .sort((a, b) => distance(start, a) - distance(start, b))
  const block = [start, ...near.slice(0, count - 1)]
  return block.length === count ? block.sort((a, b) => a.id - b.id) : undefined
}

/** Every way to say which seats of the block the children get. */
function childSeats(block: Placed[], children: number): Placed[][] {
  if (children === 0) return [[]]
  return block.flatMap((seat, at) =>
    childSeats(block.slice(at + 1), children - 1).map((rest) => [seat, ...rest]),
  )
}

const besideAnAdult = (chosen: Placed[], block: Placed[]) =>
  chosen.filter((child) => block.some((seat) => !chosen.includes(seat) && areBeside(child, seat)))
    .length

/** Gives each traveller a seat of the block, as many children as possible beside an adult. */
function deal(block: Placed[], party: { child: boolean }[]) {
  const ways = childSeats(block, party.filter(({ child }) => child).length)
  const best = ways.reduce((most, way) =>
    besideAnAdult(way, block) > besideAnAdult(most, block) ? way : most,
  )
  const forAdults = block.filter((seat) => !best.includes(seat))
  const forChildren = [...best]
  const seats = party.map(({ child }) => (child ? forChildren : forAdults).shift()?.id ?? 0)
  return { seats, alone: best.length - besideAnAdult(best, block) }
}

/**
 * Seats for a whole party, in its order, as near to each other as the cabin allows; a child beside
 * an adult when that is free. Null when there are not enough free seats.
 */
export function seatTogether(cabin: FlightClass, freeIds: number[], party: { child: boolean }[]) {
  const free = freeIds.map((id) => ({ id, ...seatPlace(cabin, id) }))
  const blocks = free
    .map((seat) => blockFrom(seat, free, party.length))
    .filter((block) => block !== undefined)
  let best: { seats: number[]; cost: number } | null = null
  for (const block of blocks) {
    const apart = spread(block)
    if (best && apart >= best.cost) continue
    const { seats, alone } = deal(block, party)
    const cost = apart + alone * CHILD_ALONE
    if (!best || cost < best.cost) best = { seats, cost }
  }
  return best?.seats ?? null
}
