import * as z from 'zod/mini'
import { Booking, NewBooking } from '../booking/bookings'
import { CATEGORIES } from '../booking/passengers'
import { PartPayment } from '../booking/trip/part-payment'
import { endpoint } from '../core/endpoint'
import { KnownRevision } from '../core/revision'
import {
  Email,
  enumOf,
  Id,
  IdParams,
  integer,
  LooseBoolean,
  MAX_RUPIAH,
  optional,
  optionalEnum,
  PersonName,
  required,
  text,
  withDefault,
} from '../core/wire'
import { MAX_PASSENGERS } from '../flights/flight-search'
import { ChatThread } from '../messaging/chat'
import { MAIL_LANGUAGES } from '../messaging/outbox'
import { WaitingChange } from '../payment/flight-change'
import { RebookingOffer } from '../payment/rebooking'
import { Refund, RefundQuote, RefundRequest } from '../payment/refunds'

export const TITLES = ['mr', 'ms', 'mrs', 'miss'] as const

/** How staff saw that a name is right. */
export const NAME_CHECKS = ['identity_card', 'passport', 'call'] as const
export type NameCheck = (typeof NAME_CHECKS)[number]

/** Emails that staff can have sent again: while it waits for payment, and once it is paid. */
export const RESENT_MAILS = ['booking_made', 'payment_verified'] as const
export type ResentMail = (typeof RESENT_MAILS)[number]

/** Emails of one trip that staff can have sent again within 24 hours. */
export const RESENDS_A_DAY = 3

export const HISTORY_KINDS = [
  'status',
  'refund',
  'name',
  'contact',
  'seats',
  'proof_sent',
  'proof_accepted',
  'proof_rejected',
  'mail',
  'resend',
  'note',
] as const

const HistoryEntry = z.object({
  /** Unique within the history. */
  key: z.string(),
  at: z.string(),
  kind: z.enum(HISTORY_KINDS),
  /** Who did it; `name` is null for the system and for an erased account. */
  by: z.enum(['traveller', 'staff', 'system']),
  name: z.nullable(z.string()),
  /** Role of a member of staff now. */
  role: z.nullable(z.string()),
  /** 1 or 2 where it is about one leg. */
  leg: z.nullable(z.int()),
  /** A reason, a state, an event or a text, by kind. */
  what: z.nullable(z.string()),
  /** With `name`, `contact` and `seats`: values before and after. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Rupiah, with `refund`. */
  amount: z.nullable(z.int()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A movement between two accounts of the ledger, in rupiah. */
const LedgerLine = z.object({ from: z.string(), to: z.string(), amount: z.int() })
export type LedgerLine = z.infer<typeof LedgerLine>

const DeskMoney = z.object({
  /** Rupiah: what came for the trip, what went back of it, and what is left. */
  came: z.int(),
  went_back: z.int(),
  left: z.int(),
  /** Still to come; 0 unless it waits for payment. */
  due: z.int(),
  part_payment: z.optional(PartPayment),
  /** Insurance of a paid booking that awaits its payment: rupiah that are asked for it, and until when. */
  insurance: z.optional(z.nullable(z.object({ amount: z.int(), pay_before: z.string() }))),
  ledger: z.array(z.object({ ...LedgerLine.shape, id: z.int(), at: z.string(), kind: z.string() })),
  /** What verifying the amount due would write; empty where there is nothing to verify. */
  on_verify: z.array(LedgerLine),
})

const DeskPerson = z.object({
  id_passenger: z.int(),
  title: z.nullable(z.enum(TITLES)),
  revision: z.int(),
  /** Code of the valid ticket; null without one. */
  ticket: z.nullable(z.string()),
  boarded_at: z.nullable(z.string()),
})

const DeskLeg = z.object({
  ...Booking.shape,
  departs_at: z.string(),
  refund: z.nullable(Refund),
  /** What staff may do with this leg now. */
  can: z.object({
    change: z.boolean(),
    rebook: z.boolean(),
    cancel: z.nullable(z.enum(['free', 'refund'])),
  }),
})
export type DeskLeg = z.infer<typeof DeskLeg>

/** Everything about the trip of a booking, for staff who serve its traveller. */
export const BookingDesk = z
  .object({
    id_trip: z.int(),
    code: z.string(),
    traveller: z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      language: z.enum(MAIL_LANGUAGES),
      /** Without a password or a sign-in at a provider. */
      guest: z.boolean(),
      suspended: z.boolean(),
      /** Trips, this one included. */
      trips: z.int(),
      /** Rupiah of travel credit. */
      credit: z.int(),
    }),
    /** The same for both legs. */
    contact: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      revision: z.int(),
    }),
    legs: z.array(DeskLeg),
    /** By passenger of a leg. */
    people: z.array(DeskPerson),
    /** The latest proof of payment. */
    proof: z.nullable(
      z.object({
        id: z.int(),
        state: z.enum(['in_review', 'accepted', 'rejected']),
        at: z.string(),
      }),
    ),
    /** Kinds of open payment exceptions, also of those that dispute the money it came from. */
    open_cases: z.array(z.string()),
    /** The chat about the trip; null where there is none. */
    id_thread: z.nullable(z.int()),
    money: DeskMoney,
    /** The email that can be sent again now, and how often today. */
    resend: z.object({ mail: z.nullable(z.enum(RESENT_MAILS)), left: z.int() }),
    /** Newest first. */
    history: z.array(HistoryEntry),
  })
  .check(z.meta({ id: 'BookingDesk' }))
