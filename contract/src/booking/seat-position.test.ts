import {
  positionOfSeat,
  seatCount,
  seatGrid,
  seatId,
  seatNumber,
} from '@sayap/contract/booking/seat-plan'
import { describe, expect, it } from 'vitest'
import type { CabinClass } from '../flights/flight-enums'
import { areNeighbours, seatPosition } from './seat-position'

const row = (cabin: CabinClass) =>
  Array.from({ length: seatGrid(cabin).letters.length }, (_, at) =>
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

  it('seatNumber returns a number up to the last seat of the cabin', () => {
    const numberOf = (cabin: CabinClass, id: number) => seatNumber(cabin, positionOfSeat(id))
    expect(numberOf('economy', seatId(7, 67))).toBe('12A')
    expect(numberOf('economy', seatId(7, seatCount('economy')))).toBe('20F')
    expect(numberOf('first class', seatId(7, seatCount('first class')))).toBe('4B')
  })

  it('areNeighbours is false for seats across the aisle', () => {
    const [, b, c, d] = row('economy')
    if (!b || !c || !d) throw new Error('a row of six')
    expect(areNeighbours(b, c)).toBe(true)
    expect(areNeighbours(c, d)).toBe(false)
  })
})
