import { expect, it } from 'vitest'
import { moved, percentsOf, priceAt } from './price-span'

const span = { min: 712_000, max: 1_942_000 }

it('is untouched while no price is set', () => {
  expect(percentsOf(span)).toBeNull()
})

it('turns percent of the span into rupiah and back', () => {
  expect(priceAt(span, 0)).toBe(712_000)
  expect(priceAt(span, 100)).toBe(1_942_000)
  for (let percent = 0; percent <= 100; percent += 1)
    expect(percentsOf(span, priceAt(span, percent))?.[0]).toBe(percent)
})

it('stands at an end for a price outside the span, and for no span at all', () => {
  expect(percentsOf(span, 1, 9_000_000)).toEqual([0, 100])
  expect(percentsOf({ min: 5, max: 5 }, 5, 5)).toEqual([0, 0])
})

it('lets neither thumb pass the other', () => {
  expect(moved([30, 60], 'low', 80)).toEqual([60, 60])
  expect(moved([30, 60], 'high', 10)).toEqual([30, 30])
  expect(moved([30, 60], 'low', 20)).toEqual([20, 60])
})
