import { seatId } from '@sayap/contract/booking/seat-plan'
import { describe, expect, it } from 'vitest'
import { describeParty } from './seat-description'

const at = (row: number, letter: string) => seatId(1, (row - 1) * 6 + 'ABCDEF'.indexOf(letter) + 1)
const say = (...party: [string, boolean, number | null][]) => {
  const description = describeParty(
    'economy',
    party.map(([name, child, id_seat]) => ({ name, child, id_seat })),
  )
  return (
    description && `${description.seats} ${description.relation}. ${description.children}`.trim()
  )
}

describe('seat description', () => {
  it('the seat description states how two passengers sit', () => {
    expect(say(['Budi', false, at(12, 'A')], ['Sinta', true, at(12, 'B')])).toBe(
      '12A and 12B side by side, window and middle, over the wing. Sinta sits next to an adult.',
    )
  })

  it('the seat description states the kind of a single seat', () => {
    expect(say(['Budi', false, at(3, 'D')])).toBe('3D aisle.')
  })

  it('the seat description warns of a child without an adult next to it and of a split party', () => {
    expect(say(['Budi', false, at(2, 'A')], ['Sinta', true, at(8, 'F')])).toBe(
      '2A and 8F not together, window. Sinta won’t be next to an adult.',
    )
  })

  it('the seat description counts the seat across the aisle in first class as next to', () => {
    const party = [
      { name: 'Budi', child: false, id_seat: seatId(1, 3) },
      { name: 'Sinta', child: true, id_seat: seatId(1, 4) },
    ]
    expect(describeParty('first class', party)?.children).toBe('Sinta sits next to an adult.')
  })

  it('the seat description distinguishes seats across the aisle from neighbouring rows', () => {
    expect(say(['A', false, at(2, 'C')], ['B', false, at(2, 'D')])).toContain('across the aisle')
    expect(say(['A', false, at(2, 'C')], ['B', false, at(3, 'C')])).toContain('consecutive rows')
  })

  it('the seat description is null before the first seat is chosen', () => {
    expect(say(['Budi', false, null])).toBeNull()
  })
})
