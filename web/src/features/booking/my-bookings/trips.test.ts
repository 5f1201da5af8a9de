import type { TripOverview, TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { expect, it } from 'vitest'
import { seatRanges } from '#features/shared-trip/seat-ranges'
import { type MyTrip, tripSections } from './trips'

const NOW = Date.parse('2026-11-20T12:00Z')

const trip = (id: number, status: number, day: string, pay_before = '2026-11-21T00:00Z') =>
  ({
    id_trip: id,
    proof: null,
    disputed: false,
    legs: [
      {
        id,
        leg: 1,
        status,
        pay_before,
        departs_at: `${day}T05:00Z`,
        arrives_at: `${day}T06:30Z`,
        flight: { cancelled_at: null },
        time_change: null,
        refund: null,
      } as TripOverviewLeg,
    ],
  }) as unknown as TripOverview

const ids = (trips: MyTrip[]) => trips.map(({ progress }) => progress.leg.id)

it('trips that need action are sorted by deadline, coming ones by departure, past ones latest first', () => {
  const sections = tripSections(
    [
      trip(1, 1, '2026-11-25'),
      trip(2, 0, '2026-12-01', '2026-11-21T09:00Z'),
      trip(3, 1, '2026-11-22'),
      trip(4, 0, '2026-12-09', '2026-11-21T01:00Z'),
      trip(5, 1, '2026-11-12'),
      trip(6, 3, '2026-12-03'),
    ],
    NOW,
  )
  expect(ids(sections.needs_you)).toEqual([4, 2])
  expect(ids(sections.coming)).toEqual([3, 1])
  expect(ids(sections.past)).toEqual([6, 5])
})

it('a trip whose proof is in review needs no action', () => {
  const sent = { ...trip(1, 0, '2026-12-01'), proof: { state: 'in_review', reason: null, at: '' } }
  const sections = tripSections([sent as TripOverview], NOW)
  expect([sections.needs_you.length, ids(sections.coming)]).toEqual([0, [1]])
})

it('seats next to each other in a row are written as a range', () => {
  expect(seatRanges(['12A'])).toEqual(['12A'])
  expect(seatRanges(['12A', '12B', '12C', '14F'])).toEqual(['12A–C', '14F'])
  expect(seatRanges(['12C', '13C', '12D'])).toEqual(['12C', '13C', '12D'])
})