export type BookingDesk = z.infer<typeof BookingDesk>

export const NewNote = z.object({ text: required(text(1, 1000)) })
export type NewNote = z.infer<typeof NewNote>

/** Absent fields stay as they are. */
export const ContactCorrection = z.object({
  revision: KnownRevision,
  name: optional(PersonName),
  email: optional(Email),
  phone: optional(text(5, 30)),
})
export type ContactCorrection = z.infer<typeof ContactCorrection>

export const PassengerCorrection = z.object({
  revision: KnownRevision,
  name: optional(PersonName),
  title: optionalEnum(TITLES),
  category_passenger: optionalEnum(CATEGORIES),
  checked_by: required(enumOf(NAME_CHECKS)),
  /** Staff know that it is another person's name; only some roles may. */
  other_person: withDefault(LooseBoolean, false),
})
export type PassengerCorrection = z.infer<typeof PassengerCorrection>

const Cancellation = z.object({
  /** `free`: it is not paid, so nothing is refunded. */
  kind: z.enum(['free', 'refund']),
  /** With `free`: what would be kept for the rest of the trip, and what would become travel credit. */
  part_payment: z.optional(PartPayment),
  quote: z.nullable(RefundQuote),
  /** An instant after which less goes back, and how much then; null where it gets no worse. */
  worse: z.nullable(z.object({ from: z.string(), amount: z.int() })),
  /** Seats that are free again at once. */
  seats: z.array(z.string()),
  /** A second person has to approve a refund of this amount to a bank account. */
  second_person: z.boolean(),
})
export type Cancellation = z.infer<typeof Cancellation>

const Difference = integer(-MAX_PASSENGERS * MAX_RUPIAH, MAX_PASSENGERS * MAX_RUPIAH)

/** A booking for a caller: in the account of the contact's email address, or as a guest's. */
export const CallerBooking = z.extend(NewBooking, { language: optionalEnum(MAIL_LANGUAGES) })
export type CallerBooking = z.infer<typeof CallerBooking>

