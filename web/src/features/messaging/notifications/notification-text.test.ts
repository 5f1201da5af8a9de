import type { Notification } from '@sayap/contract/messaging/notifications'
import { describe, expect, it } from 'vitest'
import { notificationText, timeAgo } from './notification-text'

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

it('a notification of a booking names it, the amount due and the deadline', () => {
  const of = (event: Notification['event']) => textOf({ event }, { paid: false })
  expect(of('booking_made')).toBe(
    'Booking ABC123, Medan to Jakarta on Thu, 24 Dec 2026. Pay Rp. 4.000,00 by Fri, 20 Nov 2026, 17:00 WIB to keep your seats.',
  )
  expect(of('payment_due')).toContain('Rp. 4.000,00 for booking ABC123')
})

it('a notification counts the boarding passes that are ready', () => {
  const of = (capacity: number) => textOf({ event: 'payment_verified' }, { capacity })
  expect(of(2)).toContain('Your 2 boarding passes')
  expect(of(1)).toContain('Your boarding pass for')
})

it('a notification of a changed flight names every changed detail', () => {
  const changes = [
    { field: 'gate', from: '7', to: '12' },
    { field: 'departure_date', from: '2026-12-23', to: '2026-12-24' },
  ]
  expect(textOf({ event: 'flight_changed' }, { changes })).toBe(
    'GA 181, Medan to Jakarta on Thu, 24 Dec 2026, has changed. Gate: now 12 (was 7). Departure date: now Thu, 24 Dec 2026 (was Wed, 23 Dec 2026).',
  )
})

it('the notification of a cancelled flight differs for paid and unpaid bookings', () => {
  const of = (paid: boolean) => textOf({ event: 'flight_cancelled' }, { paid })
  expect(of(true)).toContain('payment is safe')
  expect(of(false)).toContain('nothing to pay')
})

it('the age of a notification is shown in minutes, hours or as a date', () => {
  const at = Date.parse('2026-11-20T05:00:00Z')
  const ago = (minutes: number) => timeAgo('2026-11-20T05:00:00.000Z', at + minutes * 60_000)
  expect([ago(0), ago(1), ago(59), ago(60), ago(23 * 60)]).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
  ])
  expect(ago(24 * 60)).toBe('Fri, 20 Nov 2026, 05:00')
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
    ['group_quoted', 'expired', /^This price for your group, .* is no longer valid\./],
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
  [
    { held: 500_000, credited: 100_000 },
    'Of what you paid, Rp. 500.000,00 counts for the rest of your booking, and Rp. 100.000,00 is now travel credit.',
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
