import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { MONEY_OUTCOMES, MOST_MONEY } from './payment-review'
import { FormFile } from './uploads'
import { Day, Id, optional, required, text, whole } from './wire'

/** Lines of a statement that are read at once; a longer one is refused. */
export const MOST_LINES = 2000
/** Lines that are applied at once; more are sent in several calls. */
export const MOST_CONFIRMED = 300
/** Characters: what a bank writes beyond them is cut off. */
export const LONGEST_DESCRIPTION = 160
/** Characters of a pasted statement; a longer one is sent as a file. */
export const LONGEST_PASTED = 80_000

/**
 * `matched`: the description names a trip (`code`), one open payment asks for exactly this
 * (`amount`), or staff verified this money by hand already: applied it is only ticked off (`before`).
 * `unmatched`: nobody's yet; applied it becomes a case. `known`: applied before.
 * `passed_over`: money that left, or a line that could not be read.
 */
export const LINE_STATES = ['matched', 'unmatched', 'known', 'passed_over'] as const

/** The same line a second time on a day is the same transfer a second time: `nth` counts them. */
const line = {
  date: required(Day),
  description: text(0, LONGEST_DESCRIPTION),
  amount: required(whole(1, MOST_MONEY)),
  nth: required(whole(1, MOST_LINES)),
}

export const StatementLine = z
  .object({
    /** Of the text, from 1. */
    line: z.int(),
    state: z.enum(LINE_STATES),
    /** Empty, 0 and 0 where they could not be read; `problem` says why. */
    date: z.string(),
    description: z.string(),
    /** Rupiah. */
    amount: z.int(),
    nth: z.int(),
    problem: z.nullable(z.string()),
    /** With `matched`, and with `known` where it is known whose. */
    match: z.nullable(
      z.object({
        id_trip: z.int(),
        code: z.string(),
        by: z.enum(['amount', 'code', 'before']),
        /** Rupiah the trip is asked for now. */
        asked: z.int(),
        traveller: z.string(),
      }),
    ),
  })
  .check(z.meta({ id: 'StatementLine' }))
export type StatementLine = z.infer<typeof StatementLine>

export const Statement = z
  .object({
    id_bank_account: z.int(),
    lines: z.array(StatementLine),
    matched: z.int(),
    unmatched: z.int(),
    known: z.int(),
    passed_over: z.int(),
  })
  .check(z.meta({ id: 'Statement' }))
export type Statement = z.infer<typeof Statement>

export const ConfirmedLine = z.object({
  ...line,
  /** The trip staff confirm it is for; absent: nobody's, a case. */
  id_trip: optional(Id),
})
export type ConfirmedLine = z.infer<typeof ConfirmedLine>

export const statements = {
  read: endpoint({
    method: 'POST',
    path: '/statements',
    summary: "Read a bank's statement, pasted or as a CSV file; nothing is applied yet",
    message: 'Statement read',
    access: STAFF,
    body: z.object({
      id_bank_account: required(Id),
      /** Either this, pasted, or the file. */
      text: optional(z.string().check(z.maxLength(LONGEST_PASTED))),
      file: FormFile,
    }),
    files: { file: 'statement' },
    data: Statement,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/statements/apply',
    summary: 'Take in the lines staff confirmed, each once however often it is sent',
    message: 'Statement applied',
    access: STAFF,
    body: z.object({
      id_bank_account: required(Id),
      lines: z.array(ConfirmedLine).check(z.minLength(1), z.maxLength(MOST_CONFIRMED)),
    }),
    /** In the order of the lines. */
    data: z.array(z.object({ outcome: z.enum(MONEY_OUTCOMES), id_trip: z.nullable(z.int()) })),
  }),
}
