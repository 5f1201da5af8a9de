import { positionOfSeat, seatCount, seatId, seatNumber } from '@sayap/contract/booking/seat-plan'
import { describe, expect, it } from 'vitest'
import { suggestSeats } from './suggest-seats'

const adult = { child: false }
const child = { child: true }
const all = (cabin: 'economy' | 'business' | 'first class') =>
  Array.from({ length: seatCount(cabin) }, (_, at) => seatId(5, at + 1))
const economy = all('economy')
const only = (...numbers: string[]) =>
  economy.filter((id) => numbers.includes(seatNumber('economy', positionOfSeat(id))))
const named = (seats: number[] | null, cabin: 'economy' | 'business' | 'first class' = 'economy') =>
  seats?.map((id) => seatNumber(cabin, positionOfSeat(id)))

describe('suggestSeats', () => {
  it('suggestSeats returns seats side by side', () => {
    expect(named(suggestSeats('economy', economy, [adult, adult]))).toEqual(['1A', '1B'])
    expect(named(suggestSeats('economy', economy, [adult, adult, adult]))).toEqual([
      '1A',
      '1B',
      '1C',
    ])
  })

  it('suggestSeats prefers seats across the aisle to seats in two rows', () => {
    const free = only('1C', '1D', '2D', '5A', '6A')
    expect(named(suggestSeats('economy', free, [adult, adult]))).toEqual(['1C', '1D'])
    expect(
      named(suggestSeats('first class', all('first class'), [adult, adult]), 'first class'),
    ).toEqual(['1A', '1B'])
  })

  it('suggestSeats returns the closest free seats when none are together', () => {
    expect(named(suggestSeats('economy', only('1A', '7F', '9F'), [adult, adult]))).toEqual([
      '7F',
      '9F',
    ])
  })

  it('suggestSeats puts a child next to an adult of the party', () => {
    const [parent, kid] = suggestSeats('economy', economy, [adult, child]) ?? []
    expect(named([parent ?? 0, kid ?? 0])).toEqual(['1B', '1A'])
    const family = named(suggestSeats('economy', economy, [child, adult, child]))
    expect(family).toEqual(['1A', '1B', '1C'])
  })

  it('suggestSeats puts a child next to an adult even when those seats are further away', () => {
    const free = only('1C', '1D', '4A', '6E', '6F')
    expect(named(suggestSeats('economy', free, [adult, child]))?.sort()).toEqual(['6E', '6F'])
  })

  it('suggestSeats finds seats for nine passengers in an empty economy cabin within 500 ms', () => {
    const party = [adult, child, adult, child, adult, child, adult, child, adult]
    const began = performance.now()
    const seats = suggestSeats('economy', economy, party) ?? []
    expect(performance.now() - began).toBeLessThan(500)
    expect(new Set(seats).size).toBe(9)
  })

  it('suggestSeats returns null when there are too few free seats', () => {
    expect(suggestSeats('economy', only('1A'), [adult, adult])).toBeNull()
  })
})
