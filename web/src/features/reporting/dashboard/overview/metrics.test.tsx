import { afterEach, expect, it } from 'vitest'
import { formatMetric, formatMetricShort } from './metrics'

afterEach(() => document.documentElement.removeAttribute('lang'))

it.each([
  ['en', '3,688'],
  ['id', '3.688'],
])('groups what is counted as the reader does, in %s, and money as everywhere', (lang, count) => {
  document.documentElement.lang = lang
  expect(formatMetric('bookings', 3688)).toBe(count)
  expect(formatMetricShort('seats_sold', 3688)).toBe(count)
  expect(formatMetric('revenue', 3688)).toBe('Rp. 3.688,00')
})
