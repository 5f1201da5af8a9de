import { grouped } from './grouped'
import { language } from './language'

/** 'Rp. 14.695.000,00', of whole rupiah; `Intl` writes another text, so it is written by hand. */
export const rupiah = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp. ${grouped(Math.abs(Math.round(amount)), '.')},00`

/** The digits alone, '14.695.000', where sign and cents are set smaller around them. */
export const rupiahDigits = (amount: number) => grouped(Math.abs(Math.round(amount)), '.')

/** '712k', '1,48 jt': for a calendar's cell, always beside the full text in its label. */
export function rupiahShort(amount: number) {
  const millions = amount >= 999_500
  const words = language() === 'id' ? { k: 'rb', m: ' jt' } : { k: 'k', m: 'm' }
  if (!millions) return `${Math.round(amount / 1000)}${words.k}`
  const figure = (amount / 1_000_000).toFixed(amount < 9_995_000 ? 2 : 1).replace(/\.?0+$/, '')
  return `${language() === 'id' ? figure.replace('.', ',') : figure}${words.m}`
}
