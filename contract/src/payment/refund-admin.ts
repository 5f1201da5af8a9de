import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumWithDefault, Id, IdParams, optional, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'
import { REFUND_STATES, Refund } from './refunds'

/** A refund as staff see it. */
export const StaffRefund = z
  .object({
    ...Refund.shape,
    code: z.string(),
    traveller: z.object({ id: z.int(), fullname: z.string(), email: z.string() }),
    flight: z.object({
      id: z.int(),
      flight_number: z.string(),
      starting_place: z.string(),
      destination_place: z.string(),
      departure_date: z.string(),
      departure_time: z.string(),
    }),
    /** The open payment exception that blocks the refund. */
    id_case: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'StaffRefund' }))
export type StaffRefund = z.infer<typeof StaffRefund>

/** `open`: all that are not finished; else those in one state. */
export const REFUND_QUEUES = ['open', ...REFUND_STATES] as const

export const BankReference = z.object({ bank_reference: required(text(3, 60)) })
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
      state: enumWithDefault(REFUND_QUEUES, 'open'),
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(StaffRefund),
    /**
     * `next`: the `after` of the next page, null on the last. `waiting`: number requested or
     * approved.
     */
    meta: { next: z.nullable(z.int()), waiting: z.int() },
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
