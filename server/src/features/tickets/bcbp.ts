import type { FlightClass } from '@sayap/contract/flight-words'
import { dayOfYear } from '@sayap/contract/pass-text'
import { passengerName } from './passenger-name'

export interface BoardingPass {
  name: string
  /** The PNR. */
  booking_code: string
  /** IATA. */
  airport_from: string
  airport_to: string
  airline_code: string
  /** With or without the airline's code in front: `PW402`. */
  flight_number: string
  /** `YYYY-MM-DD`, local. */
  departure_date: string
  class_flight: FlightClass
  /** `12A`. */
  no_seat: string
  /** The passenger's place in the order of the booking, from 1. */
  sequence: number
}

const COMPARTMENT: Record<FlightClass, string> = {
  economy: 'Y',
  business: 'C',
  'first class': 'F',
}

/** The 60 mandatory characters of a bar-coded boarding pass: IATA Resolution 792, type M, one leg. */
export const bcbp = (pass: BoardingPass) =>
  [
    'M1',
    passengerName(pass.name).slice(0, 20).padEnd(20),
    'E',
    pass.booking_code.padEnd(7),
    pass.airport_from,
    pass.airport_to,
    pass.airline_code.padEnd(3),
    flightNumber(pass),
    String(dayOfYear(pass.departure_date)).padStart(3, '0'),
    COMPARTMENT[pass.class_flight],
    pass.no_seat.padStart(4, '0'),
    `${String(pass.sequence).padStart(4, '0')} `,
    '1',
    // No conditional part: the size of the variable field, in hex.
    '00',
  ].join('')

/** Four digits, then the suffix letter or a space. */
function flightNumber({ airline_code, flight_number }: BoardingPass) {
  const own = flight_number.startsWith(airline_code)
    ? flight_number.slice(airline_code.length)
    : flight_number
  const [, digits = '', suffix = ''] = /(\d{1,4})([A-Z]?)$/.exec(own) ?? []
  return digits.padStart(4, '0') + suffix.padEnd(1)
}
