import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import {
  Day,
  enumOf,
  Id,
  IdParams,
  integer,
  optional,
  PageSize,
  Rupiah,
  required,
  TimeOfDay,
  text,
  withDefault,
} from '../core/wire'
import { StaffFlight } from '../flights/flight-admin'
import { CABIN_CLASSES } from '../flights/flight-enums'
import { Confirmed, FlightChange } from '../flights/flight-form'
import { AuditEntry } from './audit'

/**
 * Boarding can be closed, and passengers can be marked as no-show, from so many hours before
 * departure on.
 */
export const CLOSING_HOURS = 3

/** Seats and passengers of a departure, all its classes together. */
const DepartureCounts = z.object({
  /** Seats of all flights that are not cancelled. */
  capacity: z.int(),
  /** Passengers of paid bookings. */
  paid: z.int(),
  /** Passengers of unpaid bookings whose proof of payment is in review. */
  in_review: z.int(),
  /** Passengers of the other unpaid bookings. */
  unpaid: z.int(),
  /** Seats that are held while somebody fills in the booking form. */
  held: z.int(),
  /** Seats that are neither held nor booked. */
  free: z.int(),
  /** Passengers with a valid ticket who have boarded. */
  boarded: z.int(),
  /** Passengers with a valid ticket who are marked as no-show. */
  no_show: z.int(),
})
export type DepartureCounts = z.infer<typeof DepartureCounts>

/** Flights that leave together: each sells one class. */
export const Departure = z
  .object({
    /** The lowest id of its flights that are not cancelled, else of all. */
    id: z.int(),
    /** First class first. */
    flights: z.array(StaffFlight),
    /** Null while it is open. */
    closed_at: z.nullable(z.string()),
    /** Name of the member of staff who closed it. */
    closed_by: z.nullable(z.string()),
    /** Whether it can be closed now by the clock: from three hours before departure on. */
    closable: z.boolean(),
    counts: DepartureCounts,
    /** Flights of the same airline, airports and times that could be linked with it. */
    linkable: z.array(StaffFlight),
  })
  .check(z.meta({ id: 'Departure' }))
export type Departure = z.infer<typeof Departure>

export const PAYMENT_STATES = ['paid', 'in_review', 'unpaid'] as const
/** `not_cleared`: without a ticket, as the booking is not paid. */
export const BOARDING_STATES = ['boarded', 'not_yet', 'no_show', 'not_cleared'] as const

/** A passenger of a departure as the manifest lists them. */
export const ManifestPassenger = z
  .object({
    /** The passenger on this flight, as marks of no-shows and corrections name them. */
    id_passenger: z.int(),
    /** The booking of the passenger on this flight. */
    id_booking: z.int(),
    /** The flight of the departure that sells this cabin class. */
    id_flight: z.int(),
    /** Booking reference (PNR), six characters. */
    booking_code: z.string(),
    /** Name as on the ticket. */
    name: z.string(),
    /** Type with which the passenger is booked. */
    category_passenger: z.enum(['child', 'adult']),
    /** Cabin class of the seat. */
    class_flight: z.enum(CABIN_CLASSES),
    /** The seat, as `GET /seats` names it. */
    id_seat: z.int(),
    /** Seat number: `12A`. */
    no_seat: z.string(),
    /** Null without a ticket. */
    ticket: z.nullable(z.string()),
    /** `in_review`: unpaid, with a proof of payment in review. */
    payment: z.enum(PAYMENT_STATES),
    /** `not_yet`: has a ticket, and has neither boarded nor is a no-show. `not_cleared`: has none. */
    boarding: z.enum(BOARDING_STATES),
    /** With `boarded`: when the pass was scanned, ISO 8601 in UTC; else null. */
    boarded_at: z.nullable(z.string()),
    /** With `boarded`: the boarding, which can be undone; else null. */
    id_boarding: z.nullable(z.int()),
    /** With `no_show`: the mark, which can be taken back. */
    id_no_show: z.nullable(z.int()),
    /** Seat number of an adult of the same booking, for a child. */
    adult_seat: z.nullable(z.string()),
    /** Number of passengers of the booking. */
    party: z.int(),
    /** When the name was last corrected; null if never. */
    corrected_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'ManifestPassenger' }))
