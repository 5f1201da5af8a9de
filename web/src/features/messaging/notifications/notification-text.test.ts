import type { Notification } from '@sayap/contract/messaging/notifications'
import { describe, expect, it } from 'vitest'
import { notificationText } from './notification-text'

const FACTS: Notification['data'] = {
  booking_code: 'ABC123',
  id_flight: 1,
  flight_number: 'GA 181',
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  departure_date: '2026-12-24',
  departure_time: '08:00',
  capacity: 24,
  amount_due: 4_000,
  pay_before: '2026-11-20T10:00:00.000Z',
  paid: true,
}
const textOf = (more: Pick<Notification, 'event' | 'settled'>, data = {}) =>
  notificationText({
    id: 1,
    kind: 'Maintenance',
    id_booking: 1,
    read: true,
    created_at: '2026-11-20T09:00:00.000Z',
    data: { ...FACTS, ...data },
    ...more,
  })

describe('a settled notification', () => {
  it.each([
    ['paid', /^The insurance of booking ABC123, .* is paid\./],
    ['in_review', /proof of payment for the insurance of booking ABC123/],
    ['expired', /^The insurance of booking ABC123, .* has lapsed\./],
    ['cancelled', /^The insurance of booking ABC123, .* was withdrawn\./],
  ] as const)(
    'about insurance speaks of the insurance, not of the booking: %s',
    (settled, text) => {
      const data = { change: 'insurance_asked' }
      expect(textOf({ event: 'booking_changed', settled }, data)).toMatch(text)
    },
  )

  it.each([
    ['waiting_offer', 'chosen', /^You’ve booked the seats/],
    ['waiting_offer', 'cancelled', /^You’ve left the waiting list/],
    ['waiting_offer', 'expired', /^We no longer hold seats for you/],
    ['group_quoted', 'chosen', /^You’ve accepted the price for your group of 24/],
    ['group_quoted', 'cancelled', /^Your group request, .* has ended\./],
    ['group_quoted', 'expired', /^This price for your group, .* no longer stands\./],
    ['flight_changed', 'chosen', /^You’ve chosen what to do about GA 181/],
  ] as const)('of %s says what became of it: %s', (event, settled, text) => {
    expect(textOf({ event, settled })).toMatch(text)
  })
})

it.each([
  [
    { held: 600_000, credited: 0 },
    'The Rp. 600.000,00 you paid counts for the rest of your booking.',
  ],
  [{ held: 0, credited: 600_000 }, 'the Rp. 600.000,00 you paid is now travel credit.'],
  [{ held: 0, credited: 0 }, 'there’s nothing to pay.'],
])(
  'a cancelled flight that was paid in part (%o) says what becomes of the money',
  (part_payment, text) => {
    const shown = textOf({ event: 'flight_cancelled' }, { paid: false, part_payment })
    expect(shown).toContain(text)
  },
)
