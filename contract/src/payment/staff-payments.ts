import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { listMeta, RowCount, staffListQueries } from '../core/staff-list'
import { Day, integer, optional, optionalEnum, text } from '../core/wire'
import { MAX_AMOUNT } from './payment-review'
import { PAYMENT_METHODS } from './payments'
import { PROOF_STATES } from './proofs'

/** A request is closed when another one took its place, or its trip ended without it. */
export const PAYMENT_REQUEST_STATES = ['open', 'paid', 'closed'] as const

/** What a traveller was asked to pay for a trip, by which method. */
export const PaymentRequest = z
  .object({
    id: z.int(),
    /** Id of the first booking of the trip. */
    id_trip: z.int(),
    /** Booking reference of the trip, six characters. */
    code: z.string(),
    /** The account that the trip belongs to. */
    traveller: z.object({
      id: z.int(),
      /** Name of the account. */
      name: z.string(),
      /** Email address of the account. */
      email: z.string(),
    }),
    /** How it was to be paid, as the traveller chose: by bank transfer, or at the provider. */
    method: z.enum(PAYMENT_METHODS),
    /** Bank of the account to transfer to; null for a payment at the provider. */
    bank_name: z.nullable(z.string()),
    /** Rupiah that were asked for. */
    amount: z.int(),
    /** `open`; `paid`; `closed`: another request took its place, or its trip ended without it. */
    state: z.enum(PAYMENT_REQUEST_STATES),
    /** State of the latest proof of the trip; null without one. */
    proof: z.nullable(z.enum(PROOF_STATES)),
    /** Instant at which it was made, ISO 8601 in UTC. */
    created_at: z.string(),
    /** Instant at which it was paid or closed, ISO 8601 in UTC; null while it is open. */
    closed_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'PaymentRequest' }))
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** What staff may sort payment requests by; each order has an index. */
export const PAYMENT_SORTS = ['created', 'amount'] as const
export type PaymentSort = (typeof PAYMENT_SORTS)[number]

const queries = staffListQueries(
  {
    /** A booking reference, or its beginning, or part of the traveller's name. */
    q: optional(text(1, 80)),
    /** Only requests in this state. */
    state: optionalEnum(PAYMENT_REQUEST_STATES),
    /** Only requests to pay by this method. */
    method: optionalEnum(PAYMENT_METHODS),
    /** Only requests whose trip has a latest proof in this state. */
    proof: optionalEnum(PROOF_STATES),
    /** First day on which it was made, in western Indonesian time, inclusive. */
    from: optional(Day),
    /** Last day on which it was made, in western Indonesian time, inclusive. */
    until: optional(Day),
    /** Least amount in rupiah, inclusive. */
    amount_from: optional(integer(0, MAX_AMOUNT)),
    /** Most amount in rupiah, inclusive. */
    amount_to: optional(integer(0, MAX_AMOUNT)),
  },
  PAYMENT_SORTS,
  { sort: 'created', order: 'desc' },
)
export const StaffPaymentExport = queries.export
export type StaffPaymentFilters = z.infer<typeof queries.count>
export type StaffPaymentList = z.infer<typeof queries.list>

/** It holds names: a proof of who is there is needed. */
export const PAYMENTS_EXPORT_PATH = '/admin/payments/export.csv'

export const staffPayments = {
  list: endpoint({
    method: 'GET',
    path: '/admin/payments',
    summary: 'Payment requests for staff: filtered and sorted, page by page',
    message: 'Payments',
    access: ['payments:manage'],
    query: queries.list,
    data: z.array(PaymentRequest),
    meta: listMeta,
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/payments/count',
    summary: 'The exact number of payment requests that match',
    message: 'Payments counted',
    access: ['payments:manage'],
    query: queries.count,
    data: RowCount,
  }),
}
