import { expect, it } from 'vitest'
import { parseFlightQuery } from './flight-query'

it.each([
  ['', {}],
  ['  EK181 ', { q: 'EK181' }],
  ['EK 181 5/12', { q: 'EK 181', from: '2026-12-05', to: '2026-12-05' }],
  ['5.12.2026 Medan - Jakarta', { q: 'Medan - Jakarta', from: '2026-12-05', to: '2026-12-05' }],
  ['Medan 2026-12-05', { q: 'Medan', from: '2026-12-05', to: '2026-12-05' }],
  ['3/1', { from: '2027-01-03', to: '2027-01-03' }],
  ['21/11', { from: '2026-11-21', to: '2026-11-21' }],
  ['Medan 31/2', { q: 'Medan 31/2' }],
  ['Medan 2026-02-31', { q: 'Medan 2026-02-31' }],
])('%s is sought as %j', (typed, sought) => {
  expect(parseFlightQuery(typed, '2026-11-22')).toEqual(sought)
})
