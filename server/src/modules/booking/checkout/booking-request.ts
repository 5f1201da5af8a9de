import { createHash } from 'node:crypto'
import { INSURANCE_PRICE, type NewBooking } from '@sayap/contract/booking/bookings'
import { flightOfSeat, positionOfSeat } from '@sayap/contract/booking/seat-plan'
import type { Locale } from '@sayap/contract/core/format'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import { requirePhone } from '#platform/http/input/phone'
import { invalidInput } from '#platform/http/input/validation'
import type { Actor } from '../events'
import type { Protection } from '../protection/protection.service'

/** Who sends a booking, and from which browser. */
export interface Sender {
  /** Whose booking it becomes. */
  id_user: number
  /** Who books it, if not the traveller. */
  by?: Actor
  request_id: string
  /** Token of the browser whose held seats may be taken over. */
  holder: string | null
  /** The idempotency key, where one was sent. */
  key: string | null
  /** The language of the browser, where it named one. */
  language?: Locale | undefined
  /** Rupiah for one passenger of a one-way trip that costs another price than its flight. */
  unit_price?: number | undefined
  /** The group request that it is made from. */
  id_group?: number | null | undefined
  /**
   * Limits of unpaid seats and shortened deadlines apply. Absent for bookings that staff make for
   * callers: they are exempt.
   */
  protection?: Protection
}

/** Returns an integer from 0 up to, but not including, `below`; all are equally likely. */
export type RandomInt = (below: number) => number

/** Without the letters and digits that people mistake for one another: 0 O, 1 I L, U V. */
const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const REFERENCE_LENGTH = 6

/** The booking reference (PNR): six characters that can be read out on the telephone. */
export const bookingReference = (random: RandomInt) =>
  Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[random(REFERENCE_ALPHABET.length)],
  ).join('')

export type BookingRequest = ReturnType<typeof parseBookingRequest>

/** Returns the booking as it will be attempted; throws `invalid_input` naming the wrong field. */
export function parseBookingRequest(booking: NewBooking, sender: Sender, randomInt: RandomInt) {
  checkParty(booking)
  const phone_contact = requirePhone(booking.phone_contact, 'phone_contact')
  const capacity = booking.passengers?.length ?? booking.capacity ?? 1
  const { id_flight, id_flight_return } = booking
  const flights = id_flight_return === undefined ? [id_flight] : [id_flight, id_flight_return]
  const passengers = flights.flatMap((_, i) => passengersOnLeg(i + 1, booking))
  const legs = passengers.map(({ leg }) => leg)
  const positions = passengers.map(({ id_seat }) => positionOfSeat(id_seat))
  return {
    ...sender,
    /** A flight of it is sold by fares: they are locked and priced first. */
    byFares: false,
    code: bookingReference(randomInt),
    /** By leg. */
    flights,
    name_contact: booking.name_contact,
    email_contact: booking.email_contact,
    phone_contact,
    insurance: booking.insurance,
    /** Whether the traveller agrees to the terms in force. */
    terms: booking.terms ?? false,
    capacity,
    total_price: booking.total_price ?? null,
    /** Rupiah for each leg. The fare is the other part of the price and comes from the flight's row. */
    insurance_total: booking.insurance ? INSURANCE_PRICE * capacity : 0,
    /** Each passenger once per leg; `legs` and `positions` have the same order and length. */
    passengers,
    legs,
    positions,
    /** Equal for equal bookings, however their numbers and spaces were written. */
    fingerprint: createHash('sha256').update(JSON.stringify(booking)).digest() as Buffer,
  }
}

function passengersOnLeg(leg: number, { passengers = [] }: NewBooking) {
  return passengers.map(({ name, category_passenger, id_seat, id_seat_return }) => ({
    leg,
    name,
    category_passenger,
    id_seat: (leg === 1 ? id_seat : id_seat_return) ?? 0,
  }))
}

type Party = Pick<NewBooking, 'id_flight' | 'id_flight_return' | 'capacity' | 'passengers'>
type Traveller = NonNullable<NewBooking['passengers']>[number]

/** Throws `invalid_input` where the party cannot travel as it was sent. */
function checkParty({ id_flight, id_flight_return, capacity, passengers }: Party) {
  if (!passengers) {
    // Only a one-way booking may be incomplete: both legs of a round trip are booked together.
    if (id_flight_return === undefined) return
    throw wrong(['passengers'], inputFault('missing_with', { field: 'id_flight_return' }))
  }
  const { length } = passengers
  if (capacity !== undefined && capacity !== length)
    throw wrong(['capacity'], inputFault('wrong_passenger_count', { count: length }))
  if (passengers.every(({ category_passenger }) => category_passenger === 'child'))
    throw wrong(['passengers'], inputFault('adult_missing'))
  checkSeats('id_seat', id_flight, passengers)
  checkSeats('id_seat_return', id_flight_return, passengers)
}

function checkSeats(
  field: 'id_seat' | 'id_seat_return',
  id_flight: number | undefined,
  passengers: readonly Traveller[],
) {
  const seats = passengers.map((passenger) => passenger[field])
  for (const [i, seat] of seats.entries()) {
    const fault =
      id_flight === undefined
        ? faultWithoutFlight(seat)
        : faultOnFlight(seat, id_flight, seats.slice(0, i))
    if (fault) throw wrong(['passengers', i, field], fault)
  }
}

const faultWithoutFlight = (seat: number | undefined) =>
  seat === undefined ? null : inputFault('only_with', { field: 'id_flight_return' })

function faultOnFlight(
  seat: number | undefined,
  id_flight: number,
  earlierSeats: readonly (number | undefined)[],
) {
  // One is chosen at the booking.
  if (seat === undefined) return null
  if (!isSeatOf(id_flight, seat)) return inputFault('not_a_seat_of_flight')
  return earlierSeats.includes(seat) ? inputFault('seat_used_twice') : null
}

/** How many seats the flight has is known to the database only. */
const isSeatOf = (id_flight: number, id_seat: number) =>
  flightOfSeat(id_seat) === id_flight && positionOfSeat(id_seat) > 0

const wrong = (path: PropertyKey[], fault: InputFault) => invalidInput('body', [{ path, ...fault }])
