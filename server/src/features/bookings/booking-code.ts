/** Without the letters and digits people mistake for one another: 0 O, 1 I L, U V. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 6

/** A whole number from 0 up to, not including, `below`; each as likely as any other. */
export type Dice = (below: number) => number

/** The PNR: six characters a person can read out on the telephone. */
export const bookingCode = (dice: Dice) =>
  Array.from({ length: LENGTH }, () => ALPHABET[dice(ALPHABET.length)]).join('')
