import { describe, expect, it } from 'vitest'
import { choose } from './seat-choice'

const party = (...seats: (number | null)[]) =>
  seats.map((id_seat) => ({ name: '', child: false, id_seat }))

describe('a press on a seat', () => {
  it('gives it to whose turn it is, and the turn to who still has none', () => {
    expect(choose(party(null, null), 0, 1001)).toEqual({ seats: [1001, null], turn: 1 })
    expect(choose(party(1001, null, null), 2, 1003)).toEqual({
      seats: [1001, null, 1003],
      turn: 1,
    })
  })

  it('stays with the last one, who may still change it', () => {
    expect(choose(party(1001, null), 1, 1002)).toEqual({ seats: [1001, 1002], turn: 1 })
    expect(choose(party(1001, 1002), 1, 1003)).toEqual({ seats: [1001, 1003], turn: 1 })
  })

  it('gives up the own seat, and hands the turn to whoever of the party sits there', () => {
    expect(choose(party(1001, 1002), 0, 1001)).toEqual({ seats: [null, 1002], turn: 0 })
    expect(choose(party(1001, 1002), 0, 1002)).toEqual({ seats: [1001, 1002], turn: 1 })
  })
})
