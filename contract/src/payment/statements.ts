import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { FormFile } from '../core/uploads'
import { Day, Id, integer, optional, required, text } from '../core/wire'
import { MAX_AMOUNT, PAYMENT_OUTCOMES } from './payment-review'

/** Maximum number of lines of a statement. */
export const MAX_LINES = 2000
/** Maximum number of lines of one request to apply; more are sent in several requests. */
export const MAX_CONFIRMED = 300
/** Characters: longer descriptions are cut off. */
export const MAX_DESCRIPTION_LENGTH = 160
/** Characters of a pasted statement; a longer one must be sent as a file. */
export const MAX_PASTED_LENGTH = 80_000

/**
 * `matched`: the description contains a booking reference (`code`), this amount fits one trip only
 * (`amount`), or staff confirmed this payment by hand: applying only links it (`before`).
 * `unmatched`: no trip was found; applying opens a payment exception. `known`: applied before.
 * `passed_over`: skipped, as it is outgoing money or could not be read.
 */
export const LINE_STATES = ['matched', 'unmatched', 'known', 'passed_over'] as const

/** Why a line is skipped: its date or amount cannot be read, its day has not come, or it is not incoming money. */
export const LINE_PROBLEMS = [
  'date_unreadable',
  'amount_unreadable',
  'date_in_future',
  'not_incoming',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** Two equal lines of one day are two transfers: `nth` numbers them. */
const line = {
  date: required(Day),
  description: text(0, MAX_DESCRIPTION_LENGTH),
  amount: required(integer(1, MAX_AMOUNT)),
  nth: required(integer(1, MAX_LINES)),
}

export const StatementLine = z
  .object({
    /** Of the text, from 1. */
    line: z.int(),
    state: z.enum(LINE_STATES),
    /** Empty, 0 and 0 where they could not be read; `problem` has the reason. */
    date: z.string(),
    description: z.string(),
    /** Rupiah. */
    amount: z.int(),
    nth: z.int(),
    problem: z.nullable(z.string()),
    problem_code: z.optional(z.nullable(z.enum(LINE_PROBLEMS))),
    /** With `matched`, and with `known` where the trip is known. */
    match: z.nullable(
      z.object({
        id_trip: z.int(),
        code: z.string(),
        by: z.enum(['amount', 'code', 'before']),
        /** Rupiah of the trip's open payment request. */
        asked: z.int(),
        traveller: z.string(),
      }),
    ),
    /**
     * Trips that the amount fits where none is proposed: several fit, or the only one is paid. An
     * amount stays reserved for 30 days after its request closed.
     */
    candidates: z.optional(
      z.array(
        z.object({
          id_trip: z.int(),
          code: z.string(),
          traveller: z.string(),
          asked: z.int(),
          /** Of the trip: whether it awaits payment, is paid, or neither. */
          state: z.enum(['open', 'paid', 'closed']),
        }),
      ),
    ),
    /**
     * It looks like a line that was applied from another statement: the same amount on the same or a
     * neighbouring day with a similar text. Applying it opens a payment exception.
     */
    looks_applied: z.optional(z.boolean()),
  })
  .check(z.meta({ id: 'StatementLine' }))
export type StatementLine = z.infer<typeof StatementLine>

export const Statement = z
  .object({
    /** The stored upload; the same text again is the same statement. */
    id_statement: z.optional(z.int()),
    id_bank_account: z.int(),
    lines: z.array(StatementLine),
    matched: z.int(),
    unmatched: z.int(),
    known: z.int(),
    passed_over: z.int(),
  })
  .check(z.meta({ id: 'Statement' }))
export type Statement = z.infer<typeof Statement>

/** Names a line of a stored statement of the account by its content; any other line is refused. */
export const ConfirmedLine = z.object({
  ...line,
  /** The trip that staff confirmed; absent: unknown, which opens a payment exception. */
  id_trip: optional(Id),
})
export type ConfirmedLine = z.infer<typeof ConfirmedLine>

export const statements = {
  read: endpoint({
    method: 'POST',
    path: '/statements',
    summary:
      "Store a bank's statement, pasted or as a CSV file, and read it; nothing is applied yet",
    message: 'Statement read',
    access: ['statements:manage'],
    audit: { exempt: 'only shows what applying would do' },
    body: z.object({
      id_bank_account: required(Id),
      /** The pasted text; either this or the file. */
      text: optional(z.string().check(z.maxLength(MAX_PASTED_LENGTH))),
      file: FormFile,
    }),
    files: { file: 'statement' },
    data: Statement,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/statements/apply',
    summary: 'Take in confirmed lines of stored statements, each once however often it is sent',
    message: 'Statement applied',
    access: ['statements:manage'],
    audit: { action: 'statement_applied', subject: 'statement' },
    reauthenticate: true,
    body: z.object({
      id_bank_account: required(Id),
      lines: z.array(ConfirmedLine).check(z.minLength(1), z.maxLength(MAX_CONFIRMED)),
    }),
    /** In the order of the lines. */
    data: z.array(z.object({ outcome: z.enum(PAYMENT_OUTCOMES), id_trip: z.nullable(z.int()) })),
  }),
}
