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
  /** When it happened, ISO 8601 in UTC. */
  at: z.string(),
  /** `mail`: an email was queued; `resend`: staff had it sent again; `note`: staff wrote a note. */
  kind: z.enum(HISTORY_KINDS),
  /** Who did it; `name` is null for the system and for an erased account. */
  by: z.enum(['traveller', 'staff', 'system']),
  /** Name of that person; null for the system and for an erased account. */
  name: z.nullable(z.string()),
  /** Role of a member of staff now. */
  role: z.nullable(z.string()),
  /** 1 or 2 where it is about one leg. */
  leg: z.nullable(z.int()),
  /** A reason, a state, an event or a text, by kind. */
  what: z.nullable(z.string()),
  /**
   * The value before, with `name`, `contact` and `seats`; with `status` the number of the status.
   * Else null.
   */
  from: z.nullable(z.string()),
  /** The value after, as `from`; with `mail` the state of the email. */
  to: z.nullable(z.string()),
  /** Rupiah, with `refund`. */
  amount: z.nullable(z.int()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A movement between two accounts of the ledger, in rupiah. */
const LedgerLine = z.object({
  /**
   * Account it comes from: `bank`, `midtrans` (the payment provider), `held` (paid towards a trip that
   * is not paid in full), `sales`, `credit` (of the traveller), `refunds` (owed, not sent), `suspense`
   * (not matched yet) or `losses` (reversed by the provider).
   */
  from: z.string(),
  /** Account it goes to; the accounts are those of `from`. */
  to: z.string(),
  /** Rupiah. */
  amount: z.int(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

const DeskMoney = z.object({
  /** Rupiah that came for the trip, also of travel credit. */
  came: z.int(),
  /** Rupiah of it that were returned, also as travel credit. */
  went_back: z.int(),
  /** Rupiah that are left of it, refunds that were not sent yet included. */
  left: z.int(),
  /** Still to come; 0 unless it waits for payment. */
  due: z.int(),
  part_payment: z.optional(PartPayment),
  /** Insurance of a paid booking that awaits its payment: rupiah that are asked for it, and until when. */
  insurance: z.optional(
    z.nullable(
      z.object({
        /** Rupiah. */
        amount: z.int(),
        /** It lapses unless it is paid before this instant, ISO 8601 in UTC. */
        pay_before: z.string(),
      }),
    ),
  ),
  /** Movements of money of the trip, the oldest first. */
  ledger: z.array(
    z.object({
      ...LedgerLine.shape,
      id: z.int(),
      /** When it was recorded, ISO 8601 in UTC. */
      at: z.string(),
      /** Why: `money_in`, `settle`, `refund_owed`, `refund_sent`, … */
      kind: z.string(),
    }),
  ),
  /** What verifying the amount due would write; empty where there is nothing to verify. */
  on_verify: z.array(LedgerLine),
})

const DeskPerson = z.object({
  /** The passenger, for `PUT /passengers/{id}/details`. */
  id_passenger: z.int(),
  /** Form of address; null if none was given. */
  title: z.nullable(z.enum(TITLES)),
  /** Number that grows with every change of name, title or type; to be sent with a correction. */
  revision: z.int(),
  /** Code of the valid ticket; null without one. */
  ticket: z.nullable(z.string()),
  /** When the pass was scanned at the gate, ISO 8601 in UTC; null before. */
  boarded_at: z.nullable(z.string()),
})

const DeskLeg = z.object({
  ...Booking.shape,
  /** Instant of departure, ISO 8601 in UTC. */
  departs_at: z.string(),
  /** The refund of this leg; null without one. */
  refund: z.nullable(Refund),
  /** What staff may do with this leg now. */
  can: z.object({
    /** Whether seats and passengers can be changed. */
    change: z.boolean(),
    /** Whether it can be changed to another flight. */
    rebook: z.boolean(),
    /**
     * `free`: it is unpaid, nothing is refunded. `refund`: see the cancellation. Null: it cannot be
     * cancelled.
     */
    cancel: z.nullable(z.enum(['free', 'refund'])),
  }),
})
export type DeskLeg = z.infer<typeof DeskLeg>

/** Everything about the trip of a booking, for staff who serve its traveller. */
export const BookingDesk = z
  .object({
    /** The id of the trip's first booking. */
    id_trip: z.int(),
    /** Booking reference (PNR), six characters; all legs of the trip have the same. */
    code: z.string(),
    /** The account that the trip belongs to. */
    traveller: z.object({
      id: z.int(),
      /** Full name of its owner. */
      name: z.string(),
      /** Where emails to the account are sent. */
      email: z.string(),
      /** Language of emails to the account. */
      language: z.enum(MAIL_LANGUAGES),
      /** Without a password or a sign-in at a provider. */
      guest: z.boolean(),
      /** Whether staff have suspended the account. */
      suspended: z.boolean(),
      /** Trips, this one included. */
      trips: z.int(),
      /** Rupiah of travel credit. */
      credit: z.int(),
    }),
    /** The same for both legs. */
    contact: z.object({
      /** Who is asked about the booking. */
      name: z.string(),
      /** Where the confirmation and the tickets are sent. */
      email: z.string(),
      /** Telephone in E.164: `+6281260401177`. */
      phone: z.string(),
      /** Number that grows with every change of the contact; to be sent with a correction. */
      revision: z.int(),
    }),
    /** The bookings of the trip, one for each flight, in the order of travel. */
    legs: z.array(DeskLeg),
    /** By passenger of a leg. */
    people: z.array(DeskPerson),
    /** The latest proof of payment. */
    proof: z.nullable(
      z.object({
        id: z.int(),
        /** Whether it was reviewed, and with which result. */
        state: z.enum(['in_review', 'accepted', 'rejected']),
        /** When it was sent, ISO 8601 in UTC. */
        at: z.string(),
      }),
    ),
    /** Kinds of open payment exceptions, also of those that dispute the money it came from. */
    open_cases: z.array(z.string()),
    /** The chat about the trip; null where there is none. */
    id_thread: z.nullable(z.int()),
    /** What was paid, returned and is due. */
    money: DeskMoney,
    /** The email that can be sent again now, and how often today. */
    resend: z.object({
      /** `booking_made`: with the payment link. `payment_verified`: with the tickets. Null: none. */
      mail: z.nullable(z.enum(RESENT_MAILS)),
      /** How often staff can still have one sent again within 24 hours. */
      left: z.int(),
    }),
    /** Newest first. */
    history: z.array(HistoryEntry),
  })
  .check(z.meta({ id: 'BookingDesk' }))
export type BookingDesk = z.infer<typeof BookingDesk>

export const NewNote = z.object({
  /** Plain text. */
  text: required(text(1, 1000)),
})
export type NewNote = z.infer<typeof NewNote>

/** Absent fields stay as they are. */
export const ContactCorrection = z.object({
  revision: KnownRevision,
  /** Who is asked about the booking. */
  name: optional(PersonName),
  /** Where the confirmation and the tickets are sent. */
  email: optional(Email),
  /** Telephone; without a country code it is Indonesian. It is stored in E.164. */
  phone: optional(text(5, 30)),
})
export type ContactCorrection = z.infer<typeof ContactCorrection>

export const PassengerCorrection = z.object({
  revision: KnownRevision,
  /** Name as in the passport or identity card. */
  name: optional(PersonName),
  /** Form of address. */
  title: optionalEnum(TITLES),
  /** Type of the passenger; a child needs an adult in the same booking. */
  category_passenger: optionalEnum(CATEGORIES),
  /** How staff saw that it is right: `call` means that they asked on the phone. */
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
  /** With `refund`: what is refunded now; null with `free`. */
  quote: z.nullable(RefundQuote),
  /** An instant after which less goes back, and how much then; null where it gets no worse. */
  worse: z.nullable(
    z.object({
      /** Instant after which less is refunded, ISO 8601 in UTC. */
      from: z.string(),
      /** Rupiah that are refunded then. */
      amount: z.int(),
    }),
  ),
  /** Seats that are free again at once. */
  seats: z.array(z.string()),
  /** A second person has to approve a refund of this amount to a bank account. */
  second_person: z.boolean(),
})
export type Cancellation = z.infer<typeof Cancellation>

const Difference = integer(-MAX_PASSENGERS * MAX_RUPIAH, MAX_PASSENGERS * MAX_RUPIAH)

/** A booking for a caller: in the account of the contact's email address, or as a guest's. */
export const CallerBooking = z.extend(NewBooking, {
  /**
   * Language of emails, if an account is opened for the caller; an account that exists keeps its
   * own.
   */
  language: optionalEnum(MAIL_LANGUAGES),
})
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
    body: z.object({
      /**
       * `booking_made`: with the payment link, while it awaits payment. `payment_verified`: with
       * the tickets.
       */
      mail: required(enumOf(RESENT_MAILS)),
    }),
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
      /** Rupiah: what is left of the payment for this booking, insurance included. */
      paid: z.int(),
      /** Rupiah of insurance, which the new booking has too. */
      insurance_total: z.int(),
      /** Rupiah of the traveller's travel credit, which can pay a difference. */
      credit: z.int(),
      /** Earliest first; `difference`: the new price minus what is left, with insurance. */
      offers: z.array(RebookingOffer),
      waiting: z.optional(z.nullable(WaitingChange)),
      /** Whether `pay_difference` is accepted now. */
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
      /** One of the flights that are offered. */
      id_flight: required(Id),
      /**
       * Rupiah that the screen showed. Another value than the present one is refused with 409, as
       * for `difference`.
       */
      total_price: required(integer(0, MAX_PASSENGERS * MAX_RUPIAH)),
      /** Rupiah that are still to be paid; a negative amount becomes travel credit. */
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
      /** The booking of the first flight. */
      booking: Booking,
      /** The second leg of a round trip. */
      booking_return: z.optional(Booking),
      /** The second and further legs of a multi-city trip. */
      bookings_onward: z.optional(z.array(Booking)),
      /** Whether it is in an account that was there before, or in a guest's that was opened for it. */
      account: z.enum(['existing', 'guest']),
    }),
  }),
}
