import { seatId } from '@sayap/contract/seat-plan'
import { describe, expect, it } from 'vitest'
import { numberOf } from './seat-name'
import { type Lie, seatAfterKey } from './seat-steps'

const at = (row: number, letter: string) => seatId(9, (row - 1) * 6 + 'ABCDEF'.indexOf(letter) + 1)
const walk = (from: number, key: string, lie: Lie) => {
  const to = seatAfterKey('economy', from, key, lie)
  return to === undefined ? undefined : numberOf('economy', to)
}

describe('the arrow keys', () => {
  it('walk a lying aircraft as the eye sees it: rows to the right, F on top', () => {
    expect(walk(at(12, 'B'), 'ArrowRight', 'lying')).toBe('13B')
    expect(walk(at(12, 'B'), 'ArrowUp', 'lying')).toBe('12C')
    expect(walk(at(12, 'B'), 'Home', 'lying')).toBe('1B')
    expect(walk(at(12, 'B'), 'PageUp', 'lying')).toBe('12F')
  })

  it('walk an upright one with row 1 on top', () => {
    expect(walk(at(12, 'B'), 'ArrowDown', 'upright')).toBe('13B')
    expect(walk(at(12, 'B'), 'ArrowRight', 'upright')).toBe('12C')
    expect(walk(at(12, 'B'), 'End', 'upright')).toBe('12F')
  })

  it('stop at the walls', () => {
    expect(walk(at(1, 'A'), 'ArrowLeft', 'lying')).toBe('1A')
    expect(walk(at(20, 'F'), 'ArrowDown', 'upright')).toBe('20F')
  })

  it('leave other keys alone', () => {
    expect(walk(at(1, 'A'), 'Tab', 'lying')).toBeUndefined()
  })
})
