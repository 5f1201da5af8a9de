import type { Locale } from '@sayap/contract/core/format'
import { toCardinal as toEnglish } from 'n2words/en-US'
import { toCardinal as toIndonesian } from 'n2words/id-ID'

/** An amount of rupiah in words, as receipts have it beside the digits: 'dua juta seribu rupiah'. */
export const amountInWords = (amount: number, language: Locale) =>
  `${(language === 'id' ? toIndonesian : toEnglish)(Math.abs(Math.round(amount)))} rupiah`
