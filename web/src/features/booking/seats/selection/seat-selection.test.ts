import { describe, expect, it } from 'vitest'
import { selectSeat } from './seat-selection'

const party = (...seats: (number | null)[]) =>
  seats.map((id_seat) => ({ name: '', child: false, id_seat }))

describe('selectSeat', () => {
  it('selectSeat assigns a free seat to the active passenger and activates the next one without a seat', () => {
    expect(selectSeat(party(null, null), 0, 1001)).toEqual({
      seats: [1001, null],
      activePassenger: 1,
    })
    expect(selectSeat(party(1001, null, null), 2, 1003)).toEqual({
      seats: [1001, null, 1003],
      activePassenger: 1,
    })
  })

  it('selectSeat keeps the last passenger active, who may still change the seat', () => {
    expect(selectSeat(party(1001, null), 1, 1002)).toEqual({
      seats: [1001, 1002],
      activePassenger: 1,
    })
    expect(selectSeat(party(1001, 1002), 1, 1003)).toEqual({
      seats: [1001, 1003],
      activePassenger: 1,
    })
  })

  it('selectSeat gives up the own seat and activates the passenger who has the selected seat', () => {
    expect(selectSeat(party(1001, 1002), 0, 1001)).toEqual({
      seats: [null, 1002],
      activePassenger: 0,
    })
    expect(selectSeat(party(1001, 1002), 0, 1002)).toEqual({
      seats: [1001, 1002],
      activePassenger: 1,
    })
  })
})
