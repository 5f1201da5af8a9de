/** What a boarding pass says of itself: IATA Resolution 792, type M, one leg, signed. */
export interface PassText {
  /** All that the signature proves. */
  signed: string
  /** Ed25519, base64url. */
  signature: string
  /** `SIREGAR/BUDI`. */
  name: string
  booking_code: string
  airport_from: string
  airport_to: string
  airline_code: string
  /** Without the airline and without zeros in front: `181`, `12D`. */
  number: string
  /** Of the departure, from 1; the year is not in a pass. */
  day: number
  /** Y economy, C business, F first class. */
  compartment: string
  /** `12A`. */
  no_seat: string
  sequence: number
}

const PASS =
  /^M1(.{20})E(.{7})([A-Z]{3})([A-Z]{3})(.{3})(\d{4}[A-Z ])(\d{3})([YCF])(\d{3}[A-Z])(\d{4}) 100\^1[0-9A-F]{2}([\w-]{86})$/

/** A pass of ours has this many characters: 60, `^1`, the length in hex, and 86 of signature. */
export const PASS_LENGTH = 150

const withoutZeros = (text: string) => text.trim().replace(/^0+(?=.)/, '')

/** Reads the text of a pass; null where it is none, or one without a signature. */
export function readPass(text: string): PassText | null {
  const found = PASS.exec(text.trim())
  if (!found) return null
  const [, name = '', pnr = '', from = '', to = '', airline = '', ...more] = found
  const [number = '', day = '', compartment = '', seat = '', sequence = '', signature = ''] = more
  return {
    signed: text.trim().slice(0, 60),
    signature,
    name: name.trim(),
    booking_code: pnr.trim(),
    airport_from: from,
    airport_to: to,
    airline_code: airline.trim(),
    number: withoutZeros(number),
    day: Number(day),
    compartment,
    no_seat: withoutZeros(seat),
    sequence: Number(sequence),
  }
}

/**
 * What of a pass stays the same when its flight changes time or number: who, booking, places, seat.
 * Its SHA-256 names the pass in lists that tell nobody more; see `PASS_NAME_LENGTH`.
 */
export const lastingPart = (signed: string) => signed.slice(2, 36) + signed.slice(48, 57)

/** So many characters of the SHA-256 in base64url are the name of a pass: 96 bits. */
export const PASS_NAME_LENGTH = 16

/** The day of its year, from 1, of a date `YYYY-MM-DD`. */
export function dayOfYear(date: string) {
  const day = Date.parse(`${date}T00:00:00Z`)
  const newYear = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)
  return (day - newYear) / 86_400_000 + 1
}
