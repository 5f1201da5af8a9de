import { expect, it } from 'vitest'
import { readSearch } from '../search-url'
import { type FilterProps, hasSameParams } from './filters'

const onChange = () => {}
const at = (address: string, more: Partial<FilterProps> = {}): FilterProps => ({
  search: readSearch(new URLSearchParams(address)),
  facets: undefined,
  onChange,
  ...more,
})
const airlines = hasSameParams(['airline'])

it('a filter group renders again only when its own query parameters change', () => {
  expect(airlines(at('airline=1'), at('airline=1&filter_meal=true&min_price=5'))).toBe(true)
  expect(airlines(at('airline=1'), at('airline=1,2'))).toBe(false)
})

it('a filter group renders again for other facets and for another onChange', () => {
  const facets = {} as NonNullable<FilterProps['facets']>
  expect(airlines(at('airline=1'), at('airline=1', { facets }))).toBe(false)
  expect(airlines(at('airline=1'), at('airline=1', { onChange: () => {} }))).toBe(false)
})
