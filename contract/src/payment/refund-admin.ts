import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumWithDefault, Id, IdParams, optional, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'
import { REFUND_STATES, Refund } from './refunds'

/** A refund as staff see it. */
export const StaffRefund = z
  .object({
    ...Refund.shape,
    /** Booking reference, six characters. */
    code: z.string(),
    /** The account that the booking belongs to. */
    traveller: z.object({
      id: z.int(),
      /** Name of the account. */
      fullname: z.string(),
      /** Email address of the account. */
      email: z.string(),
    }),
    /** The flight that was booked, as it is now. */
    flight: z.object({
      id: z.int(),
      /** Designator and number: `GA204`. */
      flight_number: z.string(),
      /** City of departure. */
      starting_place: z.string(),
      /** City of arrival. */
      destination_place: z.string(),
      /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
      departure_date: z.string(),
      /** Time of departure, `HH:mm`, local to the airport of departure. */
      departure_time: z.string(),
    }),
    /** The open case that blocks the refund; null for none. */
    id_case: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'StaffRefund' }))
export type StaffRefund = z.infer<typeof StaffRefund>

/** `open`: all that are not finished; else those in one state. */
export const REFUND_QUEUES = ['open', ...REFUND_STATES] as const

export const BankReference = z.object({
  /** The number that the bank gave the transfer, 3 to 60 characters; the traveller reads it. */
  bank_reference: required(text(3, 60)),
})
export type BankReference = z.infer<typeof BankReference>

/** For staff; `:id` is the refund's. */
export const refundAdmin = {
  queue: endpoint({
    method: 'GET',
    path: '/refunds',
    summary: 'Refunds for staff, the longest waiting first',
    message: 'Refunds',
    access: ['refunds:manage'],
    query: z.object({
      /**
       * `open`: all unfinished ones (`offered`, `asked` and `approved`); else those in this state.
       */
      state: enumWithDefault(REFUND_QUEUES, 'open'),
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(StaffRefund),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
      /** How many refunds are `asked` or `approved` in all. */
      waiting: z.int(),
    },
  }),
  approve: endpoint({
    method: 'POST',
    path: '/refunds/:id/approve',
    summary: 'Approve a refund that was asked; not while its payment is in question',
    message: 'Refund approved',
    access: ['refunds:manage'],
    audit: { action: 'refund_approved', subject: 'refund' },
    reauthenticate: true,
    params: IdParams,
    approval: true,
    data: StaffRefund,
  }),
  sent: endpoint({
    method: 'POST',
    path: '/refunds/:id/sent',
    summary: "The approved money was transferred: with the bank's reference; not while in question",
    message: 'Refund sent',
    access: ['refunds:manage'],
    audit: { action: 'refund_sent', subject: 'refund' },
    reauthenticate: true,
    params: IdParams,
    body: BankReference,
    data: StaffRefund,
  }),
}
