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
    id_trip: z.int(),
    code: z.string(),
    traveller: z.object({ id: z.int(), name: z.string(), email: z.string() }),
    method: z.enum(PAYMENT_METHODS),
    /** Of the account to transfer to; null for a payment by the provider. */
    bank_name: z.nullable(z.string()),
    /** Rupiah. */
    amount: z.int(),
    state: z.enum(PAYMENT_REQUEST_STATES),
    /** State of the latest proof of the trip; null without one. */
    proof: z.nullable(z.enum(PROOF_STATES)),
    /** Instants. */
    created_at: z.string(),
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
    state: optionalEnum(PAYMENT_REQUEST_STATES),
    method: optionalEnum(PAYMENT_METHODS),
    proof: optionalEnum(PROOF_STATES),
    /** First and last day on which it was made, in western Indonesian time. */
    from: optional(Day),
    until: optional(Day),
    amount_from: optional(integer(0, MAX_AMOUNT)),
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