export type ManifestPassenger = z.infer<typeof ManifestPassenger>

/** The manifest as a file. */
export const MANIFEST_EXPORT_PATH = '/admin/departures/:id/manifest.csv'

/** What a class of a departure earned. Rupiah. */
const DepartureTakings = z.object({
  /** The flight that sells this cabin class. */
  id_flight: z.int(),
  /** Cabin class of the flight. */
  class_flight: z.enum(CABIN_CLASSES),
  /** Seats of the flight. */
  capacity: z.int(),
  /** Passengers of bookings that are paid, or were until they were refunded. */
  passengers: z.int(),
  /** Less what vouchers took off. */
  fares: z.int(),
  /** Rupiah of insurance of these passengers. */
  insurance: z.int(),
  /** Passengers with insurance. */
  insured: z.int(),
  /** Refunds that were requested, approved or sent, and bookings moved to another flight. */
  refunds: z.int(),
  /** Number of these refunds. */
  refunded_bookings: z.int(),
  /** Of paid bookings of a cancelled or much changed flight, whose travellers have not chosen yet. */
  offered: z.int(),
  /** Number of these bookings. */
  offered_bookings: z.int(),
  /** Due of unpaid bookings; not counted yet. */
  open: z.int(),
  /** Number of these bookings. */
  open_bookings: z.int(),
  /** The part of `open` with a proof of payment in review. */
  in_review: z.int(),
  /** Number of these bookings. */
  in_review_bookings: z.int(),
})
export type DepartureTakings = z.infer<typeof DepartureTakings>

const NoShow = z
  .object({
    id: z.int(),
    /** The passenger who is marked. */
    id_passenger: z.int(),
    /** The flight that the passenger missed. */
    id_flight: z.int(),
    /** When the mark was made, ISO 8601 in UTC. */
    at: z.string(),
  })
  .check(z.meta({ id: 'NoShow' }))
export type NoShow = z.infer<typeof NoShow>

/** New times of a departure, local to the airports, and where it boards; absent fields stay. */
const changed = {
  /** New departure date, local to the airport of departure. */
  departure_date: optional(Day),
  /** New time of departure, `HH:mm`, local to the airport of departure. */
  departure_time: optional(TimeOfDay),
  /** New day of arrival, local to the airport of arrival. */
  arrived_date: optional(Day),
  /** New time of arrival, `HH:mm`, local to the airport of arrival. */
  arrived_time: optional(TimeOfDay),
  /** Number of the gate. */
  gate: optional(FlightChange.shape.gate),
  terminal: optional(FlightChange.shape.terminal),
  /** Another aircraft for all classes; empty for the plans of the classes. */
  id_aircraft_type: FlightChange.shape.id_aircraft_type,
  confirm: Confirmed,
}

const FlightRevision = z.object({
  /** A flight of the departure. */
  id: required(Id),
  /** Its revision, as the preview named it. */
  revision: required(integer(1, 2_147_483_647)),
})

/** A trip whose other flight leaves before this departure arrives, or lands after it leaves. */
const MissedConnection = z.object({
  /** The booking on this departure. */
  id_booking: z.int(),
  /** Booking reference (PNR) of the trip. */
  booking_code: z.string(),
  /** Number of passengers of the booking. */
  passengers: z.int(),
  /** Designator and number of the other flight of the trip. */
  flight_number: z.string(),
  /** Day on which that flight leaves, `YYYY-MM-DD`, local to its airport. */
  departure_date: z.string(),
  /** When that flight leaves, `HH:mm`, local to its airport. */
  departure_time: z.string(),
})

