import { expect, it } from 'vitest'
import { type FilterProps, sameFor } from './filters'
import { readSearch } from './search-url'

const onChange = () => {}
const at = (address: string, more: Partial<FilterProps> = {}): FilterProps => ({
  search: readSearch(new URLSearchParams(address)),
  facets: undefined,
  onChange,
  ...more,
})
const airlines = sameFor(['airline'])

it('draws a group of filters anew for its own part of the address alone', () => {
  expect(airlines(at('airline=1'), at('airline=1&filter_meal=true&min_price=5'))).toBe(true)
  expect(airlines(at('airline=1'), at('airline=1,2'))).toBe(false)
})

it('draws it anew for other numbers, and for another way to change it', () => {
  const facets = {} as NonNullable<FilterProps['facets']>
  expect(airlines(at('airline=1'), at('airline=1', { facets }))).toBe(false)
  expect(airlines(at('airline=1'), at('airline=1', { onChange: () => {} }))).toBe(false)
})
