import * as z from 'zod/mini'
import { PartPayment } from '../booking/trip/part-payment'
import { endpoint, SIGNED_IN } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { Id, optional, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** Titles as the specification spells them. */
export const NOTIFICATION_KINDS = [
  'Congratulation',
  'Ticket Booked',
  'Continue Payment',
  'Maintenance',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Events; the screens have a text for each. */
export const NOTIFICATION_EVENTS = [
  'payment_verified',
  'booking_made',
  'payment_due',
  'flight_changed',
  'flight_cancelled',
  'proof_rejected',
  'booking_expired',
  'refund_step',
  'announcement',
  'booking_changed',
  'waiting_offer',
  'waiting_ended',
  'group_quoted',
  'group_ended',
  'rebooking_proposed',
  'proposal_ended',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** Details of a flight whose change is notified, in order of display. */
export const CHANGED_FIELDS = [
  'departure_date',
  'departure_time',
  'arrived_date',
  'arrived_time',
  'gate',
  'terminal',
  'flight_number',
  'airport_from',
  'airport_to',
] as const

/** Steps of a refund. */
export const REFUND_STEPS = ['offered', 'asked', 'approved', 'sent', 'stopped'] as const
export type RefundStep = (typeof REFUND_STEPS)[number]

/** What of a booking can be changed after it was made. */
export const BOOKING_CHANGES = [
  'seats',
  'name',
  'insurance',
  'contact',
  'insurance_asked',
  'insurance_lapsed',
] as const
export type BookingChange = (typeof BOOKING_CHANGES)[number]

/** A passenger with a new seat number, or name: what it was and what it is. */
const PassengerMove = z.object({
  /** Name of the passenger, as it is after the change. */
  name: z.string(),
  /** Seat number, or name, before the change. */
  from: z.string(),
  /** Seat number, or name, after it. */
  to: z.string(),
})
export type PassengerMove = z.infer<typeof PassengerMove>

const Change = z.object({
  /** The detail that changed. */
  field: z.enum(CHANGED_FIELDS),
  /** Its value before: a day `YYYY-MM-DD`, a local time `HH:mm`, a code or a number. */
  from: z.string(),
  /** Its value after, in the same form. */
  to: z.string(),
})
export type FlightDetailChange = z.infer<typeof Change>

/** The booking and its flight as they were at the time of the event. */
const About = z.object({
  /** Booking reference (PNR), six characters; empty with events that are about no booking. */
  booking_code: z.string(),
  /** The flight; 0 for a group request without one. */
  id_flight: z.int(),
  /** Designator and number: `GA204`; empty for a group request without a flight. */
  flight_number: z.string(),
  /** City of departure. */
  starting_place: z.string(),
  /** City of arrival. */
  destination_place: z.string(),
  /** Departure date, `YYYY-MM-DD`, local to the airport. */
  departure_date: z.string(),
  /** Time of departure, `HH:mm`, local to the airport; empty for a group request without a flight. */
  departure_time: z.string(),
  /** Number of passengers. */
  capacity: z.int(),
  /** Rupiah. */
  amount_due: z.int(),
  /** An instant. */
  pay_before: z.string(),
  /** With `flight_cancelled`: whether the booking was paid. */
  paid: z.boolean(),
  /** With `flight_cancelled` of an unpaid booking: what had been paid for its trip. */
  part_payment: z.optional(PartPayment),
  /** With `flight_changed`: what changed, in order of display. */
  changes: z.optional(z.array(Change)),
  /** With `flight_changed`: the traveller may rebook for nothing or get everything back. */
  right: z.optional(z.boolean()),
  /** Number of legs in the same state; absent in old notifications, which have one leg. */
  legs: z.optional(z.int()),
  /** Where the last of these legs ends: the starting place, if the trip leads back. */
  last_place: z.optional(z.string()),
  /** With `proof_rejected`: the reason as staff wrote it. */
  reason: z.optional(z.string()),
  /** With `refund_step`: the state that the refund has reached. */
  step: z.optional(z.enum(REFUND_STEPS)),
  /** With `refund_step`: the refund in rupiah. */
  amount: z.optional(z.int()),
  /** With `booking_changed`: what was changed. */
  change: z.optional(z.enum(BOOKING_CHANGES)),
  /** With `booking_changed`: the passengers with another seat or name. */
  passengers: z.optional(z.array(PassengerMove)),
  /**
   * With the change `insurance_asked`: rupiah of the insurance, until when (ISO 8601 in UTC), and why
   * staff rejected a proof of its payment.
   */
  insurance: z.optional(
    z.object({
      /** Rupiah. */
      amount: z.int(),
      /** It lapses unless it is paid before this instant, ISO 8601 in UTC. */
      pay_before: z.string(),
      /** Why staff rejected a proof of its payment; absent if they have not. */
      rejected: z.optional(z.string()),
    }),
  ),
  /** With `waiting_offer` and `waiting_ended`: the entry of the waiting list. */
  id_waiting: z.optional(z.int()),
  /** With `waiting_ended`: why it ended. */
  waiting: z.optional(z.enum(['expired', 'sales_closed', 'flight_cancelled'])),
  /** With `group_quoted` and `group_ended`: the group request. */
  id_group: z.optional(z.int()),
  /** With `group_ended`: why it ended. */
  group: z.optional(z.enum(['declined', 'expired', 'sales_closed', 'flight_cancelled'])),
  /** With `rebooking_proposed` and `proposal_ended`: the proposed flight, and until when its seats are held. */
  proposal: z.optional(
    z.object({
      /** Whether the booked flight is cancelled or delayed; only with `rebooking_proposed`. */
      kind: z.optional(z.enum(['cancel', 'delay'])),
      /** Designator and number of the proposed flight. */
      flight_number: z.string(),
      /** Day on which it leaves, `YYYY-MM-DD`, local to the airport. */
      departure_date: z.string(),
      /** When it leaves, `HH:mm`, local to the airport. */
      departure_time: z.string(),
      /** Its seats are held until this instant, ISO 8601 in UTC. */
      until: z.string(),
    }),
  ),
  /** With `announcement`: its text. */
  text: z.optional(z.string()),
})

/**
 * Why a notification asks for nothing any more: the trip was paid, expired, cancelled or refunded, its
 * proof is in review, or the traveller has chosen what to do about a cancelled or changed flight. Of
 * insurance that was asked for: it was paid, lapsed (`expired`) or was withdrawn (`cancelled`), or its proof
 * is in review. Of offered seats and quotes: they were taken (`chosen`), given up or declined (`cancelled`),
 * or ended otherwise (`expired`).
 */
export const SETTLED_BY = [
  'paid',
  'expired',
  'cancelled',
  'refunded',
  'in_review',
  'chosen',
] as const
export type SettledBy = (typeof SETTLED_BY)[number]

export const Notification = z
  .object({
    id: z.int(),
    /** Title of the notification; it follows from `event` and `data.change`. */
    kind: z.enum(NOTIFICATION_KINDS),
    /** What has happened. */
    event: z.enum(NOTIFICATION_EVENTS),
    /** 0 with events that are about no booking; `data` then has an empty code and no amount. */
    id_booking: z.int(),
    data: About,
    /** Seen, or settled. */
    read: z.boolean(),
    /** Of what is so now; null where it still stands, or asked for nothing. */
    settled: z.optional(z.nullable(z.enum(SETTLED_BY))),
    /** When it happened, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Notification' }))
export type Notification = z.infer<typeof Notification>

const UpTo = z.optional(
  z.nullable(
    z.object({
      /** The newest id that was listed, so that later notifications stay as they are; absent: all. */
      up_to: optional(Id),
    }),
  ),
)

const Seen = z.optional(
  z.nullable(
    z.object({
      /**
       * The oldest id that was listed, so that those on later pages stay unread; absent: all older
       * ones.
       */
      from: optional(Id),
      /** The newest id that was listed, so that later ones stay unread; absent: all newer ones. */
      up_to: optional(Id),
    }),
  ),
)

/** Notifications that were not seen and are not settled. */
const unread = z.int()

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: "One's own notifications, newest first",
    message: 'Notifications',
    access: SIGNED_IN,
    query: z.object({
      ...idCursor,
      limit: withDefault(Limit, 20),
    }),
    data: z.array(Notification),
    meta: {
      /** Notifications on all pages that were not seen and are not settled. */
      unread,
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
    },
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: "Mark one's notifications as read",
    message: 'Notifications read',
    access: SIGNED_IN,
    audit: { exempt: "moves marks in the caller's own inbox" },
    body: Seen,
    data: z.object({
      /** Notifications that are still not seen and not settled. */
      unread,
    }),
  }),
  clear: endpoint({
    method: 'POST',
    path: '/notifications/clear',
    summary: "Clear one's notifications: they are not listed again",
    message: 'Notifications cleared',
    access: SIGNED_IN,
    audit: { exempt: "moves marks in the caller's own inbox" },
    body: UpTo,
    data: z.object({
      /** Notifications that are still not seen and not settled. */
      unread,
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/notifications/restore',
    summary: 'Take the last clear back, within ten minutes of it',
    message: 'Notifications restored',
    access: SIGNED_IN,
    audit: { exempt: "moves marks in the caller's own inbox" },
    data: z.object({
      /** Number of notifications that are listed again. */
      restored: z.int(),
      /** Notifications that are not seen and not settled now. */
      unread,
    }),
  }),
}
