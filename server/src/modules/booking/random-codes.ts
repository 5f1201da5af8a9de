/** Returns an integer from 0 up to, but not including, `below`; all are equally likely. */
export type RandomInt = (below: number) => number

/** Without the letters and digits that people mistake for one another: 0 O, 1 I L, U V. */
const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const REFERENCE_LENGTH = 6

/** Crockford's base 32, which has no letter that could be read as a digit. */
const TICKET_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const randomText = (randomInt: RandomInt, alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The booking reference (PNR): six characters that can be read out on the telephone. */
export const bookingReference = (randomInt: RandomInt) =>
  randomText(randomInt, REFERENCE_ALPHABET, REFERENCE_LENGTH)

/** `SYP-XXXX-XXXX-XXXX`: 60 random bits. */
export function ticketCode(randomInt: RandomInt) {
  const group = () => randomText(randomInt, TICKET_ALPHABET, 4)
  return `SYP-${group()}-${group()}-${group()}`
}
