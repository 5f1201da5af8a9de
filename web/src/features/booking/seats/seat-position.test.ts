import { CABINS, seatCount, seatId } from '@sayap/contract/booking/seat-plan'
import { describe, expect, it } from 'vitest'
import { seatNumberOf } from './seat-name'
import { areNeighbours, seatPosition } from './seat-position'

const row = (cabin: keyof typeof CABINS) =>
  Array.from({ length: CABINS[cabin].letters.length }, (_, at) =>
    seatPosition(cabin, seatId(3, at + 1)),
  )

describe('seat position', () => {
  it('seatPosition reports window, middle and aisle seats of every cabin class', () => {
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

  it('seatNumberOf returns the number of the contract up to the last seat of the cabin', () => {
    expect(seatNumberOf('economy', seatId(7, 67))).toBe('12A')
    expect(seatNumberOf('economy', seatId(7, seatCount('economy')))).toBe('20F')
    expect(seatNumberOf('first class', seatId(7, seatCount('first class')))).toBe('4B')
  })

  it('areNeighbours is false for seats across the aisle', () => {
    const [, b, c, d] = row('economy')
    if (!b || !c || !d) throw new Error('a row of six')
    expect(areNeighbours(b, c)).toBe(true)
    expect(areNeighbours(c, d)).toBe(false)
  })
})
