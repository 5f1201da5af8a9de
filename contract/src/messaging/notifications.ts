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
const PassengerMove = z.object({ name: z.string(), from: z.string(), to: z.string() })
export type PassengerMove = z.infer<typeof PassengerMove>

const Change = z.object({ field: z.enum(CHANGED_FIELDS), from: z.string(), to: z.string() })
export type FlightDetailChange = z.infer<typeof Change>

/** The booking and its flight as they were at the time of the event. */
const About = z.object({
  booking_code: z.string(),
  id_flight: z.int(),
  flight_number: z.string(),
  starting_place: z.string(),
  destination_place: z.string(),
  /** Local to the airport. */
  departure_date: z.string(),
  departure_time: z.string(),
  capacity: z.int(),
  /** Rupiah. */
  amount_due: z.int(),
  /** An instant. */
  pay_before: z.string(),
  /** With `flight_cancelled`: whether the booking was paid. */
  paid: z.boolean(),
  /** With `flight_cancelled` of an unpaid booking: what had been paid for its trip. */
  part_payment: z.optional(PartPayment),
  /** With `flight_changed`. */
  changes: z.optional(z.array(Change)),
  /** With `flight_changed`: the traveller may rebook for nothing or get everything back. */
  right: z.optional(z.boolean()),
  /** Number of legs in the same state; absent in old notifications, which have one leg. */
  legs: z.optional(z.int()),
  /** Where the last of these legs ends: the starting place, if the trip leads back. */
  last_place: z.optional(z.string()),
  /** With `proof_rejected`: the reason as staff wrote it. */
  reason: z.optional(z.string()),
  /** With `refund_step`: the step and the amount in rupiah. */
  step: z.optional(z.enum(REFUND_STEPS)),
  amount: z.optional(z.int()),
  /** With `booking_changed`: what was changed, and of which passengers. */
  change: z.optional(z.enum(BOOKING_CHANGES)),
  passengers: z.optional(z.array(PassengerMove)),
  /**
   * With the change `insurance_asked`: rupiah of the insurance, until when (ISO 8601 in UTC), and why
   * staff rejected a proof of its payment.
   */
  insurance: z.optional(
    z.object({
      amount: z.int(),
      pay_before: z.string(),
      rejected: z.optional(z.string()),
    }),
  ),
  /** With `waiting_offer` and `waiting_ended`: the entry of the waiting list, and why it ended. */
  id_waiting: z.optional(z.int()),
  waiting: z.optional(z.enum(['expired', 'sales_closed', 'flight_cancelled'])),
  /** With `group_quoted` and `group_ended`: the request, and why it ended. */
  id_group: z.optional(z.int()),
  group: z.optional(z.enum(['declined', 'expired', 'sales_closed', 'flight_cancelled'])),
  /** With `rebooking_proposed` and `proposal_ended`: the proposed flight, and until when its seats are held. */
  proposal: z.optional(
    z.object({
      kind: z.optional(z.enum(['cancel', 'delay'])),
      flight_number: z.string(),
      /** Local to the airport. */
      departure_date: z.string(),
      departure_time: z.string(),
      /** An instant. */
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
    kind: z.enum(NOTIFICATION_KINDS),
    event: z.enum(NOTIFICATION_EVENTS),
    /** 0 with events that are about no booking; `data` then has an empty code and no amount. */
    id_booking: z.int(),
    data: About,
    /** Seen, or settled. */
    read: z.boolean(),
    /** Of what is so now; null where it still stands, or asked for nothing. */
    settled: z.optional(z.nullable(z.enum(SETTLED_BY))),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Notification' }))
export type Notification = z.infer<typeof Notification>

/** `up_to`: the newest listed id, so that later notifications stay unchanged; absent: all. */
const UpTo = z.optional(z.nullable(z.object({ up_to: optional(Id) })))

/** `from`: the oldest listed id, so that those on later pages stay unread; absent: all older ones. */
const Seen = z.optional(z.nullable(z.object({ from: optional(Id), up_to: optional(Id) })))

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
    /** Total of unread ones; the `after` of the next page, null on the last. */
    meta: { unread, next: z.nullable(z.int()) },
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: "Mark one's notifications as read",
    message: 'Notifications read',
    access: SIGNED_IN,
    audit: { exempt: "moves marks in the caller's own inbox" },
    body: Seen,
    /** Number that is still unread. */
    data: z.object({ unread }),
  }),
  clear: endpoint({
    method: 'POST',
    path: '/notifications/clear',
    summary: "Clear one's notifications: they are not listed again",
    message: 'Notifications cleared',
    access: SIGNED_IN,
    audit: { exempt: "moves marks in the caller's own inbox" },
    body: UpTo,
    data: z.object({ unread }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/notifications/restore',
    summary: 'Take the last clear back, within ten minutes of it',
    message: 'Notifications restored',
    access: SIGNED_IN,
    audit: { exempt: "moves marks in the caller's own inbox" },
    /** Number of restored notifications. */
    data: z.object({ restored: z.int(), unread }),
  }),
}
