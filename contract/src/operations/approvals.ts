import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumWithDefault, Id, IdParams, optional, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** Acts of staff that need a second person. */
export const APPROVAL_KINDS = [
  'bank_account_added',
  'bank_account_changed',
  /** Only switched on or off. */
  'bank_account_switched',
  /** Above the limit, which counts all refunds of a trip together. */
  'refund',
  /** Travel credit by hand. */
  'credit',
  /** Money of a case becomes somebody's credit, or is above the limit. */
  'case_attached',
  /** Money of a case goes back to a bank account. */
  'case_paid_out',
  /** A statement line of a case repeats one that was applied before: it was no money. */
  'case_not_money',
  /** Money that was confirmed by hand becomes more travel credit than one person may make of it. */
  'payment_verified',
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const APPROVAL_STATES = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Why the caller may not approve an open request. */
export const APPROVAL_BARS = [
  /** It is the caller's own. */
  'own',
  /** One of the two made or activated the account of the other within the last 24 hours. */
  'too_close',
  /** The asker's account was deactivated since. */
  'asker_gone',
  /** The caller's role does not do such acts. */
  'no_permission',
  'expired',
] as const
export type ApprovalBar = (typeof APPROVAL_BARS)[number]

const Person = z.object({
  id: z.int(),
  /** Full name. */
  name: z.string(),
  /** `super admin`, or `admin` for every other role of staff. */
  role: z.string(),
})

/** The fields of what is to be done: texts, rupiah and switches by name. */
const Facts = z.record(z.string(), z.nullable(z.union([z.string(), z.int(), z.boolean()])))
export type ApprovalFacts = z.infer<typeof Facts>

/** An act of staff that waits for, or had, a second person. Until it is approved nothing changes. */
export const Approval = z
  .object({
    id: z.int(),
    /**
     * `bank_account_…`: a bank account is added, changed or switched. `refund`: it is above the limit.
     * `credit`: travel credit by hand. `case_…`: money of a payment exception goes to a trip or is
     * paid out, or its line was no money. `payment_verified`: a payment confirmed by hand would become
     * more travel credit than the limit.
     */
    kind: z.enum(APPROVAL_KINDS),
    /** `open`: it waits for a second person. */
    state: z.enum(APPROVAL_STATES),
    /** The act, field by field: as it was when it was asked (null for something new), and after it. */
    before: z.nullable(Facts),
    after: Facts,
    /** What it is about; null where it has none. */
    id_bank_account: z.nullable(z.int()),
    /** The refund to be approved; null for other kinds. */
    id_refund: z.nullable(z.int()),
    /** The payment exception it settles; null for other kinds. */
    id_case: z.nullable(z.int()),
    /** The traveller whose money it is; null where it concerns none. */
    id_user: z.nullable(z.int()),
    /** The booking reference of its trip. */
    code: z.nullable(z.string()),
    /** Name of that traveller; null without one. */
    traveller: z.nullable(z.string()),
    /** Rupiah that move; null for a bank account. */
    amount: z.nullable(z.int()),
    /** Payment requests that are open now and name the bank account, and their rupiah. */
    open_payments: z.int(),
    /** Rupiah of these payment requests. */
    open_amount: z.int(),
    /** The member of staff who wants it done. */
    asked_by: Person,
    /** When it was requested, ISO 8601 in UTC. */
    asked_at: z.string(),
    /** It expires unless it is decided before this instant, ISO 8601 in UTC. */
    expires_at: z.string(),
    /** Who approved, rejected or withdrew it; null while it is open, and if it expired. */
    decided_by: z.nullable(Person),
    /** When it was approved, rejected, withdrawn or expired, ISO 8601 in UTC; null while it is open. */
    decided_at: z.nullable(z.string()),
    /** Approved, and the bank account waits: from when it is used, unless a super admin cancels it. */
    starts_at: z.optional(z.nullable(z.string())),
    /** Why it was rejected. */
    decision_note: z.nullable(z.string()),
    /** Super admins, who get an email about it. */
    notified: z.array(Person),
    /** What the caller may do with it. */
    may_approve: z.boolean(),
    /** Whether the caller may reject it now. */
    may_reject: z.boolean(),
    /** Whether the caller may withdraw it now; only the person who requested it may. */
    may_withdraw: z.boolean(),
    /** Null where the caller may approve it, and where it is decided. */
    bar: z.nullable(z.enum(APPROVAL_BARS)),
  })
  .check(z.meta({ id: 'Approval' }))
export type Approval = z.infer<typeof Approval>

/**
 * The response 202 of an endpoint with `approval`: nothing has changed, because a second person has
 * to approve it first.
 */
export const PendingApproval = z.object({
  status: z.literal('success'),
  statusCode: z.literal(202),
  message: z.string(),
  data: z.object({ approval: Approval }),
})
export type PendingApproval = z.infer<typeof PendingApproval>

/**
 * `waiting`: open requests of others, the oldest first. `mine`: the caller's own, newest first.
 * `decided`: those that are closed, newest first. `open`: all that wait, the oldest first.
 */
export const APPROVAL_VIEWS = ['waiting', 'mine', 'decided', 'open'] as const
export type ApprovalView = (typeof APPROVAL_VIEWS)[number]

export const ApprovalRejection = z.object({
  /** Why, for the person who requested it. */
  reason: required(text(3, 500)),
})
export type ApprovalRejection = z.infer<typeof ApprovalRejection>

export const approvals = {
  list: endpoint({
    method: 'GET',
    path: '/approvals',
    summary: 'Acts that wait for a second person, and those that had one',
    message: 'Approvals',
    access: ['approvals:manage'],
    query: z.object({
      /**
       * `waiting`: open requests of others. `mine`: those of the caller. `decided`: closed ones.
       * `open`: all open ones.
       */
      view: enumWithDefault(APPROVAL_VIEWS, 'waiting'),
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(Approval),
    /** The `after` of the next page, null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  summary: endpoint({
    method: 'GET',
    path: '/approvals/summary',
    summary: 'Whether acts need a second person here, which, and how many wait',
    message: 'Approvals',
    access: ['staff'],
    data: z.object({
      /** False: acts are immediate, because the shop has one member of staff. */
      required: z.boolean(),
      /**
       * Rupiah above which the refunds of a trip, money of a case, and travel credit from payments
       * confirmed by hand need a second person.
       */
      limit: z.int(),
      /** Days after which a request expires. */
      days: z.int(),
      /** Open requests of others. */
      waiting: z.int(),
      /** Open requests of the caller. */
      mine: z.int(),
      /** Active staff other than the caller, who could approve what the caller asks. */
      others: z.int(),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/approvals/:id',
    summary: 'One request, with the values before and after',
    message: 'Approval',
    access: ['approvals:manage'],
    params: IdParams,
    data: Approval,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/approvals/:id/approve',
    summary:
      'Approve what another member of staff asked: it is done at once (a bank account may start 24 hours later, see `starts_at`), or refused with 409',
    message: 'Approved and done',
    access: ['approvals:manage'],
    reauthenticate: true,
    audit: { action: 'approval_approved', subject: 'approval' },
    params: IdParams,
    data: Approval,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/approvals/:id/reject',
    summary: 'Reject what another member of staff asked, with the reason',
    message: 'Rejected',
    access: ['approvals:manage'],
    audit: { action: 'approval_rejected', subject: 'approval' },
    params: IdParams,
    body: ApprovalRejection,
    data: Approval,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/approvals/:id/withdraw',
    summary: 'Take back what one asked oneself',
    message: 'Withdrawn',
    access: ['approvals:manage'],
    audit: { action: 'approval_withdrawn', subject: 'approval' },
    params: IdParams,
    data: Approval,
  }),
}