/** What saving a change does, computed by making it and taking it back. */
export const DepartureImpact = z
  .object({
    /** Minutes that it leaves later; negative for earlier. */
    minutes: z.int(),
    /** Of the bookings that are told, paid and unpaid; a change of nothing they depend on tells nobody. */
    bookings: z.int(),
    /** Passengers of these bookings. */
    passengers: z.int(),
    /** Emails that are sent: one for each trip, to its contact address. */
    mails: z.int(),
    /** Those of these bookings that await payment. */
    unpaid_bookings: z.int(),
    /** Unpaid bookings that have to be paid sooner, as it leaves earlier. */
    sooner_deadlines: z.int(),
    /** Paid bookings that may be rebooked for nothing or refunded in full, by this change or one before. */
    rights: z.int(),
    /** Bookings whose trip has another flight that then overlaps with this departure. */
    missed: z.array(MissedConnection),
    /** Of the flights as they are now; to be sent with the change. */
    revisions: z.array(
      z.object({
        id: z.int(),
        /** Number that grows with every change of the flight. */
        revision: z.int(),
      }),
    ),
  })
  .check(z.meta({ id: 'DepartureImpact' }))
export type DepartureImpact = z.infer<typeof DepartureImpact>

export const DepartureChange = z.object({
  ...changed,
  /** From the preview; 409 `changed_meanwhile` when somebody has changed a flight since. */
  revisions: required(z.array(FlightRevision).check(z.minLength(1), z.maxLength(10))),
})
export type DepartureChange = z.infer<typeof DepartureChange>

/** One flight for each class. */
const MAX_LINKED = CABIN_CLASSES.length

export const departures = {
  one: endpoint({
    method: 'GET',
    path: '/admin/departures/:id',
    summary: 'The departure of a flight: all classes that leave together, with its counts',
    message: 'Departure',
    access: ['flights:read'],
    params: IdParams,
    data: Departure,
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/admin/departures/:id/manifest',
    summary: 'Every passenger of a departure, by class and seat',
    message: 'Manifest',
    access: ['boarding:manage', 'bookings:read'],
    params: IdParams,
    data: z.array(ManifestPassenger),
  }),
  money: endpoint({
    method: 'GET',
    path: '/admin/departures/:id/money',
    summary: 'Takings, refunds and open amounts of a departure, by class',
    message: 'Money of the departure',
    access: ['reports:read'],
    params: IdParams,
    data: z.array(DepartureTakings),
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/departures/:id/history',
    summary: 'What staff did to the flights of a departure, newest first, with before and after',
    message: 'History',
    access: ['audit:read'],
    params: IdParams,
    query: z.object({
      ...idCursor,
      limit: withDefault(PageSize, 50),
    }),
    data: z.array(AuditEntry),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  link: endpoint({
    method: 'PUT',
    path: '/admin/departures/:id/flights',
    summary: 'Say which flights leave together with this one; those left out fly alone again',
    message: 'Departure changed',
    access: ['flights:manage'],
    audit: { action: 'departure_linked', subject: 'flight' },
    params: IdParams,
    body: z.object({
      /** With or without the flight of the path, which always belongs to it. */
      id_flights: required(z.array(Id).check(z.maxLength(MAX_LINKED))),
    }),
    data: Departure,
  }),
  addClass: endpoint({
    method: 'POST',
    path: '/admin/departures/:id/flights',
    summary:
      'Sell another class on a departure: a flight of that class that leaves together with it',
    message: 'Class added',
    access: ['flights:manage'],
    audit: { action: 'flight_created', subject: 'flight' },
    params: IdParams,
    body: z.object({
      /** One that the departure does not sell yet and, where an aircraft is named, that it has. */
      class_flight: required(enumOf(CABIN_CLASSES)),
      /** Rupiah per passenger; everything else is as of the other classes. */
      price: required(Rupiah),
    }),
    status: 201,
    data: Departure,
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/departures/:id/closing',
    summary:
      'Close a departure: nobody boards or books any more, missing passengers become no-shows',
    message: 'Departure closed',
    access: ['boarding:manage'],
    audit: { action: 'departure_closed', subject: 'flight' },
    params: IdParams,
    data: Departure,
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/admin/departures/:id/closing',
    summary: 'Open a closed departure again until it leaves; its no-shows are expected again',
    message: 'Departure opened again',
    access: ['boarding:manage'],
    audit: { action: 'departure_reopened', subject: 'flight' },
    params: IdParams,
    data: Departure,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/departures/:id/changes/preview',
    summary: 'What new times, gate or terminal of a departure would mean; nothing is changed',
    message: 'Impact',
    access: ['flights:manage'],
    audit: { exempt: 'computes the impact of a change and takes it back' },
    params: IdParams,
    body: z.object(changed),
    data: DepartureImpact,
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/departures/:id/changes',
    summary:
      'Change times, gate or terminal of all flights of a departure; everybody booked is told',
    message: 'Departure changed',
    access: ['flights:manage'],
    audit: { action: 'departure_changed', subject: 'flight' },
    params: IdParams,
    body: DepartureChange,
    data: Departure,
  }),
  noShow: endpoint({
    method: 'POST',
    path: '/admin/departures/:id/no-shows',
    summary: 'Mark a passenger with a ticket as no-show; boarding the passenger takes it back',
    message: 'Marked as no-show',
    access: ['boarding:manage'],
    audit: { action: 'passenger_no_show', subject: 'flight' },
    params: IdParams,
    body: z.object({
      /** A passenger with a ticket who has not boarded. */
      id_passenger: required(Id),
    }),
    status: 201,
    data: NoShow,
  }),
  undoNoShow: endpoint({
    method: 'DELETE',
    path: '/admin/no-shows/:id',
    summary: 'Take the mark of a no-show back, until the departure is closed',
    message: 'No longer a no-show',
    access: ['boarding:manage'],
    audit: { action: 'no_show_undone', subject: 'flight' },
    params: IdParams,
    data: NoShow,
  }),
}

const MAX_TEXT = 500

/** Recipients of a message: everybody with a live booking on the departure, or some of these bookings. */
const audience = {
  /** Only these bookings of the departure; absent: all. */
  id_bookings: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200))),
}

