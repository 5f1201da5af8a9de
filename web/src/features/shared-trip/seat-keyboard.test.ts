import { positionOfSeat, seatId, seatNumber } from '@sayap/contract/booking/seat-plan'
import { describe, expect, it } from 'vitest'
import { type Orientation, seatAfterKey } from './seat-keyboard'

const at = (row: number, letter: string) => seatId(9, (row - 1) * 6 + 'ABCDEF'.indexOf(letter) + 1)
const walk = (from: number, key: string, orientation: Orientation) => {
  const to = seatAfterKey('economy', from, key, orientation)
  return to === undefined ? undefined : seatNumber('economy', positionOfSeat(to))
}

describe('keyboard navigation of the seat map', () => {
  it('in the horizontal map the arrow keys move with rows to the right and F on top', () => {
    expect(walk(at(12, 'B'), 'ArrowRight', 'horizontal')).toBe('13B')
    expect(walk(at(12, 'B'), 'ArrowUp', 'horizontal')).toBe('12C')
    expect(walk(at(12, 'B'), 'Home', 'horizontal')).toBe('1B')
    expect(walk(at(12, 'B'), 'PageUp', 'horizontal')).toBe('12F')
  })

  it('in the vertical map the arrow keys move with row 1 on top', () => {
    expect(walk(at(12, 'B'), 'ArrowDown', 'vertical')).toBe('13B')
    expect(walk(at(12, 'B'), 'ArrowRight', 'vertical')).toBe('12C')
    expect(walk(at(12, 'B'), 'End', 'vertical')).toBe('12F')
  })

  it('the arrow keys stop at the edges of the cabin', () => {
    expect(walk(at(1, 'A'), 'ArrowLeft', 'horizontal')).toBe('1A')
    expect(walk(at(20, 'F'), 'ArrowDown', 'vertical')).toBe('20F')
  })

  it('other keys than the navigation keys move to no seat', () => {
    expect(walk(at(1, 'A'), 'Tab', 'horizontal')).toBeUndefined()
  })
})
