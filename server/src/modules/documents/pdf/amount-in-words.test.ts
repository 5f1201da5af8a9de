import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words'

it.each([
  [0, 'zero rupiah', 'nol rupiah'],
  [11, 'eleven rupiah', 'sebelas rupiah'],
  [117, 'one hundred seventeen rupiah', 'seratus tujuh belas rupiah'],
  [1000, 'one thousand rupiah', 'seribu rupiah'],
  [1100, 'one thousand one hundred rupiah', 'seribu seratus rupiah'],
  [100_000, 'one hundred thousand rupiah', 'seratus ribu rupiah'],
  [1_000_000, 'one million rupiah', 'satu juta rupiah'],
  [2_001_000, 'two million one thousand rupiah', 'dua juta seribu rupiah'],
  [-250_000.4, 'two hundred fifty thousand rupiah', 'dua ratus lima puluh ribu rupiah'],
  [
    5_214_803,
    'five million two hundred fourteen thousand eight hundred three rupiah',
    'lima juta dua ratus empat belas ribu delapan ratus tiga rupiah',
  ],
  [1_001_000, 'one million one thousand rupiah', 'satu juta seribu rupiah'],
  [21_000_000, 'twenty-one million rupiah', 'dua puluh satu juta rupiah'],
  [3_000_000_040, 'three billion forty rupiah', 'tiga miliar empat puluh rupiah'],
])('amountInWords writes %d in English and Indonesian', (amount, english, indonesian) => {
  expect(amountInWords(amount, 'en')).toBe(english)
  expect(amountInWords(amount, 'id')).toBe(indonesian)
})