export const DepartureMessage = z
  .object({
    id: z.int(),
    /** What the travellers read; plain text. */
    text: z.string(),
    /** What travellers who read Indonesian get instead; null: they get `text`. */
    text_id: z.nullable(z.string()),
    /** Travellers who were notified in the app. */
    told: z.int(),
    /** Emails that were queued, one for each trip. */
    mailed: z.int(),
    /** Name of the member of staff who sent it. */
    sent_by: z.string(),
    /** When it was sent, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'DepartureMessage' }))
export type DepartureMessage = z.infer<typeof DepartureMessage>

export const departureMessages = {
  list: endpoint({
    method: 'GET',
    path: '/admin/departures/:id/messages',
    summary: 'What staff wrote to the passengers of a departure, newest first',
    message: 'Messages',
    access: ['announcements:manage'],
    params: IdParams,
    query: z.object({ after: idCursor.after, limit: withDefault(PageSize, 20) }),
    data: z.array(DepartureMessage),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/departures/:id/messages/preview',
    summary: 'How many people a message would reach',
    message: 'Recipients',
    access: ['announcements:manage'],
    audit: { exempt: 'counts recipients and writes nothing' },
    params: IdParams,
    body: z.object(audience),
    data: z.object({
      /** Paid and unpaid bookings that it would reach. */
      bookings: z.int(),
      /** Passengers of these bookings. */
      passengers: z.int(),
      /** Accounts of these bookings, which are notified in the app. */
      travellers: z.int(),
      /** One for each trip, to its contact address. */
      mails: z.int(),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/admin/departures/:id/messages',
    summary: 'Write to the passengers of a departure, in the app and by email; each once',
    message: 'Message sent',
    access: ['announcements:manage'],
    audit: { action: 'departure_message_sent', subject: 'flight' },
    params: IdParams,
    body: z.object({
      ...audience,
      /** What the travellers read; plain text. */
      text: required(text(1, MAX_TEXT)),
      /** For travellers who read Indonesian; absent: they get `text`. */
      text_id: optional(text(1, MAX_TEXT)),
      /** Chosen by the sender; a message repeated with the same one is sent once. */
      client_id: required(z.uuid()),
    }),
    status: 201,
    data: DepartureMessage,
  }),
}
