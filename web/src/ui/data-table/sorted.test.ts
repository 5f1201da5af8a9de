import { expect, it } from 'vitest'
import { matches, sorted } from './sorted'

const rows = [
  { name: 'Ombak', sold: 9 },
  { name: 'arunika', sold: 10 },
]
const columns = [
  { key: 'name', by: (row: (typeof rows)[number]) => row.name },
  { key: 'sold', by: (row: (typeof rows)[number]) => row.sold },
]
const names = (sort?: string) => sorted(rows, columns, sort).map(({ name }) => name)

it('sorted compares text without case and numbers by value, descending with a minus', () => {
  expect(names('name')).toEqual(['arunika', 'Ombak'])
  expect(names('-name')).toEqual(['Ombak', 'arunika'])
  expect(names('sold')).toEqual(['Ombak', 'arunika'])
})

it('sorted keeps the order when no column matches', () => {
  expect(names()).toEqual(['Ombak', 'arunika'])
  expect(names('colour')).toEqual(['Ombak', 'arunika'])
})

it('matches requires every typed word in some text and accepts all rows when nothing is typed', () => {
  expect(matches('lab baj', 'Labuan Bajo')).toBe(true)
  expect(matches('lab bali', 'Labuan Bajo', null)).toBe(false)
  expect(matches(undefined, 'Labuan Bajo')).toBe(true)
})
