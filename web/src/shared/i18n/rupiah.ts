import { groupThousands } from './format-text'
import { language } from './language'

/** 'Rp. 14.695.000,00' for whole rupiah, as the specification writes it. `Intl` formats it differently. */
export const rupiah = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp. ${groupThousands(Math.abs(Math.round(amount)), '.')},00`

/** Only the digits, '14.695.000', where currency and cents are set smaller. */
export const rupiahDigits = (amount: number) => groupThousands(Math.abs(Math.round(amount)), '.')

/** '712k', '1,48 jt' for a cell of the calendar, whose label has the full amount. */
export function rupiahShort(amount: number) {
  const millions = amount >= 999_500
  const words = language() === 'id' ? { k: 'rb', m: ' jt' } : { k: 'k', m: 'm' }
  if (!millions) return `${Math.round(amount / 1000)}${words.k}`
  const figure = (amount / 1_000_000).toFixed(amount < 9_995_000 ? 2 : 1)
  return `${language() === 'id' ? figure.replace('.', ',') : figure}${words.m}`
}
