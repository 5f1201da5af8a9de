import { expect, it } from 'vitest'
import { rupiah, rupiahShort } from './rupiah'

it('rupiah formats digits in groups of three between "Rp. " and ",00"', () => {
  expect(rupiah(14_695_000)).toBe('Rp. 14.695.000,00')
  expect(rupiah(0)).toBe('Rp. 0,00')
  expect(rupiah(999)).toBe('Rp. 999,00')
  expect(rupiah(1_000_000_000)).toBe('Rp. 1.000.000.000,00')
})

it('rupiah puts the minus of a negative amount before "Rp."', () => {
  expect(rupiah(-5000)).toBe('-Rp. 5.000,00')
})

it('rupiahShort abbreviates thousands and millions in each language', () => {
  expect(rupiahShort(712_000)).toBe('712k')
  expect(rupiahShort(1_480_000)).toBe('1.48m')
  expect(rupiahShort(1_500_000)).toBe('1.50m')
  expect(rupiahShort(999_900)).toBe('1.00m')
  document.documentElement.lang = 'id'
  expect(rupiahShort(712_000)).toBe('712rb')
  expect(rupiahShort(1_480_000)).toBe('1,48 jt')
  document.documentElement.lang = 'en'
})
