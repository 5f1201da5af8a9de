import { dayOfYear } from '@sayap/contract/booking/bcbp'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'

export interface BoardingPass {
  name: string
  /** Booking reference (PNR). */
  booking_code: string
  /** IATA. */
  airport_from: string
  airport_to: string
  airline_code: string
  /** With or without the airline's code in front: `PW402`. */
  flight_number: string
  /** `YYYY-MM-DD`, local. */
  departure_date: string
  class_flight: CabinClass
  /** `12A`. */
  no_seat: string
  /** Number of the passenger within the booking, from 1, and 10 more for each pass that was replaced. */
  sequence: number
}

const COMPARTMENT: Record<CabinClass, string> = {
  economy: 'Y',
  business: 'C',
  'first class': 'F',
}

/**
 * Returns the 60 mandatory characters of a bar-coded boarding pass: IATA Resolution 792, type M, one
 * leg.
 */
export const formatBcbp = (pass: BoardingPass) =>
  [
    'M1',
    bcbpName(pass.name).slice(0, 20).padEnd(20),
    'E',
    pass.booking_code.padEnd(7),
    pass.airport_from,
    pass.airport_to,
    pass.airline_code.padEnd(3),
    paddedFlightNumber(pass),
    String(dayOfYear(pass.departure_date)).padStart(3, '0'),
    COMPARTMENT[pass.class_flight],
    pass.no_seat.padStart(4, '0'),
    `${String(pass.sequence).padStart(4, '0')} `,
    '1',
    // No conditional part: the size of the variable field, in hex.
    '00',
  ].join('')

/** Returns four digits, then the suffix letter or a space. */
function paddedFlightNumber({ airline_code, flight_number }: BoardingPass) {
  const own = flight_number.startsWith(airline_code)
    ? flight_number.slice(airline_code.length)
    : flight_number
  const [, digits = '', suffix = ''] = /(\d{1,4})([A-Z]?)$/.exec(own) ?? []
  return digits.padStart(4, '0') + suffix.padEnd(1)
}

/** Letters that Unicode decomposition does not turn into A to Z. */
const TRANSLITERATIONS: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  ẞ: 'SS',
}

/**
 * Returns the name as it is printed on a boarding pass, with A to Z only: `SIREGAR/BUDI` for
 * `Budi Siregar`. A single name, as many Indonesians have, is repeated, as airlines do. A name
 * without a Latin letter becomes X.
 */
export function bcbpName(name: string) {
  const words = name.trim().split(/\s+/).map(toLatin).filter(Boolean)
  const surname = words.at(-1) ?? 'X'
  const given = words.slice(0, -1).join('') || surname
  return `${surname}/${given}`
}

const toLatin = (word: string) =>
  word
    .toUpperCase()
    .replace(/[ÆŒØÞÐĐŁẞ]/g, (letter) => TRANSLITERATIONS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^A-Z]/g, '')
