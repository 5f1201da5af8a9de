import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { Limit } from './flight-search'
import { MONEY_OUTCOMES } from './payment-review'
import { Flag, fallback, Id, IdParams, optional, required, text } from './wire'

export const CASE_KINDS = [
  'late_payment',
  'double_payment',
  'partial_payment',
  'over_payment',
  'unmatched_money',
  'payment_reversed',
  'payment_challenged',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** While one of these is open it may be that what was paid for the trip is not ours to give back. */
export const QUESTIONING_KINDS = [
  'payment_reversed',
  'payment_challenged',
] as const satisfies readonly CaseKind[]

/** Something about money that a person must look at. */
export const Case = z
  .object({
    id: z.int(),
    kind: z.enum(CASE_KINDS),
    /** Null: nobody knows yet which trip it belongs to. */
    id_trip: z.nullable(z.int()),
    code: z.nullable(z.string()),
    traveller: z.nullable(z.string()),
    /** Rupiah. */
    amount: z.nullable(z.int()),
    detail: z.string(),
    /** The money it is about, as it came in. */
    money: z.nullable(
      z.object({
        id: z.int(),
        source: z.enum(['bank_statement', 'midtrans', 'staff']),
        external_ref: z.string(),
        received_at: z.string(),
        note: z.nullable(z.string()),
      }),
    ),
    opened_at: z.string(),
    closed_at: z.nullable(z.string()),
    /** Name of who closed it. */
    closed_by: z.nullable(z.string()),
    closing_note: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Case' }))
export type Case = z.infer<typeof Case>

/** What was done about it. */
export const CaseNote = z.object({ note: required(text(3, 500)) })
/** The booking code of the trip the money is for. */
export const MoneyFor = z.object({ code: required(text(4, 10)) })

export const cases = {
  list: endpoint({
    method: 'GET',
    path: '/cases',
    summary: 'Cases, newest first; the open ones unless closed ones are asked for',
    message: 'Cases',
    access: STAFF,
    query: z.object({
      closed: fallback(Flag, false),
      before: optional(Id),
      limit: fallback(Limit, 20),
    }),
    data: z.array(Case),
    /** `next`: the `before` of the next page, null on the last. `open`: how many are open in all. */
    also: { next: z.nullable(z.int()), open: z.int() },
  }),
  close: endpoint({
    method: 'POST',
    path: '/cases/:id/close',
    summary: 'Close a case with a note: what was looked at and decided',
    message: 'Case closed',
    access: STAFF,
    params: IdParams,
    body: CaseNote,
    data: Case,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/cases/:id/attach',
    summary: 'Give unmatched money to the trip it is for, which closes the case',
    message: 'Money attached',
    access: STAFF,
    params: IdParams,
    body: MoneyFor,
    data: z.object({ outcome: z.enum(MONEY_OUTCOMES), case: Case }),
  }),
}
