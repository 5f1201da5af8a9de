import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import {
  Email,
  Id,
  IdParams,
  integer,
  LooseBoolean,
  MAX_RUPIAH,
  optional,
  PersonName,
  required,
  text,
  withDefault,
} from '../core/wire'
import { Limit, MAX_LEGS, MAX_PASSENGERS, PartySize } from '../flights/flight-search'
import { Flight } from '../flights/flights'
import { STATUS_REASONS } from './booking-states'
import { BookingPassenger, Passenger } from './passengers'

/** Rupiah: more than any trip costs, nine seats or a group, on four flights. */
const MAX_ASKED = MAX_LEGS * MAX_PASSENGERS * MAX_RUPIAH

/** The fields that count when staff send a booking back. */
export const VerifyBooking = z.object({
  /**
   * 1 verifies the payment of a booking that awaits it or has expired. The status that the booking has
   * changes nothing; any other move is 409 `booking_move_refused`.
   */
  status: required(integer(0, 4)),
  /** The amount due that the screen showed; 409 `amount_changed` if it is another now. */
  trip_asked: optional(integer(0, MAX_ASKED)),
})
export type VerifyBooking = z.infer<typeof VerifyBooking>

/** Rupiah per passenger with insurance. */
export const INSURANCE_PRICE = 2000

/** Rupiah: nine seats at the highest price, on two flights; the API described it before trips had four. */
const MAX_TOTAL = 2 * MAX_PASSENGERS * MAX_RUPIAH

export const Booking = z
  .object({
    id: z.int(),
    /** The flight that is booked. */
    id_flight: z.int(),
    /** The account that it belongs to. */
    id_user: z.int(),
    /** The id of the trip's first booking; only the later legs of a trip have another id. */
    id_trip: z.int(),
    /** 1, or 2 for the return flight of a round trip; up to 4 on a multi-city trip. */
    leg: z.int(),
    /** Booking reference (PNR), six characters; all legs of a trip have the same. */
    code: z.string(),
    /** Who is asked about the booking. */
    name_contact: z.string(),
    /** Where the confirmation and the tickets are sent. */
    email_contact: z.string(),
    /** Telephone in E.164: `+6281260401177`. */
    phone_contact: z.string(),
    /** Whether its passengers are insured. */
    insurance: z.boolean(),
    /** Number of passengers, each with a seat. */
    capacity: z.int(),
    /** Whole rupiah: flight price times capacity at the time of booking, without insurance. */
    total_price: z.int(),
    /** Whole rupiah for insurance. */
    insurance_total: z.int(),
    /** Rupiah added so that a transfer is recognised: 1 to 999 for a bank transfer, else 0. */
    unique_code: z.int(),
    /** Rupiah that a voucher takes off; absent only in a repeated answer that is older than the field. */
    discount: z.optional(z.int()),
    /**
     * Rupiah paid for the booking that this one is to replace, while the difference is awaited; absent only in
     * a repeated answer that is older than the field.
     */
    covered: z.optional(z.int()),
    /** Rupiah: total_price + insurance_total - discount - covered + unique_code. */
    amount_due: z.int(),
    /** Rupiah received for the trip while it awaits payment; absent only in a repeated answer that is older than the field. */
    trip_paid: z.optional(z.int()),
    /** Rupiah: the sum of amount_due of the trip's legs with the same status, which are paid together. */
    trip_due: z.optional(z.int()),
    /** Rupiah due for the trip: the remainder while it awaits payment, the last request once expired. */
    trip_asked: z.optional(z.int()),
    /** 0 awaits payment, 1 paid, 2 expired, 3 cancelled, 4 refunded. Clients may show any other as ended. */
    status: z.int(),
    /** Why it has that status. */
    status_reason: z.enum(STATUS_REASONS),
    /** Since when, ISO 8601 in UTC. */
    status_at: z.string(),
    /** It expires unless it is paid before this instant, ISO 8601 in UTC. */
    pay_before: z.string(),
    /** ISO 8601 in UTC. */
    created_at: z.string(),
    /** Version of the terms that was agreed to with it (`GET /policies/terms`); null if none was asked. */
    terms_version: z.optional(z.nullable(z.int())),
    /** The group request it was made from: it may have up to 60 passengers. */
    id_group: z.optional(z.nullable(z.int())),
    /** The flight as it is now. */
    flight: Flight,
    /** Its passengers, each with a seat; fewer than `capacity` while it is incomplete. */
    passengers: z.array(Passenger),
  })
  .check(z.meta({ id: 'Booking' }))
export type Booking = z.infer<typeof Booking>

/**
 * A passenger has a seat on every flight of the trip. Where none is named, one is chosen at the
 * booking: the party together, children next to an adult where possible.
 */
