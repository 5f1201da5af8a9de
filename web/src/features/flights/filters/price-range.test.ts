import { expect, it } from 'vitest'
import { moveThumb, percentsOf, priceAt } from './price-range'

const span = { min: 712_000, max: 1_942_000 }

it('percentsOf returns null while no price is set', () => {
  expect(percentsOf(span)).toBeNull()
})

it('priceAt and percentOf convert between percentages and rupiah', () => {
  expect(priceAt(span, 0)).toBe(712_000)
  expect(priceAt(span, 100)).toBe(1_942_000)
  for (let percent = 0; percent <= 100; percent += 1)
    expect(percentsOf(span, priceAt(span, percent))?.[0]).toBe(percent)
})

it('percentOf returns 0 or 100 for a price outside the range and for an empty range', () => {
  expect(percentsOf(span, 1, 9_000_000)).toEqual([0, 100])
  expect(percentsOf({ min: 5, max: 5 }, 5, 5)).toEqual([0, 0])
})

it('moveThumb does not let a thumb pass the other', () => {
  expect(moveThumb([30, 60], 'low', 80)).toEqual([60, 60])
  expect(moveThumb([30, 60], 'high', 10)).toEqual([30, 30])
  expect(moveThumb([30, 60], 'low', 20)).toEqual([20, 60])
})
