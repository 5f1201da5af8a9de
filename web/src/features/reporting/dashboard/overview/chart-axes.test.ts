import { expect, it } from 'vitest'
import { daysToName, evenSteps } from './chart-axes'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: `day ${index + 1}`,
    bookings: 0,
    revenue: 0,
    seats_sold: 0,
  }))

it('the value axis uses round steps up to just above the maximum', () => {
  expect(evenSteps(245_000_000)).toEqual([0, 5e7, 1e8, 1.5e8, 2e8, 2.5e8])
  expect(evenSteps(122)).toEqual([0, 50, 100, 150])
  expect(evenSteps(3)).toEqual([0, 1, 2, 3])
  expect(evenSteps(0)).toEqual([0, 1])
})

it('the day axis labels evenly spaced days including today', () => {
  expect(daysToName(days(7), 11)).toHaveLength(7)
  expect(daysToName(days(30), 11).slice(-2)).toEqual(['day 27', 'day 30'])
  expect(daysToName(days(90), 11).slice(-2)).toEqual(['day 76', 'day 90'])
  expect(daysToName(days(90), 5).at(-1)).toBe('day 90')
})
