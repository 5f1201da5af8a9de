import { expect, it } from 'vitest'
import { PAGES } from './admin-routes'

it.each([
  'booking',
  'bookForCaller',
  'cases',
  'newDisruption',
  'payments',
  'proofs',
  'statement',
  'groups',
  'flights',
  'flightFares',
  'scheduleFares',
  'departure',
  'disruption',
] as const)('the page %s loads the texts of drafts and conflicts that its forms show', (name) => {
  expect(PAGES[name].messages).toContain('shared/editing')
})
