import { createHash } from 'node:crypto'
import { type Booking, INSURANCE_PRICE, type NewBooking } from '@sayap/contract/booking/bookings'
import { flightOfSeat, positionOfSeat } from '@sayap/contract/booking/seat-plan'
import type { Locale } from '@sayap/contract/core/format'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { requirePhone } from '#platform/http/input/phone'
import { invalidInput } from '#platform/http/input/validation'
import type { Actor } from '../events'
import type { Protection } from '../protection/protection.service'

/** Who sends a booking, and from which browser. */
export interface Sender {
  /** Whose booking it becomes. */
  id_user: number
  /** Who books it, if not the traveller. */
  by?: Actor | undefined
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
  /** In the order of the passengers, of a booking that replaces another; nobody asks for them otherwise. */
  titles?: readonly (string | null)[] | undefined
  /**
   * Limits of unpaid seats and shortened deadlines apply. Absent for bookings that staff make for
   * callers: they are exempt.
   */
  protection?: Protection | undefined
  /**
   * Runs at the end of the transaction that books, and not for a repeated key. The fields that it returns
   * are added to the response and stored with it.
   */
  onBooked?: ((tx: Database, booking: Booking) => Promise<object>) | undefined
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
export function parseBookingRequest(booking: NewBooking, sender: Sender) {
  checkParty(booking)
  const phone_contact = requirePhone(booking.phone_contact, 'phone_contact')
  const capacity = booking.passengers?.length ?? booking.capacity ?? 1
  const legsOfTrip = tripLegs(booking)
  const flights = legsOfTrip.map(({ id_flight }) => id_flight)
  const passengers = legsOfTrip.flatMap((leg, i) => passengersOnLeg(i + 1, leg, booking, sender))
  const legs = passengers.map(({ leg }) => leg)
  const positions = passengers.map(({ id_seat }) => positionOfSeat(id_seat))
  return {
    // Not spread: adding twenty properties to such an object one by one allocated 12 kB.
    id_user: sender.id_user,
    by: sender.by,
    request_id: sender.request_id,
    holder: sender.holder,
    key: sender.key,
    language: sender.language,
    unit_price: sender.unit_price,
    id_group: sender.id_group,
    titles: sender.titles,
    protection: sender.protection,
    onBooked: sender.onBooked,
    /** A flight of it is sold by fares: they are locked and priced first. */
    byFares: false,
    /** The booking reference: empty until the booking is tried, as most requests for a flight in demand fail before. */
    code: '',
    /** By leg. */
    flights,
    /** By leg: paths in the request of its flight, and of a passenger's seat on it. */
    legPaths: legsOfTrip.map(({ path, seatPath }) => ({ flight: path, seat: seatPath })),
    /** The second flight must fly the route of the first one back. */
    isRoundTrip: booking.id_flight_return !== undefined,
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
    /** As it was sent: the idempotency key belongs to this, whichever seats are chosen. */
    sent: booking,
  }
}

/** SHA-256 that is equal for equal bookings, however their numbers and spaces were written. */
export const fingerprintOf = ({ sent }: Pick<BookingRequest, 'sent'>): Buffer =>
  createHash('sha256').update(JSON.stringify(sent)).digest()

type Traveller = NonNullable<NewBooking['passengers']>[number]
type Flights = Pick<NewBooking, 'id_flight' | 'id_flight_return' | 'id_flights_onward'>
type Party = Flights & Pick<NewBooking, 'capacity' | 'passengers'>

/** A flight of a trip and where the request names the seats on it. */
export interface TripLeg {
  id_flight: number
  /** Path of its field in the request. */
  path: PropertyKey[]
  /** Path of a passenger's seat on it. */
  seatPath: PropertyKey[]
  seatOf: (passenger: Traveller) => number | undefined
  withSeat: (passenger: Traveller, id_seat: number | undefined) => Traveller
}

/** The flights of the requested trip in order: one, two of a round trip, or up to four. */
export function tripLegs({
  id_flight,
  id_flight_return,
  id_flights_onward = [],
}: Flights): TripLeg[] {
  const first: TripLeg = {
    id_flight,
    path: ['id_flight'],
    seatPath: ['id_seat'],
    seatOf: ({ id_seat }) => id_seat,
    withSeat: (passenger, id_seat) => ({ ...passenger, id_seat }),
  }
  if (id_flight_return === undefined) return [first, ...id_flights_onward.map(onwardLeg)]
  return [
    first,
    {
      id_flight: id_flight_return,
      path: ['id_flight_return'],
      seatPath: ['id_seat_return'],
      seatOf: ({ id_seat_return }) => id_seat_return,
      withSeat: (passenger, id_seat_return) => ({ ...passenger, id_seat_return }),
    },
  ]
}

const onwardLeg = (id_flight: number, index: number): TripLeg => ({
  id_flight,
  path: ['id_flights_onward', index],
  seatPath: ['id_seats_onward', index],
  seatOf: ({ id_seats_onward }) => id_seats_onward?.[index] ?? undefined,
  withSeat(passenger, id_seat) {
    const id_seats_onward = [...(passenger.id_seats_onward ?? [])]
    while (id_seats_onward.length < index) id_seats_onward.push(null)
    id_seats_onward[index] = id_seat ?? null
    return { ...passenger, id_seats_onward }
  },
})

const passengersOnLeg = (
  leg: number,
  { seatOf }: TripLeg,
  { passengers = [] }: NewBooking,
  { titles }: Sender,
) =>
  passengers.map((passenger, at) => ({
    leg,
    name: passenger.name,
    title: titles?.[at],
    category_passenger: passenger.category_passenger,
    id_seat: seatOf(passenger) ?? 0,
  }))

/** Throws `invalid_input` where the party cannot travel as it was sent. */
function checkParty(party: Party) {
  const { id_flight_return, id_flights_onward, capacity, passengers } = party
  if (id_flight_return !== undefined && id_flights_onward !== undefined)
    throw wrong(
      ['id_flights_onward'],
      inputFault('exactly_one_of', { fields: ['id_flight_return', 'id_flights_onward'] }),
    )
  const legs = tripLegs(party)
  const last = legs.at(-1)
  if (!passengers) {
    // Only a one-way booking may be incomplete: all legs of a trip are booked together.
    if (legs.length === 1) return
    const field = String(last?.path[0])
    throw wrong(['passengers'], inputFault('missing_with', { field }))
  }
  const { length } = passengers
  if (capacity !== undefined && capacity !== length)
    throw wrong(['capacity'], inputFault('wrong_passenger_count', { count: length }))
  if (passengers.every(({ category_passenger }) => category_passenger === 'child'))
    throw wrong(['passengers'], inputFault('adult_missing'))
  for (const leg of legs) checkSeats(leg, passengers)
  checkSeatsWithoutFlight(party, passengers)
}

function checkSeats({ id_flight, seatPath, seatOf }: TripLeg, passengers: readonly Traveller[]) {
  const seats = passengers.map(seatOf)
  for (const [i, seat] of seats.entries()) {
    const fault = faultOnFlight(seat, id_flight, seats.slice(0, i))
    if (fault) throw wrong(['passengers', i, ...seatPath], fault)
  }
}

/** Throws for a seat on a return or onward flight that the request does not name. */
function checkSeatsWithoutFlight(
  { id_flight_return, id_flights_onward = [] }: Party,
  passengers: readonly Traveller[],
) {
  for (const [i, { id_seat_return, id_seats_onward = [] }] of passengers.entries()) {
    if (id_flight_return === undefined && id_seat_return !== undefined)
      throw wrong(
        ['passengers', i, 'id_seat_return'],
        inputFault('only_with', { field: 'id_flight_return' }),
      )
    if (id_seats_onward.length > id_flights_onward.length)
      throw wrong(
        ['passengers', i, 'id_seats_onward'],
        inputFault('only_with', { field: 'id_flights_onward' }),
      )
  }
}

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
