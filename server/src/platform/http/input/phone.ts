import { inputFault } from '@sayap/contract/core/input-errors'
import { invalidInput } from './validation'

/**
 * Country calling codes in use (ITU-T E.164), by their first one or two digits: enough to
 * distinguish a number of another country from a typing error.
 */
const COUNTRY_CODE = new RegExp(
  `^(${[
    '1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]',
    '21[1-368]|2[2346]\\d|25[0-8]|29[0-17-9]|35\\d|37\\d|38[0-35-79]|42[013]',
    '50\\d|59\\d|67[02-9]|68[0-35-9]|69[0-2]|800|808|850|85[2356]|870|878|88[0136-8]',
    '96[0-8]|97[0-7]|979|99[2-68]',
  ].join('|')})`,
)

const TYPED = /^\+?[\d\s().\-/\u2010-\u2015]*$/
const MOBILE = /^8[1-35-9]\d{7,10}$/
/** An area code of two or three digits and the subscriber's number, without the leading 0. */
const LANDLINE = /^[2-79]\d{7,10}$/

/**
 * A telephone number as E.164 (`+6281234567890`), or null when it cannot be one. Without a
 * country code it is Indonesian: `0812…`, `62812…` and `812…` are the same number.
 */
export function parsePhone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  if (!TYPED.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const abroad = text.startsWith('+') || digits.startsWith('00')
  const number = digits.startsWith('00') ? digits.slice(2) : digits
  if (abroad && !number.startsWith('62')) return readForeign(number)
  const national = number.replace(/^62/, '').replace(/^0+/, '')
  return MOBILE.test(national) || LANDLINE.test(national) ? `+62${national}` : null
}

const readForeign = (number: string) =>
  COUNTRY_CODE.test(number) && number.length >= 8 && number.length <= 15 ? `+${number}` : null

/**
 * Like `readPhone`, but throws the 422 for that field of the body if the text is no phone number.
 */
export function requirePhone(typed: string, field: string): string {
  const phone = parsePhone(typed)
  if (phone) return phone
  throw invalidInput('body', [
    { path: [field], ...inputFault('invalid_format', { format: 'phone' }) },
  ])
}
