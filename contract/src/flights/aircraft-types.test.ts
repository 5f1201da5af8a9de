import {
  hasPosition,
  positionsOf,
  renumbered,
  seatCount,
  seatId,
  seatNumber,
} from '@sayap/contract/booking/seat-plan'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { seatPosition } from '../booking/seat-position'
import { suggestSeats } from '../booking/suggest-seats'
import { inputFaultOf } from '../core/input-errors'
import { NewAircraftType } from './aircraft-types'
import type { CabinPlan } from './cabin-plan'
import { SAMPLE_AIRCRAFT } from './sample-aircraft'

const cabin = (more: object = {}) => ({
  class_flight: 'economy',
  first_row: '4',
  rows: 10,
  letters: ' abc  def ',
  exit_rows: [13, 4],
  wing_from: 7,
  wing_to: 9,
  blocked_seats: ['13f', '5a'],
  ...more,
})
const type = (...cabins: object[]) => ({
  name: 'Airbus A320',
  manufacturer: 'Airbus',
  code: 'a320',
  cabins,
})
const faultsOf = (...cabins: object[]) =>
  (z.safeParse(NewAircraftType, type(...cabins)).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    inputFaultOf(issue as never).code,
  ])

const [, , boeing] = SAMPLE_AIRCRAFT
const [business, economy] = (boeing?.cabins ?? []) as [CabinPlan, CabinPlan]

describe('aircraft types', () => {
  it('NewAircraftType stores letters in capitals with one space, and rows and seats in order', () => {
    expect(z.parse(NewAircraftType, type(cabin()))).toMatchObject({
      code: 'A320',
      cabins: [
        { first_row: 4, letters: 'ABC DEF', exit_rows: [4, 13], blocked_seats: ['5A', '13F'] },
      ],
    })
  })

  it.each([
    ['letters out of order', { letters: 'BA CD' }, 'cabins.0.letters'],
    ['a letter twice', { letters: 'AA BC' }, 'cabins.0.letters'],
    ['the letter I', { letters: 'AI JK', blocked_seats: [] }, 'cabins.0.letters'],
    ['no aisle', { letters: 'ABC', blocked_seats: [] }, 'cabins.0.letters'],
    ['three aisles', { letters: 'A B C D', blocked_seats: [] }, 'cabins.0.letters'],
    ['an exit behind the last row', { exit_rows: [14] }, 'cabins.0.exit_rows.0'],
    ['an exit before the first row', { exit_rows: [3] }, 'cabins.0.exit_rows.0'],
    ['an exit twice', { exit_rows: [5, 5] }, 'cabins.0.exit_rows.1'],
    ['a blocked seat of another row', { blocked_seats: ['3A'] }, 'cabins.0.blocked_seats.0'],
    ['a blocked seat of another letter', { blocked_seats: ['5K'] }, 'cabins.0.blocked_seats.0'],
    ['a wing without its end', { wing_to: null }, 'cabins.0.wing_to'],
    ['a wing that ends before it begins', { wing_to: 6 }, 'cabins.0.wing_to'],
    ['more rows than are numbered', { rows: 78 }, 'cabins.0.rows'],
    ['no row', { rows: 0 }, 'cabins.0.rows'],
  ])('NewAircraftType refuses %s and names the field', (_what, more, field) => {
    expect(faultsOf(cabin(more)).map(([path]) => path)).toContain(field)
  })

  it('NewAircraftType refuses a class twice, overlapping rows and a cabin without a seat to sell', () => {
    expect(
      faultsOf(
        cabin(),
        cabin({ first_row: 20, exit_rows: [], blocked_seats: [], wing_from: null, wing_to: null }),
      ),
    ).toEqual([['cabins.1.class_flight', 'sent_twice']])
    const front = cabin({
      class_flight: 'business',
      first_row: 1,
      rows: 4,
      exit_rows: [],
      blocked_seats: [],
      wing_from: null,
      wing_to: null,
    })
    expect(faultsOf(front, cabin())).toEqual([['cabins.1.first_row', 'rows_overlap']])
    const none = { rows: 1, letters: 'A C', exit_rows: [], wing_from: null, wing_to: null }
    expect(faultsOf(cabin({ ...none, blocked_seats: ['4A', '4C'] }))).toEqual([
      ['cabins.0.blocked_seats', 'cabin_without_seats'],
    ])
    expect(faultsOf()).toEqual([['cabins', 'too_short']])
  })

  it('the sample aircraft types are valid as they are and have 72, 180 and 160 seats', () => {
    for (const sample of SAMPLE_AIRCRAFT) expect(z.parse(NewAircraftType, sample)).toEqual(sample)
    expect(
      SAMPLE_AIRCRAFT.map(({ cabins }) => cabins.reduce((sum, one) => sum + seatCount(one), 0)),
    ).toEqual([72, 180, 160])
  })
})

describe('the seats of an aircraft type', () => {
  it('a position says the number of its seat without the plan, also with the class alone', () => {
    const positions = positionsOf(economy)
    expect(seatNumber('economy', positions[0] ?? 0)).toBe('4A')
    expect(seatNumber(economy, positions.at(-1) ?? 0)).toBe('28E')
    expect([...positions].sort((a, b) => a - b)).toEqual(positions)
    expect(positions.every((position) => hasPosition(economy, position))).toBe(true)
    expect(hasPosition(economy, 7)).toBe(false)
    expect(positions.some((position) => hasPosition(business, position))).toBe(false)
  })

  it('blocked seats are no seats that are sold', () => {
    const numbers = positionsOf(economy).map((position) => seatNumber(economy, position))
    expect(numbers).not.toContain('28A')
    expect(numbers).not.toContain('28F')
    expect(numbers).toHaveLength(148)
  })

  it('seatPosition reports windows and aisles of cabins with two aisles', () => {
    const wide = { ...economy, letters: 'AB CDEF GH', blocked_seats: [] }
    const kinds = positionsOf(wide)
      .slice(0, 8)
      .map((position) => {
        const { kind, block } = seatPosition(wide, seatId(7, position))
        return `${kind} ${block}`
      })
    expect(kinds).toEqual([
      'window 0',
      'aisle 0',
      'aisle 1',
      'middle 1',
      'middle 1',
      'aisle 1',
      'aisle 2',
      'window 2',
    ])
  })

  it('suggestSeats seats a party together in an aircraft type', () => {
    const free = positionsOf(business).map((position) => seatId(7, position))
    const found = suggestSeats(business, free, [{ child: false }, { child: true }]) ?? []
    expect(found.map((id) => seatNumber(business, id % 1000)).sort()).toEqual(['1A', '1C'])
  })

  it('renumbered finds the seats of the same numbers and leaves out those that the other cabin lacks', () => {
    const moved = renumbered('economy', economy)
    expect(seatNumber(economy, moved.get(67) ?? 0)).toBe('12A')
    // Row 3 is business.
    expect(moved.get(13)).toBeUndefined()
    expect(moved.size).toBe(17 * 6)
    expect([...renumbered(economy, economy)].every(([from, to]) => from === to)).toBe(true)
  })
})
