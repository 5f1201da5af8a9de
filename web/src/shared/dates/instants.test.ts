import { expect, it } from 'vitest'
import { dayIn, dayOf } from './instants'

it.each([
  ['2026-11-23T16:59:59Z', 'Asia/Jakarta', '2026-11-23'],
  ['2026-11-23T17:00:00Z', 'Asia/Jakarta', '2026-11-24'],
  ['2026-11-23T16:00:00Z', 'Asia/Makassar', '2026-11-24'],
  ['2026-12-31T17:00:00Z', 'Asia/Jakarta', '2027-01-01'],
])('%s is in %s on %s', (instant, zone, day) => {
  expect(dayIn(new Date(instant), zone)).toBe(day)
})

it('the date of an instant is written with its weekday', () => {
  expect(dayOf('2026-11-23T17:00:00Z')).toBe('Tue, 24 Nov 2026')
})