const TripPassenger = z.extend(BookingPassenger, {
  /** A seat of `id_flight`, from `GET /seats`. */
  id_seat: optional(Id),
  /** A seat of `id_flight_return`. */
  id_seat_return: optional(Id),
  /** A seat of each of `id_flights_onward`, in their order; null where one is to be chosen. */
  id_seats_onward: optional(z.array(z.nullable(Id)).check(z.maxLength(MAX_LEGS - 1))),
})

export const NewBooking = z.object({
  /** The flight to book, from `GET /flights`. */
  id_flight: required(Id),
  /** The return flight: the same route back, after the first flight has landed. */
  id_flight_return: optional(Id),
  /**
   * The further flights of a multi-city trip, instead of a return flight: each departs after the one
   * before it has landed, from wherever it likes.
   */
  id_flights_onward: optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_LEGS - 1))),
  /** Who is asked about the booking: letters, marks, spaces, full stops, apostrophes and hyphens. */
  name_contact: required(PersonName),
  /** Where the confirmation and the tickets are sent. */
  email_contact: required(Email),
  /** Telephone with or without the country's prefix: `+62812…` or `0812…`. */
  phone_contact: required(text(5, 30)),
  /** Travel insurance for every passenger, 2000 rupiah each. */
  insurance: withDefault(LooseBoolean, false),
  /** Consent to the present terms; old clients do not send it. */
  terms: optional(LooseBoolean),
  /** Absent: the number of passengers sent, else 1. */
  capacity: optional(PartySize),
  /** Whole rupiah of all legs as the traveller saw it, without insurance; 409 `price_changed` if it is another now. */
  total_price: optional(integer(0, MAX_TOTAL)),
  /** Ignored. Older clients send it; a new booking always has status 0. */
  status: z.optional(z.unknown()),
  /** One per seat, which may be left open. Without passengers the booking is incomplete until POST /passengers adds them. */
  passengers: optional(z.array(TripPassenger).check(z.minLength(1), z.maxLength(MAX_PASSENGERS))),
})
export type NewBooking = z.infer<typeof NewBooking>

export const BookingList = z.object({
  /** The account that they belong to; for travellers and API keys 403 `forbidden` unless it is their own. */
  id_user: optional(Id),
  /** 0 awaits payment, 1 paid, 2 expired, 3 cancelled, 4 refunded. */
  status: optional(integer(0, 4)),
  /**
   * For staff: beginnings of words of code, contact name, email or telephone, all of which must match.
   * Ignored for travellers and API keys.
   */
  q: optional(text(1, 80)),
  ...idCursor,
  limit: withDefault(Limit, 100),
})
export type BookingList = z.infer<typeof BookingList>

export const bookings = {
  create: endpoint({
    method: 'POST',
    path: '/bookings',
    summary:
      'Book seats on a flight, there and back, or on up to four flights; the same Idempotency-Key, the same answer',
    message: 'Success Create Booking, Check your booking!',
    access: ['user'],
    scope: 'bookings:write',
    body: NewBooking,
    status: 201,
    data: z.object({
      /** The id of the booking. */
      queryId: z.int(),
      /** The booking, or the first leg of a trip. */
      booking: Booking,
      /** The second leg of a round trip. */
      booking_return: z.optional(Booking),
      /** The second and further legs of a multi-city trip. */
      bookings_onward: z.optional(z.array(Booking)),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/bookings',
    summary: 'List bookings, newest first; a traveller sees only their own',
    message: 'Bookings',
    access: ['user', 'bookings:read'],
    scope: 'bookings:read',
    query: BookingList,
    data: z.array(Booking),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  one: endpoint({
    method: 'GET',
    path: '/bookings/:id',
    summary: 'One booking, as an array of one',
    message: 'Booking',
    access: ['user', 'bookings:read'],
    scope: 'bookings:read',
    params: IdParams,
    data: z.array(Booking),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bookings/:id',
    summary: 'Verify the payment: the whole booking may be sent, only status 1 is applied',
    message: 'Booking updated',
    /** For staff: the owner gets 403, other travellers 404. */
    access: ['user', 'payments:manage'],
    audit: { action: 'payment_verified', subject: 'booking' },
    reauthenticate: true,
    params: IdParams,
    body: VerifyBooking,
    /** Where the payment comes too late and would become more travel credit than the limit. */
    approval: true,
    data: Booking,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/bookings/:id',
    summary: 'Cancel a booking that is not paid, or with `whole_trip` all legs of its trip',
    message: 'Booking cancelled',
    access: ['user', 'bookings:manage'],
    scope: 'bookings:write',
    audit: { action: 'booking_cancelled', subject: 'booking' },
    params: IdParams,
    query: z.object({
      /** All legs of the trip instead of this booking alone. */
      whole_trip: withDefault(LooseBoolean, false),
    }),
    data: Booking,
  }),
}
