import type { Notification } from '@sayap/contract/messaging/notifications'
import { expect, it } from 'vitest'
import { notificationText, timeAgo } from './notification-text'

const about = (event: Notification['event'], more: object = {}): Notification => ({
  id: 1,
  kind: 'Maintenance',
  event,
  id_booking: 5,
  read: false,
  created_at: '2026-11-20T05:00:00.000Z',
  data: {
    booking_code: 'K7QX2M',
    id_flight: 9,
    flight_number: 'RT102',
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    departure_date: '2026-12-05',
    departure_time: '08:00',
    capacity: 2,
    amount_due: 1_004_000,
    pay_before: '2026-11-21T05:00:00.000Z',
    paid: false,
    ...more,
  },
})

it('notification texts name the booking, the amount due and the deadline', () => {
  expect(notificationText(about('booking_made'))).toBe(
    'Booking K7QX2M, Medan to Jakarta on Sat, 5 Dec 2026. Pay Rp. 1.004.000,00 by Sat, 21 Nov 2026, 12:00 WIB to keep your seats.',
  )
  expect(notificationText(about('payment_due'))).toContain('Rp. 1.004.000,00 for booking K7QX2M')
})

it('notification texts count the boarding passes that are ready', () => {
  expect(notificationText(about('payment_verified'))).toContain('Your 2 boarding passes')
  expect(notificationText(about('payment_verified', { capacity: 1 }))).toContain(
    'Your boarding pass for',
  )
})

it('a schedule-change notification names every changed detail', () => {
  const changes = [
    { field: 'gate', from: '7', to: '12' },
    { field: 'departure_date', from: '2026-12-04', to: '2026-12-05' },
  ]
  expect(notificationText(about('flight_changed', { changes }))).toBe(
    'RT 102, Medan to Jakarta on Sat, 5 Dec 2026, has changed. Gate: now 12 (was 7). Departure date: now Sat, 5 Dec 2026 (was Fri, 4 Dec 2026).',
  )
})

it('the notification of a cancelled flight differs for paid and unpaid bookings', () => {
  expect(notificationText(about('flight_cancelled', { paid: true }))).toContain('payment is safe')
  expect(notificationText(about('flight_cancelled'))).toContain('nothing to pay')
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