/** What a call centre does; `:id` is any booking of the trip. */
export const bookingDesk = {
  one: endpoint({
    method: 'GET',
    path: '/bookings/:id/desk',
    summary: 'Everything about the trip of a booking, with its money and its history',
    message: 'Booking',
    access: ['bookings:read'],
    params: IdParams,
    data: BookingDesk,
  }),
  note: endpoint({
    method: 'POST',
    path: '/bookings/:id/notes',
    summary:
      'Write a note for colleagues; it is part of the copy of data that the traveller may ask for',
    message: 'Note written',
    access: ['bookings:manage', 'payments:manage'],
    audit: { action: 'booking_note_written', subject: 'booking' },
    params: IdParams,
    body: NewNote,
    status: 201,
    data: BookingDesk,
  }),
  contact: endpoint({
    method: 'PUT',
    path: '/bookings/:id/contact',
    summary: 'Correct the contact of a trip; the former address is told',
    message: 'Contact corrected',
    access: ['bookings:manage'],
    audit: { action: 'contact_corrected', subject: 'booking' },
    params: IdParams,
    body: ContactCorrection,
    data: BookingDesk,
  }),
  passenger: endpoint({
    method: 'PUT',
    path: '/passengers/:id/details',
    summary: 'Correct name, title or type of a passenger; another person only by managers',
    message: 'Passenger corrected',
    access: ['bookings:manage'],
    audit: { action: 'name_corrected', subject: 'booking' },
    params: IdParams,
    body: PassengerCorrection,
    data: BookingDesk,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/bookings/:id/mails',
    summary: 'Send the email with the payment link, or the tickets, again; three times a day',
    message: 'The mail will be sent.',
    access: ['bookings:manage'],
    audit: { action: 'booking_mail_resent', subject: 'booking' },
    params: IdParams,
    body: z.object({ mail: required(enumOf(RESENT_MAILS)) }),
    data: BookingDesk,
  }),
  chat: endpoint({
    method: 'POST',
    path: '/bookings/:id/chat',
    summary: 'The chat about a trip: made when it is not there yet',
    message: 'Thread',
    access: ['chat:manage'],
    audit: { action: 'chat_opened', subject: 'booking' },
    params: IdParams,
    data: ChatThread,
  }),
  cancellation: endpoint({
    method: 'GET',
    path: '/bookings/:id/cancellation',
    summary: 'What goes back if staff cancel this leg for its traveller now, and when it gets less',
    message: 'Cancellation',
    access: ['bookings:manage'],
    params: IdParams,
    data: Cancellation,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/bookings/:id/cancellation',
    summary: 'Cancel a paid leg for its traveller, for the quoted amount',
    message: 'Booking cancelled',
    access: ['bookings:manage'],
    reauthenticate: true,
    audit: { action: 'booking_cancelled', subject: 'booking' },
    params: IdParams,
    body: RefundRequest,
    data: BookingDesk,
  }),
  otherFlights: endpoint({
    method: 'GET',
    path: '/bookings/:id/other-flights',
    summary: 'Flights that staff can change a paid leg to, with the difference in price',
    message: 'Flights to change to',
    access: ['bookings:manage'],
    params: IdParams,
    data: z.object({
      /** Rupiah, as in `GET /bookings/:id/flight-change`. */
      paid: z.int(),
      insurance_total: z.int(),
      credit: z.int(),
      offers: z.array(RebookingOffer),
      waiting: z.optional(z.nullable(WaitingChange)),
      pays_later: z.optional(z.boolean()),
    }),
  }),
  changeFlight: endpoint({
    method: 'POST',
    path: '/bookings/:id/other-flights',
    summary:
      'Change a paid leg to another flight for its traveller, who pays the difference or has it credited',
    message: 'Flight changed',
    access: ['bookings:manage'],
    reauthenticate: true,
    audit: { action: 'booking_rebooked', subject: 'booking' },
    params: IdParams,
    body: z.object({
      id_flight: required(Id),
      total_price: required(integer(0, MAX_PASSENGERS * MAX_RUPIAH)),
      difference: required(Difference),
      /**
       * True: a difference that travel credit does not cover is asked of the traveller by email, instead
       * of 409 `credit_short`. The new booking awaits it, and the old one stays until it has come.
       */
      pay_difference: z.optional(LooseBoolean),
    }),
    status: 201,
    /** The new booking, which is paid or awaits the difference; sent again, the same. */
    data: Booking,
  }),
  book: endpoint({
    method: 'POST',
    path: '/bookings/for-caller',
    summary: 'Book for a caller; the same Idempotency-Key, the same answer',
    message: 'Booked for the caller',
    access: ['bookings:manage'],
    audit: { action: 'booking_made', subject: 'booking' },
    body: CallerBooking,
    status: 201,
    data: z.object({
      booking: Booking,
      booking_return: z.optional(Booking),
      bookings_onward: z.optional(z.array(Booking)),
      /** Whether it is in an account that was there before, or in a guest's that was opened for it. */
      account: z.enum(['existing', 'guest']),
    }),
  }),
}
