import { expect, it } from 'vitest'
import { nearestDays } from './nearest-days'

const days = ['11-21', '11-25', '11-29', '12-04', '12-20', '01-03'].map((day) => ({
  departure_date: `${day.startsWith('01') ? 2027 : 2026}-${day}`,
  price: 1,
  flights: 1,
}))

it('offers the four days that lie closest, before and after, in order', () => {
  expect(nearestDays(days, '2026-12-01').map((day) => day.departure_date)).toEqual([
    '2026-11-21',
    '2026-11-25',
    '2026-11-29',
    '2026-12-04',
  ])
})

it('leaves out the day asked for itself', () => {
  expect(nearestDays(days, '2026-11-25').map((day) => day.departure_date)).not.toContain(
    '2026-11-25',
  )
})
