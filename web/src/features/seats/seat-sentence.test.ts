import { seatId } from '@sayap/contract/seat-plan'
import { describe, expect, it } from 'vitest'
import { seatSentence } from './seat-sentence'

const at = (row: number, letter: string) => seatId(1, (row - 1) * 6 + 'ABCDEF'.indexOf(letter) + 1)
const say = (...party: [string, boolean, number | null][]) => {
  const said = seatSentence(
    'economy',
    party.map(([name, child, id_seat]) => ({ name, child, id_seat })),
  )
  return said && `${said.seats} ${said.what}. ${said.children}`.trim()
}

describe('the sentence under the map', () => {
  it('says how two sit', () => {
    expect(say(['Budi', false, at(12, 'A')], ['Sinta', true, at(12, 'B')])).toBe(
      '12A and 12B side by side, window and middle, over the wing. Sinta sits next to an adult.',
    )
  })

  it('says it of one', () => {
    expect(say(['Budi', false, at(3, 'D')])).toBe('3D aisle.')
  })

  it('warns of a child without an adult beside, and of a party apart', () => {
    expect(say(['Budi', false, at(2, 'A')], ['Sinta', true, at(8, 'F')])).toBe(
      '2A and 8F not together, window. Sinta would sit without an adult beside.',
    )
  })

  it('takes the seat across the aisle of first class for beside', () => {
    const party = [
      { name: 'Budi', child: false, id_seat: seatId(1, 3) },
      { name: 'Sinta', child: true, id_seat: seatId(1, 4) },
    ]
    expect(seatSentence('first class', party)?.children).toBe('Sinta sits next to an adult.')
  })

  it('tells the aisle between from rows behind each other', () => {
    expect(say(['A', false, at(2, 'C')], ['B', false, at(2, 'D')])).toContain('the aisle between')
    expect(say(['A', false, at(2, 'C')], ['B', false, at(3, 'C')])).toContain('rows behind')
  })

  it('is silent before the first choice', () => {
    expect(say(['Budi', false, null])).toBeNull()
  })
})
