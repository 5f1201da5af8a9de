import * as z from 'zod/mini'
import { STATUS_REASONS } from './booking-states'
import { endpoint, SIGNED_IN } from './endpoint'
import { Limit, PartySize } from './flight-search'
import { Flight } from './flights'
import { BookingPassenger, Passenger } from './passengers'
import { VerifyBooking } from './verify-booking'
import { Email, Flag, fallback, Id, IdParams, optional, required, text, whole } from './wire'

/** Rupiah per passenger, when insurance is chosen. */
export const INSURANCE_PRICE = 2000

/** Rupiah: nine seats at the most a seat may cost, there and back. */
const MOST_TOTAL = 18_000_000_000

export const Booking = z
  .object({
    id: z.int(),
    id_flight: z.int(),
    id_user: z.int(),
    /** The id of the trip's first booking: its own, but for the way back of a round trip. */
    id_trip: z.int(),
    /** 1, and 2 on the way back of a round trip. */
    leg: z.int(),
    /** The PNR: six characters for humans; both legs of a trip have the same. */
    code: z.string(),
    name_contact: z.string(),
    email_contact: z.string(),
    /** E.164. */
    phone_contact: z.string(),
    insurance: z.boolean(),
    capacity: z.int(),
    /** Flight price times capacity, frozen at booking; insurance is not in it. */
    total_price: z.int(),
    insurance_total: z.int(),
    /** 1 to 999 for a bank transfer, else 0. */
    unique_code: z.int(),
    /** What is to be paid: total_price + insurance_total + unique_code. */
    amount_due: z.int(),
    /** What is here of it already, of its whole trip, while that waits. Absent in answers kept from before. */
    trip_paid: z.optional(z.int()),
    /** The amount_due of all legs of its trip that are in its state: paid as one. */
    trip_due: z.optional(z.int()),
    /** What is asked of its trip now: the rest while it waits, what was asked last once that expired. */
    trip_asked: z.optional(z.int()),
    /** 0 waiting, 1 paid; a reader shows any other value as a cancelled payment. */
    status: z.int(),
    status_reason: z.enum(STATUS_REASONS),
    /** Instants, ISO 8601 in UTC. */
    status_at: z.string(),
    pay_before: z.string(),
    created_at: z.string(),
    flight: Flight,
    passengers: z.array(Passenger),
  })
  .check(z.meta({ id: 'Booking' }))
export type Booking = z.infer<typeof Booking>

/** One who flies back too has a seat on both flights. */
const TripPassenger = z.extend(BookingPassenger, { id_seat_return: optional(Id) })

export const NewBooking = z.object({
  id_flight: required(Id),
  /** The way back: the same route the other way, after the first flight has landed. */
  id_flight_return: optional(Id),
  name_contact: required(text(1, 120)),
  email_contact: required(Email),
  phone_contact: required(text(5, 30)),
  insurance: fallback(Flag, false),
  /** Absent: the number of passengers sent, else 1. */
  capacity: optional(PartySize),
  /** Flight price times capacity, of both legs, as the traveller saw it; another is refused. */
  total_price: optional(whole(0, MOST_TOTAL)),
  /** Sent by old clients; a new booking always starts at 0. */
  status: z.optional(z.unknown()),
  /** One for each seat, in one transaction; without them they come by POST passengers. */
  passengers: optional(z.array(TripPassenger).check(z.minLength(1), z.maxLength(9))),
})
export type NewBooking = z.infer<typeof NewBooking>

export const BookingList = z.object({
  id_user: optional(Id),
  status: optional(whole(0, 4)),
  /** Staff: beginnings of words of code, contact name, e-mail or telephone; all must be found. */
  q: optional(text(1, 80)),
  /** Rows older than this booking's id. */
  before: optional(Id),
  limit: fallback(Limit, 100),
})
export type BookingList = z.infer<typeof BookingList>

export const bookings = {
  create: endpoint({
    method: 'POST',
    path: '/bookings',
    summary: 'Book seats on a flight, or there and back; the same Idempotency-Key, the same answer',
    message: 'Success Create Booking, Check your booking!',
    access: ['user'],
    body: NewBooking,
    status: 201,
    data: z.object({
      queryId: z.int(),
      booking: Booking,
      /** The second leg of a round trip. */
      booking_return: z.optional(Booking),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/bookings',
    summary: 'List bookings, newest first; a traveller sees only their own',
    message: 'Bookings',
    access: SIGNED_IN,
    query: BookingList,
    data: z.array(Booking),
    /** The `before` of the next page; null on the last. */
    also: { next: z.nullable(z.int()) },
  }),
  one: endpoint({
    method: 'GET',
    path: '/bookings/:id',
    summary: 'One booking, as an array of one',
    message: 'Booking',
    access: SIGNED_IN,
    params: IdParams,
    data: z.array(Booking),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bookings/:id',
    summary: 'Verify the payment: the whole booking may be sent, only status 1 is applied',
    message: 'Booking updated',
    /** For staff; a traveller is told apart only as owner (403) or stranger (404). */
    access: SIGNED_IN,
    params: IdParams,
    body: VerifyBooking,
    data: Booking,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/bookings/:id',
    summary: 'Cancel a booking that is not paid, or with `whole_trip` both legs of its trip',
    message: 'Booking cancelled',
    access: SIGNED_IN,
    params: IdParams,
    query: z.object({ whole_trip: fallback(Flag, false) }),
    data: Booking,
  }),
}
