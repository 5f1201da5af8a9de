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
  /** Day of the transfer, `YYYY-MM-DD`, as in the statement. */
  date: required(Day),
  /** Text of the line, at most 160 characters, as in the statement. */
  description: text(0, MAX_DESCRIPTION_LENGTH),
  /** Rupiah that came in. */
  amount: required(integer(1, MAX_AMOUNT)),
  /** Which of several equal lines of the day it is, from 1. */
  nth: required(integer(1, MAX_LINES)),
}

export const StatementLine = z
  .object({
    /** Line of the text, from 1. */
    line: z.int(),
    /**
     * `matched`: a trip is proposed in `match`; `unmatched`: no trip is proposed, applied without
     * `id_trip` it opens a case; `known`: applied before; `passed_over`: skipped, for `problem_code`.
     */
    state: z.enum(LINE_STATES),
    /** Day of the transfer, `YYYY-MM-DD`; empty where it is unreadable. */
    date: z.string(),
    /** Text of the line, cut off after 160 characters. */
    description: z.string(),
    /** Rupiah that came in; 0 where it is unreadable or went out. */
    amount: z.int(),
    /** Which of several equal lines of the day it is, from 1; 0 for a line that is skipped. */
    nth: z.int(),
    /** Why the line is skipped, as an English phrase; null unless it is `passed_over`. */
    problem: z.nullable(z.string()),
    /** Why the line is skipped; null unless it is `passed_over`. */
    problem_code: z.optional(z.nullable(z.enum(LINE_PROBLEMS))),
    /**
     * The trip it is proposed for with `matched`, or was for with `known`; null for any other line,
     * and where that trip is unknown.
     */
    match: z.nullable(
      z.object({
        /** Id of the first booking of the trip. */
        id_trip: z.int(),
        /** Booking reference of the trip, six characters. */
        code: z.string(),
        /**
         * Why: `code`, the text has its booking reference; `amount`, the amount fits this trip
         * only; `before`, staff confirmed or applied the payment before.
         */
        by: z.enum(['amount', 'code', 'before']),
        /** Rupiah of the open payment request of the trip; 0 without one. */
        asked: z.int(),
        /** Name of the account of the trip. */
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
          /** Id of the first booking of the trip. */
          id_trip: z.int(),
          /** Booking reference of the trip, six characters. */
          code: z.string(),
          /** Name of the account of the trip. */
          traveller: z.string(),
          /** Rupiah of the open payment request of the trip; 0 without one. */
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
    /** The account whose statement it is. */
    id_bank_account: z.int(),
    /** All lines of the text, in order. */
    lines: z.array(StatementLine),
    /** Number of lines that are `matched`. */
    matched: z.int(),
    /** Number of lines that are `unmatched`. */
    unmatched: z.int(),
    /** Number of lines that are `known`. */
    known: z.int(),
    /** Number of lines that are `passed_over`. */
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
      /** The account whose statement it is, one that has started. */
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
      /** The account whose statement it is. */
      id_bank_account: required(Id),
      /** The lines to apply, 1 to 300, as `POST /statements` answered them. */
      lines: z.array(ConfirmedLine).check(z.minLength(1), z.maxLength(MAX_CONFIRMED)),
    }),
    /** In the order of the lines. */
    data: z.array(
      z.object({
        /**
         * `settled`: its trip, or insurance that it awaited, is paid; `held`: it is less than the
         * amount due, or not all passengers have a name, and it is held for the trip; `credited`: the trip is closed, paid or without seats, so it is travel credit;
         * `unmatched`: a case was opened; `known`: it was recorded before, and nothing changed.
         */
        outcome: z.enum(PAYMENT_OUTCOMES),
        /** The trip that it was recorded for; null where none is known. */
        id_trip: z.nullable(z.int()),
      }),
    ),
  }),
}
