import { describe, expect, it } from 'vitest'
import type { Refund } from '../../payment/refunds'
import type { TripOverview, TripOverviewLeg } from './trip-overview'
import { tripProgress } from './trip-progress'

const NOW = Date.parse('2026-11-20T12:00Z')
const BEFORE = '2026-11-20T09:00:00.000Z'
const AFTER = '2026-11-20T15:00:00.000Z'

const leg = (more: Partial<TripOverviewLeg> = {}) =>
  ({
    id: 5,
    id_trip: 5,
    leg: 1,
    status: 0,
    status_reason: 'created',
    pay_before: AFTER,
    trip_paid: 0,
    departs_at: '2026-12-05T01:00:00.000Z',
    arrives_at: '2026-12-05T03:00:00.000Z',
    time_change: null,
    refund: null,
    reviewed: false,
    flight: { cancelled_at: null },
    ...more,
  }) as TripOverviewLeg

const trip = (legs: TripOverviewLeg[], more: Partial<TripOverview> = {}): TripOverview => ({
  id_trip: 5,
  code: 'K7QX2M',
  proof: null,
  review_until: null,
  review_minutes: null,
  disputed: false,
  legs,
  ...more,
})

const proof = (state: 'in_review' | 'accepted' | 'rejected') => ({
  proof: { state, reason: state === 'rejected' ? 'The amount cannot be read.' : null, at: BEFORE },
})
const refund = (state: Refund['state']) => ({ refund: { state } as Refund })
const off = { flight: { cancelled_at: BEFORE } as TripOverviewLeg['flight'] }
const PAID = { status: 1, status_reason: 'payment_verified' } as const
const EXPIRED = { status: 2, status_reason: 'deadline_passed' } as const
const CANCELLED = { status: 3, status_reason: 'cancelled_by_traveller' } as const
const REFUNDED = { status: 4, status_reason: 'refund_confirmed' } as const
const DEPARTED = { departs_at: BEFORE }
const LANDED = { departs_at: '2026-11-20T06:00:00.000Z', arrives_at: BEFORE }
const CHANGED = {
  time_change: {
    at: BEFORE,
    departure_date: '2026-12-05',
    departure_time: '07:00',
    arrived_date: '2026-12-05',
    arrived_time: '09:00',
  },
}

const INSURANCE = { insurance_due: { amount: 4_000, pay_before: AFTER } }

const PROPOSED = {
  proposal: {
    flight_number: 'EK183',
    airline_code: 'EK',
    departure_date: '2026-12-05',
    departure_time: '11:00',
    until: AFTER,
  },
}

type Case = [name: string, trip: TripOverview, stage: string, group: string, action: string | null]

