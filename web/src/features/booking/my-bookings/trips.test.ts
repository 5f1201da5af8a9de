import type { Booking } from '@sayap/contract/booking/bookings'
import { describe, expect, it } from 'vitest'
import { type MyTrip, splitTrips } from './trips'

const NOW = Date.parse('2026-11-20T12:00Z')

const booking = (id: number, status: number, day: string, pay_before = '2026-11-21T00:00Z') =>
  ({
    id,
    id_trip: id,
    leg: 1,
    status,
    pay_before,
    flight: {
      departure_date: day,
      departure_time: '12:00',
      zone_from: 'Asia/Jakarta',
      duration_minutes: 90,
    },
  }) as Booking

const ids = (trips: MyTrip[]) => trips.map(({ lead }) => lead.id)

it('trips are sorted with pending payments first, by deadline, then by departure', () => {
  const { coming } = splitTrips(
    [
      booking(1, 1, '2026-11-25'),
      booking(2, 0, '2026-12-01', '2026-11-21T09:00Z'),
      booking(3, 1, '2026-11-22'),
      booking(4, 0, '2026-12-09', '2026-11-21T01:00Z'),
    ],
    NOW,
  )
  expect(ids(coming)).toEqual([4, 2, 3, 1])
})

it('a trip is upcoming until its flight has landed, and a closed trip is past', () => {
  const all = [
    booking(1, 1, '2026-11-19'),
    booking(2, 1, '2026-11-20'),
    booking(3, 2, '2026-12-01'),
  ]
  const justBefore = Date.parse('2026-11-20T06:29Z')
  expect(ids(splitTrips(all, justBefore).coming)).toEqual([2])
  expect(ids(splitTrips(all, justBefore).past)).toEqual([3, 1])
  expect(ids(splitTrips(all, NOW).past)).toEqual([3, 2, 1])
})

describe('a round trip', () => {
  const trip = (out: number, back: number) => [
    { ...booking(6, back, '2026-11-28'), id_trip: 5, leg: 2 },
    { ...booking(5, out, '2026-11-19'), id_trip: 5 },
  ]

  it('a round trip is one trip with its legs in order, upcoming until the last has landed', () => {
    const [card] = splitTrips(trip(1, 1), NOW).coming
    expect(card?.legs.map(({ id }) => id)).toEqual([5, 6])
    expect(splitTrips(trip(1, 1), Date.parse('2026-11-29T00:00Z')).coming).toEqual([])
  })

  it('a round trip has the status of its active leg when the other leg was cancelled', () => {
    const [card] = splitTrips(trip(3, 0), NOW).coming
    expect([card?.lead.id, card?.active.length, card?.legs.length]).toEqual([6, 1, 2])
  })
})
