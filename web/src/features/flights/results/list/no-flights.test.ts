import { expect, it } from 'vitest'
import { nearestDays } from './no-flights'

const days = ['11-21', '11-25', '11-29', '12-04', '12-20', '01-03'].map((day) => ({
  departure_date: `${day.startsWith('01') ? 2027 : 2026}-${day}`,
  price: 1,
  flights: 1,
}))

it('nearestDays returns the four closest days before and after in chronological order', () => {
  expect(nearestDays(days, '2026-12-01').map((day) => day.departure_date)).toEqual([
    '2026-11-21',
    '2026-11-25',
    '2026-11-29',
    '2026-12-04',
  ])
})

it('nearestDays leaves out the searched day', () => {
  expect(nearestDays(days, '2026-11-25').map((day) => day.departure_date)).not.toContain(
    '2026-11-25',
  )
})
