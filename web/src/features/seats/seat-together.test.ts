import { seatCount, seatId } from '@sayap/contract/seat-plan'
import { describe, expect, it } from 'vitest'
import { numberOf } from './seat-name'
import { seatTogether } from './seat-together'

const adult = { child: false }
const child = { child: true }
const all = (cabin: 'economy' | 'business' | 'first class') =>
  Array.from({ length: seatCount(cabin) }, (_, at) => seatId(5, at + 1))
const economy = all('economy')
const only = (...numbers: string[]) =>
  economy.filter((id) => numbers.includes(numberOf('economy', id)))
const named = (seats: number[] | null, cabin: 'economy' | 'business' | 'first class' = 'economy') =>
  seats?.map((id) => numberOf(cabin, id))

describe('seats for a party', () => {
  it('are side by side', () => {
    expect(named(seatTogether('economy', economy, [adult, adult]))).toEqual(['1A', '1B'])
    expect(named(seatTogether('economy', economy, [adult, adult, adult]))).toEqual([
      '1A',
      '1B',
      '1C',
    ])
  })

  it('are across the aisle rather than in two rows', () => {
    const free = only('1C', '1D', '2D', '5A', '6A')
    expect(named(seatTogether('economy', free, [adult, adult]))).toEqual(['1C', '1D'])
    expect(
      named(seatTogether('first class', all('first class'), [adult, adult]), 'first class'),
    ).toEqual(['1A', '1B'])
  })

  it('are the nearest that are left, when none are together', () => {
    expect(named(seatTogether('economy', only('1A', '7F', '9F'), [adult, adult]))).toEqual([
      '7F',
      '9F',
    ])
  })

  it('put a child beside an adult of the party', () => {
    const [parent, kid] = seatTogether('economy', economy, [adult, child]) ?? []
    expect(named([parent ?? 0, kid ?? 0])).toEqual(['1B', '1A'])
    const family = named(seatTogether('economy', economy, [child, adult, child]))
    expect(family).toEqual(['1A', '1B', '1C'])
  })

  it('put a child beside an adult even where that is further away', () => {
    const free = only('1C', '1D', '4A', '6E', '6F')
    expect(named(seatTogether('economy', free, [adult, child]))?.sort()).toEqual(['6E', '6F'])
  })

  it('are found for nine of a full cabin within a blink', () => {
    const party = [adult, child, adult, child, adult, child, adult, child, adult]
    const began = performance.now()
    const seats = seatTogether('economy', economy, party) ?? []
    expect(performance.now() - began).toBeLessThan(500)
    expect(new Set(seats).size).toBe(9)
  })

  it('are null when there are too few', () => {
    expect(seatTogether('economy', only('1A'), [adult, adult])).toBeNull()
  })
})
