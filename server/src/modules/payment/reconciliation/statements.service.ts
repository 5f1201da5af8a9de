import { createHash } from 'node:crypto'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { ConfirmedLine, Statement, StatementLine } from '@sayap/contract/payment/statements'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import { addDays, today } from '#modules/flights/days'
import type { Database } from '#platform/database/database'
import { fileRefused, invalidInput } from '#platform/http/input/validation'
import { lineFingerprint, lookAlikes, matchLines, numberLines } from './match-lines'
import { parseStatement, readStatementFile } from './parse-statement'
import type { ReportedPayment } from './received-payments.repository'
import {
  paysWhatIsAwaited,
  type RecordedPayment,
  recordLookAlike,
  recordPayment,
} from './record-payment'
import { statementsRepository } from './statements.repository'

interface StatementUpload {
  id_bank_account: number
  text?: string | undefined
  file?: File | undefined
}

/** A weekend with holidays on both sides. */
const MAX_DAYS_AHEAD = 5

const UNMATCHED = { state: 'unmatched', match: null } as const
const SKIPPED = { state: 'passed_over', match: null } as const

/** Import of bank statements: `read` changes nothing, `apply` records what staff confirmed. */
export const statementsService = (db: Database) => {
  async function requireAccount(id: number) {
    const account = await statementsRepository(db).account(id)
    if (!account)
      throw invalidInput('body', [
        { path: ['id_bank_account'], ...inputFault('unknown_bank_account') },
      ])
    return account
  }

  /** Money comes only from statements: a line that none of them has is refused, with its place. */
  async function requireStored(id_bank_account: number, lines: ConfirmedLine[]) {
    const refs = lines.map((line) => lineFingerprint(id_bank_account, line))
    const stored = await statementsRepository(db).stored(id_bank_account, refs)
    const known = new Set(stored.map(({ ref }) => ref))
    const unknown = refs.flatMap((ref, i) => (known.has(ref) ? [] : [i]))
    if (unknown.length > 0)
      throw invalidInput(
        'body',
        unknown.map((i) => ({ path: ['lines', i], ...inputFault('unknown_statement_line') })),
      )
  }

  return {
    /** Stores the upload; none of its lines is applied. */
    async read(
      { id_bank_account, text, file }: StatementUpload,
      by: number | null,
    ): Promise<Statement> {
      const { year } = await requireAccount(id_bank_account)
      const content = file ? await readStatementFile(file) : text
      if (!content?.trim()) throw fileRefused('file', inputFault('file_or_text_required'))
      // Banks date what comes in the evening with the next working day.
      const last_day = addDays(today(), MAX_DAYS_AHEAD)
      const parsed = numberLines(parseStatement(content, { year, last_day }))
      const incoming = parsed.filter(({ problem }) => problem === null)
      const stored = await statementsRepository(db).store(
        id_bank_account,
        createHash('sha256').update(content).digest('hex'),
        by,
        incoming.map((line) => ({ ...line, ref: lineFingerprint(id_bank_account, line) })),
      )
      const matches = await matchLines(db, id_bank_account, incoming)
      const matchOf = (line: (typeof parsed)[0]) =>
        line.problem === null
          ? (matches.get(lineFingerprint(id_bank_account, line)) ?? UNMATCHED)
          : SKIPPED
      const lines = parsed.map((line) => ({
        ...line,
        amount: Math.max(0, line.amount),
        ...matchOf(line),
      }))
      return { id_statement: stored?.id, id_bank_account, lines, ...countStates(lines) }
    },

    /**
     * One transaction per line: a line that fails does not undo those before it. A line whose trip needs
     * a second person is taken in without it: `unmatched`, and its case asks for that person.
     */
    async apply(
      id_bank_account: number,
      lines: ConfirmedLine[],
      actor: Actor,
      rules: ApprovalRules,
    ) {
      await requireAccount(id_bank_account)
      await requireStored(id_bank_account, lines)
      const outcomes = []
      for (const line of lines)
        outcomes.push(
          await db.transaction((tx) => applyLine(tx, { id_bank_account, line }, actor, rules)),
        )
      return outcomes
    },
  }
}

interface AccountLine {
  id_bank_account: number
  line: ConfirmedLine
}

async function applyLine(
  tx: Database,
  applied: AccountLine,
  actor: Actor,
  rules: ApprovalRules,
): Promise<RecordedPayment> {
  const { id_bank_account, line } = applied
  const { id_trip } = line
  const payment: ReportedPayment = {
    source: 'bank_statement',
    external_ref: lineFingerprint(id_bank_account, line),
    amount: line.amount,
    received_at: line.date,
    note: line.description,
  }
  const chosen = id_trip === undefined ? undefined : await tripsService(tx).lock(id_trip)
  await statementsRepository(tx).lockAmount(id_bank_account, line.amount)
  const needsSecond = chosen && (await needsSecondPerson(tx, applied, chosen, rules))
  const trip = needsSecond ? undefined : chosen
  const { size } = await lookAlikes(tx, id_bank_account, [line])
  return size > 0
    ? recordLookAlike(tx, payment, trip, actor)
    : recordPayment(tx, payment, trip, actor)
}

/**
 * Whether a line may go to this trip only by way of its case: the trip is not one that the line itself
 * fits, and the money would become travel credit or is above the limit. The trip is locked.
 */
async function needsSecondPerson(
  tx: Database,
  { id_bank_account, line }: AccountLine,
  trip: Trip,
  { required, limit }: ApprovalRules,
) {
  if (!required) return false
  if (line.amount <= limit && (await paysWhatIsAwaited(tx, line.amount, trip))) return false
  const sought = { ...line, line: 0, problem: null, problem_code: null }
  const found = (await matchLines(tx, id_bank_account, [sought])).get(
    lineFingerprint(id_bank_account, line),
  )
  // Applied before, it changes nothing.
  if (found?.state === 'known') return false
  const fitting = [found?.match, ...(found?.candidates ?? [])].map((one) => one?.id_trip)
  return !fitting.includes(trip.id_trip)
}

function countStates(lines: StatementLine[]) {
  const count = (state: StatementLine['state']) =>
    lines.filter((line) => line.state === state).length
  return {
    matched: count('matched'),
    unmatched: count('unmatched'),
    known: count('known'),
    passed_over: count('passed_over'),
  }
}
