import type { FlightClass } from '@sayap/contract/flight-words'
import { t } from '#lib/t'
import { kindName, numberOf } from './seat-name'
import { areBeside, areNeighbours, overWing, type SeatPlace, seatPlace } from './seat-place'

interface Seated {
  name: string
  child: boolean
  id_seat: number | null
}

/** '12A', '12A and 12B', '12A, 12B and 12C'. */
export function listOf(words: string[]) {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return t('seats.and', { first: words.slice(0, -1).join(', '), last })
}

type Nearness = 'side' | 'row' | 'rows' | 'apart'

function nearness(places: SeatPlace[]): Nearness {
  const sorted = [...places].sort((a, b) => a.row - b.row || a.column - b.column)
  const pairs = sorted.slice(1).map((place, at) => [sorted[at] as SeatPlace, place] as const)
  if (pairs.every(([one, two]) => areNeighbours(one, two))) return 'side'
  if (pairs.every(([one, two]) => one.row === two.row && two.column - one.column === 1))
    return 'row'
  return pairs.every(([one, two]) => two.row - one.row <= 1) ? 'rows' : 'apart'
}

const NEARNESS = {
  side: 'seats.side-by-side',
  row: 'seats.across-the-aisle',
  rows: 'seats.neighbouring-rows',
  apart: 'seats.apart',
} as const

/** What seats are to each other: 'side by side, window and middle, over the wing'. */
export function seatsInWords(cabin: FlightClass, ids: number[]) {
  const places = ids.map((id) => seatPlace(cabin, id))
  const kinds = [...new Set(ids.map((id) => kindName(cabin, id)))]
  const near = places.length > 1 ? [t(NEARNESS[nearness(places)])] : []
  const wing = places.every(({ row }) => overWing(cabin, row)) ? [t('seats.over-wing')] : []
  return [...near, ...(kinds.length < 3 ? [listOf(kinds)] : []), ...wing].join(', ')
}

/** Children with a seat, and whether an adult of the party sits beside each. */
function childrenOf(cabin: FlightClass, party: Seated[]) {
  const placed = party.flatMap(({ name, child, id_seat }) =>
    id_seat === null ? [] : [{ name, child, place: seatPlace(cabin, id_seat) }],
  )
  const adults = placed.filter(({ child }) => !child)
  return placed
    .filter(({ child }) => child)
    .map(({ name, place }) => ({
      name,
      safe: adults.some((adult) => areBeside(adult.place, place)),
    }))
}

const childWords = (key: 'seats.child-alone' | 'seats.child-beside', names: string[]) =>
  names.length ? t(key, { n: names.length, names: listOf(names) }) : ''

/** The line under the map, in parts: seats set strong, what they are, and a word about children. */
export function seatSentence(cabin: FlightClass, party: Seated[]) {
  const ids = party.flatMap(({ id_seat }) => id_seat ?? []).sort((a, b) => a - b)
  if (ids.length === 0) return null
  const children = ids.length === party.length ? childrenOf(cabin, party) : []
  const named = (safe: boolean) =>
    children.filter((one) => one.safe === safe).map(({ name }) => name)
  const places = ids.map((id) => seatPlace(cabin, id))
  return {
    seats: listOf(ids.map((id) => numberOf(cabin, id))),
    what: seatsInWords(cabin, ids),
    children:
      childWords('seats.child-alone', named(false)) ||
      childWords('seats.child-beside', named(true)),
    /** A child without an adult beside, or a party that is not together. */
    split: named(false).length > 0 || (ids.length > 1 && nearness(places) === 'apart'),
  }
}
