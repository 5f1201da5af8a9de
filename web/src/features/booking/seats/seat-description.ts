import type { Cabin } from '@sayap/contract/booking/seat-plan'
import {
  areAdjacent,
  areNeighbours,
  type SeatPosition,
  seatPosition,
} from '@sayap/contract/booking/seat-position'
import { formatList } from '#features/shared-trip/format-list'
import { t } from '#shared/i18n/t'
import { seatKindLabel, seatNumberOf } from './seat-name'
import { isOverWing } from './seat-position'

interface NamedPassenger {
  name: string
  child: boolean
  id_seat: number | null
}

type Proximity = 'side' | 'row' | 'rows' | 'apart'

function proximity(positions: SeatPosition[]): Proximity {
  const sorted = [...positions].sort((a, b) => a.row - b.row || a.column - b.column)
  const pairs = sorted.slice(1).map((place, at) => [sorted[at] as SeatPosition, place] as const)
  if (pairs.every(([one, two]) => areNeighbours(one, two))) return 'side'
  if (pairs.every(([one, two]) => one.row === two.row && two.column - one.column === 1))
    return 'row'
  return pairs.every(([one, two]) => two.row - one.row <= 1) ? 'rows' : 'apart'
}

const PROXIMITY_KEYS = {
  side: 'seats.side-by-side',
  row: 'seats.across-the-aisle',
  rows: 'seats.neighbouring-rows',
  apart: 'seats.apart',
} as const

/** Relation and kinds of seats: 'side by side, window and middle, over the wing'. */
export function describeSeats(cabin: Cabin, ids: number[]) {
  const positions = ids.map((id) => seatPosition(cabin, id))
  const kinds = [...new Set(ids.map((id) => seatKindLabel(cabin, id)))]
  const near = positions.length > 1 ? [t(PROXIMITY_KEYS[proximity(positions)])] : []
  const wing = positions.every(({ row }) => isOverWing(cabin, row)) ? [t('seats.over-wing')] : []
  return [...near, ...(kinds.length < 3 ? [formatList(kinds)] : []), ...wing].join(', ')
}

/** Children with a seat, and whether an adult of the party sits next to each. */
function seatedChildren(cabin: Cabin, party: NamedPassenger[]) {
  const placed = party.flatMap(({ name, child, id_seat }) =>
    id_seat === null ? [] : [{ name, child, place: seatPosition(cabin, id_seat) }],
  )
  const adults = placed.filter(({ child }) => !child)
  return placed
    .filter(({ child }) => child)
    .map(({ name, place }) => ({
      name,
      accompanied: adults.some((adult) => areAdjacent(adult.place, place)),
    }))
}

const childMessage = (key: 'seats.child-alone' | 'seats.child-beside', names: string[]) =>
  names.length ? t(key, { n: names.length, names: formatList(names) }) : ''

/** Text below the map in parts: seat numbers, their relation, and a note about children. */
export function describeParty(cabin: Cabin, party: NamedPassenger[]) {
  const ids = party.flatMap(({ id_seat }) => id_seat ?? []).sort((a, b) => a - b)
  if (ids.length === 0) return null
  const children = ids.length === party.length ? seatedChildren(cabin, party) : []
  const namesOf = (accompanied: boolean) =>
    children.filter((child) => child.accompanied === accompanied).map(({ name }) => name)
  const positions = ids.map((id) => seatPosition(cabin, id))
  return {
    seats: formatList(ids.map((id) => seatNumberOf(cabin, id))),
    relation: describeSeats(cabin, ids),
    children:
      childMessage('seats.child-alone', namesOf(false)) ||
      childMessage('seats.child-beside', namesOf(true)),
    /** A child sits without an adult next to it, or the party does not sit together. */
    isSplit: namesOf(false).length > 0 || (ids.length > 1 && proximity(positions) === 'apart'),
  }
}
