/** A whole number from 0 up to, not including, `below`; each as likely as any other. */
export type Dice = (below: number) => number

/** Crockford's base 32: no letter that could be read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `SYP-XXXX-XXXX-XXXX`: 60 random bits. */
export function ticketCode(dice: Dice) {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[dice(ALPHABET.length)]).join('')
  return `SYP-${group()}-${group()}-${group()}`
}
