/** The contents of a signed bar-coded boarding pass: IATA Resolution 792, type M, one leg. */
export interface ParsedBcbp {
  /** The part of the text that is signed. */
  signed: string
  /** The id of the key that signed it, one of `PASS_KEY_IDS`. */
  key_id: string
  /** Ed25519, base64url. */
  signature: string
  /** `SIREGAR/BUDI`. */
  name: string
  booking_code: string
  airport_from: string
  airport_to: string
  airline_code: string
  /** Flight number without the airline and leading zeros: `181`, `12D`. */
  number: string
  /** Day of the year of the departure, from 1; a pass does not contain the year. */
  day: number
  /** Y economy, C business, F first class. */
  compartment: string
  /** `12A`. */
  no_seat: string
  sequence: number
}

const BCBP_PATTERN =
  /^M1(.{20})E(.{7})([A-Z]{3})([A-Z]{3})(.{3})(\d{4}[A-Z ])(\d{3})([YCF])(\d{3}[A-Z])(\d{4}) 100\^([1-9A-Z])[0-9A-F]{2}([\w-]{86})$/

/**
 * Ids of the keys that sign passes, in the order of rotation. The id takes the place of the type of
 * security data, which the standard leaves to the issuer, so a pass keeps its length.
 */
export const PASS_KEY_IDS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Characters of a signed pass: 60, `^`, the key's id, the length in hex (2), and 86 of signature. */
export const BCBP_LENGTH = 150

const stripLeadingZeros = (text: string) => text.trim().replace(/^0+(?=.)/, '')

/** Parses the text of a pass; returns null for any other text and for a pass without signature. */
export function parseBcbp(text: string): ParsedBcbp | null {
  const found = BCBP_PATTERN.exec(text.trim())
  if (!found) return null
  const [, name = '', pnr = '', from = '', to = '', airline = '', ...more] = found
  const [number = '', day = '', compartment = '', seat = '', sequence = '', ...security] = more
  const [key_id = '', signature = ''] = security
  return {
    signed: text.trim().slice(0, 60),
    key_id,
    signature,
    name: name.trim(),
    booking_code: pnr.trim(),
    airport_from: from,
    airport_to: to,
    airline_code: airline.trim(),
    number: stripLeadingZeros(number),
    day: Number(day),
    compartment,
    no_seat: stripLeadingZeros(seat),
    sequence: Number(sequence),
  }
}

/**
 * Returns the part of a pass that stays the same when its flight changes time or number: name,
 * booking, airports and seat. Its hash is the fingerprint of the pass: SHA-256 in base64url, cut to
 * `FINGERPRINT_LENGTH`. Lists of fingerprints reveal no personal data.
 */
export const fingerprintedPart = (signed: string) => signed.slice(2, 36) + signed.slice(48, 57)

/** The part of a pass that names its flight as it was then: airline, flight number and day of the year. */
export const flightPart = (signed: string) => signed.slice(36, 47)

/** Characters of a fingerprint in base64url: 96 bits. */
export const FINGERPRINT_LENGTH = 16

/** Returns the day of the year, from 1, of a date `YYYY-MM-DD`. */
export function dayOfYear(date: string) {
  const day = Date.parse(`${date}T00:00:00Z`)
  const newYear = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)
  return (day - newYear) / 86_400_000 + 1
}
