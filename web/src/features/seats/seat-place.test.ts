import { CABINS, seatCount, seatId } from '@sayap/contract/seat-plan'
import { describe, expect, it } from 'vitest'
import { numberOf } from './seat-name'
import { areNeighbours, seatPlace } from './seat-place'

const row = (cabin: keyof typeof CABINS) =>
  Array.from({ length: CABINS[cabin].letters.length }, (_, at) =>
    seatPlace(cabin, seatId(3, at + 1)),
  )

describe('a seat', () => {
  it('is at the window, in the middle or at the aisle', () => {
    expect(row('economy').map(({ kind }) => kind)).toEqual([
      'window',
      'middle',
      'aisle',
      'aisle',
      'middle',
      'window',
    ])
    expect(row('business').map(({ kind }) => kind)).toEqual(['window', 'aisle', 'aisle', 'window'])
    expect(row('first class').map(({ kind }) => kind)).toEqual(['window', 'window'])
  })

  it('has the number the contract gives it, up to the last of the cabin', () => {
    expect(numberOf('economy', seatId(7, 67))).toBe('12A')
    expect(numberOf('economy', seatId(7, seatCount('economy')))).toBe('20F')
    expect(numberOf('first class', seatId(7, seatCount('first class')))).toBe('4B')
  })

  it('is no neighbour of the seat across the aisle', () => {
    const [, b, c, d] = row('economy')
    if (!b || !c || !d) throw new Error('a row of six')
    expect(areNeighbours(b, c)).toBe(true)
    expect(areNeighbours(c, d)).toBe(false)
  })
})