const CASES: Case[] = [
  [
    'insurance that was added to a paid trip is to be paid',
    trip([leg(PAID)], INSURANCE),
    'insure',
    'needs_you',
    'pay',
  ],
  [
    'insurance whose proof is in review leaves nothing to do',
    trip([leg(PAID)], { ...INSURANCE, ...proof('in_review') }),
    'paid',
    'coming',
    'open_passes',
  ],
  [
    'insurance whose deadline has passed leaves nothing to do',
    trip([leg(PAID)], { insurance_due: { amount: 4_000, pay_before: BEFORE } }),
    'paid',
    'coming',
    'open_passes',
  ],
  [
    'a cancelled flight comes before insurance to pay',
    trip([leg({ ...PAID, ...off })], INSURANCE),
    'flight_cancelled',
    'needs_you',
    'choose',
  ],
  ['a new booking is to be paid', trip([leg()]), 'pay', 'needs_you', 'pay'],
  [
    'a booking of which a part has arrived asks for the rest',
    trip([leg({ trip_paid: 200_000 })], proof('accepted')),
    'pay_rest',
    'needs_you',
    'pay',
  ],
  [
    'a rejected proof asks for another',
    trip([leg()], proof('rejected')),
    'pay_again',
    'needs_you',
    'send_proof',
  ],
  [
    'a proof in review leaves nothing to do',
    trip([leg()], proof('in_review')),
    'in_review',
    'coming',
    null,
  ],
  [
    'a proof in review of a part payment leaves nothing to do',
    trip([leg({ trip_paid: 200_000 })], proof('in_review')),
    'in_review',
    'coming',
    null,
  ],
  [
    'a proof in review counts after the deadline, which it suspends',
    trip([leg({ pay_before: BEFORE })], proof('in_review')),
    'in_review',
    'coming',
    null,
  ],
  [
    'after the deadline nobody is asked to pay',
    trip([leg({ pay_before: BEFORE })]),
    'overdue',
    'coming',
    null,
  ],
  ['an expired booking', trip([leg(EXPIRED)]), 'expired', 'past', 'search_again'],
  [
    'an expired booking whose proof is still in review',
    trip([leg(EXPIRED)], proof('in_review')),
    'late_in_review',
    'coming',
    null,
  ],
  ['a cancelled booking', trip([leg(CANCELLED)]), 'cancelled', 'past', 'search_again'],
  [
    'a booking whose payment was reversed',
    trip([leg({ status: 3, status_reason: 'payment_reversed' })]),
    'reversed',
    'past',
    'contact',
  ],
  ['a paid booking', trip([leg(PAID)], proof('accepted')), 'paid', 'coming', 'open_passes'],
  [
    'a paid booking whose flight has a new time',
    trip([leg({ ...PAID, ...CHANGED })]),
    'changed',
    'coming',
    'open_passes',
  ],
  [
    'a new time of a flight that has departed is no longer news',
    trip([leg({ ...PAID, ...CHANGED, ...DEPARTED })]),
    'in_air',
    'coming',
    'open_passes',
  ],
  [
    'a paid booking whose flight the airline cancelled',
    trip([leg({ ...PAID, ...off, ...refund('offered') })]),
    'flight_cancelled',
    'needs_you',
    'choose',
  ],
  [
    'a cancelled flight for which another one is proposed',
    trip([leg({ ...PAID, ...off, ...refund('offered'), ...PROPOSED })]),
    'proposed',
    'needs_you',
    'answer',
  ],
  [
    'a proposal whose time has passed',
    trip([
      leg({
        ...PAID,
        ...off,
        ...refund('offered'),
        proposal: { ...PROPOSED.proposal, until: '2000-01-01T00:00:00.000Z' },
      }),
    ]),
    'flight_cancelled',
    'needs_you',
    'choose',
  ],
  [
    'a paid booking whose payment is disputed',
    trip([leg(PAID)], { disputed: true }),
    'disputed',
    'coming',
    null,
  ],
  [
    'a cancelled flight goes before a dispute',
    trip([leg({ ...PAID, ...off })], { disputed: true }),
    'flight_cancelled',
    'needs_you',
    'choose',
  ],
  ['a flown trip', trip([leg({ ...PAID, ...LANDED })]), 'flown', 'past', 'review'],
  [
    'a flown trip that was reviewed',
    trip([leg({ ...PAID, ...LANDED, reviewed: true })]),
    'flown',
    'past',
    null,
  ],
  [
    'a requested refund',
    trip([leg({ ...REFUNDED, ...refund('asked') })]),
    'refund_requested',
    'past',
    'see_refund',
  ],
  [
    'an approved refund',
    trip([leg({ ...REFUNDED, ...refund('approved') })]),
    'refund_approved',
    'past',
    'see_refund',
  ],
  [
    'a sent refund',
    trip([leg({ ...REFUNDED, ...refund('sent') })]),
    'refund_sent',
    'past',
    'see_refund',
  ],
  [
    'a stopped refund',
    trip([leg({ ...REFUNDED, ...refund('stopped') })]),
    'refund_stopped',
    'past',
    'see_refund',
  ],
  [
    'a booking that was moved to another flight',
    trip([leg({ ...REFUNDED, ...refund('rebooked') })]),
    'rebooked',
    'past',
    'see_refund',
  ],
  [
    'a refund that waits for a dispute',
    trip([leg({ ...REFUNDED, ...refund('asked') })], { disputed: true }),
    'disputed',
    'past',
    null,
  ],
  [
    'a refund that was sent before a dispute',
    trip([leg({ ...REFUNDED, ...refund('sent') })], { disputed: true }),
    'refund_sent',
    'past',
    'see_refund',
  ],
]

describe('tripProgress', () => {
  it.each(CASES)('%s', (_name, overview, stage, group, action) => {
    const found = tripProgress(overview, NOW)
    expect([found.stage, found.group, found.action]).toEqual([stage, group, action])
  })

  const back = (more: Partial<TripOverviewLeg>) =>
    leg({
      id: 6,
      leg: 2,
      departs_at: '2026-12-09T01:00Z',
      arrives_at: '2026-12-09T03:00Z',
      ...more,
    })

  it('a round trip is about the leg that flies next', () => {
    const legs = [leg({ ...PAID, ...LANDED }), back(PAID)]
    const { stage, leg: about } = tripProgress(trip(legs), NOW)
    expect([stage, about.id]).toEqual(['paid', 6])
  })

  it('a round trip is about the leg that the airline cancelled', () => {
    const { stage, leg: about } = tripProgress(trip([leg(PAID), back({ ...PAID, ...off })]), NOW)
    expect([stage, about.id]).toEqual(['flight_cancelled', 6])
  })

  it('a round trip with one leg cancelled is about the other one', () => {
    const found = tripProgress(trip([leg(CANCELLED), back({})]), NOW)
    expect([found.stage, found.leg.id, found.legs.map(({ id }) => id)]).toEqual(['pay', 6, [6]])
  })

  it('a flown leg does not hide the refund of the other one', () => {
    const legs = [leg({ ...PAID, ...LANDED }), back({ ...REFUNDED, ...refund('approved') })]
    expect(tripProgress(trip(legs), NOW)).toMatchObject({
      stage: 'refund_approved',
      leg: { id: 6 },
    })
  })

  it('two refunds of a trip are as far as the slower one', () => {
    const legs = [
      leg({ ...REFUNDED, ...refund('sent') }),
      back({ ...REFUNDED, ...refund('asked') }),
    ]
    expect(tripProgress(trip(legs), NOW).stage).toBe('refund_requested')
  })

  it('a round trip to pay is due at the earlier deadline', () => {
    const legs = [leg({ pay_before: AFTER }), back({ pay_before: BEFORE })]
    expect(tripProgress(trip(legs), NOW).stage).toBe('overdue')
  })
})
