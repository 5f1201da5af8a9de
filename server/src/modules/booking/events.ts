import type {
  BookingStatus,
  CANCELLED,
  EXPIRED,
  PAID,
  REFUNDED,
  StatusReason,
} from '@sayap/contract/booking/booking-states'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Locale } from '@sayap/contract/core/format'
import type { CabinClass, TripType } from '@sayap/contract/flights/flight-enums'

/** Who causes a status transition, as the audit row names them. */
export interface Actor {
  role: Role | 'system'
  id: number | null
  request_id: string
}

/** A trip of one or two bookings was written and waits for payment. */
interface BookingCreated {
  type: 'booking.created'
  tripId: number
  /** By leg. */
  bookingIds: number[]
  userId: number
  /** The language of the browser that sent it, where it named one. */
  language: Locale | undefined
}

/** Bookings changed their status; only those that really did are listed, and there is at least one. */
interface BookingTransition<Type extends string, To extends BookingStatus> {
  type: Type
  bookingIds: number[]
  from: BookingStatus
  to: To
  reason: StatusReason
  actor: Actor
}

export type BookingPaid = BookingTransition<'booking.paid', typeof PAID>
export type BookingExpired = BookingTransition<'booking.expired', typeof EXPIRED>
export type BookingCancelled = BookingTransition<'booking.cancelled', typeof CANCELLED>
export type BookingRefunded = BookingTransition<'booking.refunded', typeof REFUNDED>

/** The last passenger of a booking was named: a payment that came before may now pay for it. */
interface PassengersComplete {
  type: 'booking.passengers_complete'
  bookingId: number
  actor: Actor
}

/** One leg of a trip was cancelled and the other was not: what was paid so far may now cover it. */
interface LegCancelled {
  type: 'booking.leg_cancelled'
  /** Any booking of the trip. */
  bookingId: number
  actor: Actor
}

/** A visitor named a booking's code and contact address, and is sent a link that opens it once. */
interface FindLinkRequested {
  type: 'booking.find_link_requested'
  bookingId: number
  /** Identifies the link, so that its email is queued once. */
  linkId: string
  /** Path and fragment of the page the link opens. */
  path: string
}

/** What was changed of a passenger: a seat number, or the name. */
export interface PassengerChange {
  /** The name as it is now. */
  name: string
  from: string
  to: string
}

/** Seats or a name of a booking were changed; its valid passes are new ones. */
export interface PassengersChanged {
  type: 'booking.passengers_changed'
  bookingId: number
  change: 'seats' | 'name'
  passengers: PassengerChange[]
}

/** Staff had an email of these legs of one trip sent again. */
interface MailRequested {
  type: 'booking.mail_requested'
  bookingIds: number[]
  mail: 'booking_made' | 'payment_verified'
}

/** Staff corrected the contact of a trip. */
interface ContactChanged {
  type: 'booking.contact_changed'
  tripId: number
  /** Whom mails went to so far. */
  former: { name: string; email: string }
  /** Where they go now. */
  email: string
}

/** A party on a waiting list and its flight, as it is told of them. */
export interface WaitingFacts {
  entryId: number
  userId: number
  id_flight: number
  flight_number: string
  starting_place: string
  destination_place: string
  class_flight: CabinClass
  type_trip: TripType
  /** Local to the airport, with its IANA zone. */
  departure_date: string
  departure_time: string
  zone_from: string
  adult: number
  child: number
  capacity: number
  /** Rupiah for one passenger. */
  price: number
}

/** Seats are held for a party until `until`, ISO 8601 in UTC. */
export type WaitingOffered = WaitingFacts & { type: 'waiting_list.offered'; until: string }

/** A party is not on the list any more, without having asked for it. */
export type WaitingEnded = WaitingFacts & {
  type: 'waiting_list.ended'
  reason: 'expired' | 'sales_closed' | 'flight_cancelled'
}

/** A group request, as notifications and emails name it. */
export interface GroupFacts {
  requestId: number
  userId: number
  /** Null while staff are to choose one. */
  id_flight: number | null
  /** Empty without a flight. */
  flight_number: string
  departure_time: string
  starting_place: string
  destination_place: string
  class_flight: CabinClass
  /** Local to the airport, with its IANA zone. */
  departure_date: string
  zone_from: string
  adult: number
  child: number
  capacity: number
}

/** Seats are held for a group until `until`, ISO 8601 in UTC. */
export type GroupQuoted = GroupFacts & {
  type: 'group.quoted'
  until: string
  /** Rupiah for one passenger. */
  unit_price: number
  /** From staff; empty for none. */
  message: string
  /** Of the request: each quote has another. */
  revision: number
}

/** A group request ended without having been accepted or withdrawn. */
export type GroupEnded = GroupFacts & {
  type: 'group.ended'
  ended: 'declined' | 'expired' | 'sales_closed' | 'flight_cancelled'
  /** With `declined`: as staff wrote it. */
  reason: string
}

/** What the booking module publishes, inside the transaction that changes the rows. */
export type BookingEvent =
  | BookingCreated
  | BookingPaid
  | BookingExpired
  | BookingCancelled
  | BookingRefunded
  | PassengersComplete
  | LegCancelled
  | FindLinkRequested
  | PassengersChanged
  | MailRequested
  | ContactChanged
  | WaitingOffered
  | WaitingEnded
  | GroupQuoted
  | GroupEnded
