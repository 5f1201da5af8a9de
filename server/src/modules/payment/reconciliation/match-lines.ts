import { createHash } from 'node:crypto'
import type { ConfirmedLine, StatementLine } from '@sayap/contract/payment/statements'
import type { Database } from '#platform/database/database'
import { withoutNotes } from '../exceptions/exception-notes'
import type { ParsedLine } from './parse-statement'
import { statementsRepository } from './statements.repository'

export type NumberedLine = ParsedLine & { nth: number }

/** Numbers equal lines: two of them are two transfers, the first and the second. */
export function numberLines(lines: ParsedLine[]): NumberedLine[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    if (line.problem !== null) return { ...line, nth: 0 }
    const key = JSON.stringify([line.date, line.amount, line.description])
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { ...line, nth }
  })
}

type LineIdentity = Pick<ConfirmedLine, 'date' | 'amount' | 'description' | 'nth'>

/** Identifies a line of an account, whenever and in whichever file it is imported. */
export const lineFingerprint = (
  id_bank_account: number,
  { date, amount, description, nth }: LineIdentity,
) =>
  createHash('sha256')
    .update(JSON.stringify([id_bank_account, date, amount, description, nth]))
    .digest('hex')

type LineMatch = Pick<StatementLine, 'state' | 'match' | 'candidates' | 'looks_applied'>

const BOOKING_REFERENCE = /\b[A-Z0-9]{6}\b/g

/**
 * Returns the fingerprints of lines that look like one that was applied from another statement: banks
 * word the same transfer differently from one export to the next. Two lines of one statement are two
 * transfers.
 */
export async function lookAlikes(
  db: Database,
  id_bank_account: number,
  lines: readonly Omit<NumberedLine, 'line' | 'problem' | 'problem_code'>[],
) {
  const texts = new Map(
    lines.map((line) => [lineFingerprint(id_bank_account, line), line.description]),
  )
  const sought = lines.map((line) => ({
    external_ref: lineFingerprint(id_bank_account, line),
    amount: line.amount,
    date: line.date,
    codes: [],
  }))
  const nearby = await statementsRepository(db).appliedNearby(id_bank_account, sought)
  const alike = nearby.filter(({ external_ref, description }) =>
    areSimilar(texts.get(external_ref) ?? '', description),
  )
  return new Set(alike.map(({ external_ref }) => external_ref))
}

/**
 * The line that this received one repeats: the first that it may and whose text is similar. Undefined
 * where there is none. Lines of its amount stay as they are until the transaction ends.
 */
export async function repeatedLine(db: Database, id_money: number, amount: number, text: string) {
  const repository = statementsRepository(db)
  await repository.lockRepeats(amount)
  const earlier = await repository.appliedBefore(id_money)
  return earlier
    .map((line) => ({ ...line, description: withoutNotes(line.description) }))
    .find(({ description }) => areSimilar(withoutNotes(text), description))
}

/** The part of the words of the shorter text that the other one must have too. */
const SIMILAR = 0.5

/** Whether two descriptions share half of their words; one without words is similar to any. */
function areSimilar(a: string, b: string) {
  const [shorter, longer] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.size - y.size) as [
    Set<string>,
    Set<string>,
  ]
  const shared = [...shorter].filter((word) => longer.has(word)).length
  return shared >= shorter.size * SIMILAR
}

const wordsOf = (text: string) => new Set(text.toUpperCase().match(/[A-Z0-9]{3,}/g) ?? [])

/** Returns the matches by line fingerprint; lines that fit no trip are missing. */
export async function matchLines(db: Database, id_bank_account: number, lines: NumberedLine[]) {
  const repository = statementsRepository(db)
  const sought = lines.map((line) => ({
    external_ref: lineFingerprint(id_bank_account, line),
    amount: line.amount,
    date: line.date,
    codes: line.description.toUpperCase().match(BOOKING_REFERENCE) ?? [],
  }))
  const known = await repository.known(sought.map(({ external_ref }) => external_ref))
  const matched = await repository.match(id_bank_account, sought)
  const ids = [
    ...known.flatMap(({ id_trip }) => id_trip ?? []),
    ...matched.flatMap(({ id_trip, candidates }) => [id_trip ?? [], candidates].flat()),
  ]
  const trips = new Map((await repository.trips(ids)).map((trip) => [trip.id_trip, trip]))

  const matches = new Map<string, LineMatch>()
  const matchOf = (id_trip: number | null, by: 'amount' | 'code' | 'before') => {
    const trip = trips.get(id_trip ?? 0)
    if (!trip) return null
    const { code, traveller, asked } = trip
    return { id_trip: trip.id_trip, code, traveller, asked, by }
  }
  for (const { external_ref, id_trip, by, candidates } of matched) {
    const match = matchOf(id_trip, by)
    const fitting = candidates.flatMap((id) => trips.get(id) ?? [])
    matches.set(external_ref, {
      state: match ? 'matched' : 'unmatched',
      match,
      candidates: fitting,
    })
  }
  for (const ref of await lookAlikes(db, id_bank_account, lines)) {
    const match = matches.get(ref)
    const fitting = match?.match ? [match.match.id_trip] : []
    const candidates = match?.candidates?.length
      ? match.candidates
      : fitting.flatMap((id) => trips.get(id) ?? [])
    matches.set(ref, { state: 'unmatched', match: null, candidates, looks_applied: true })
  }
  for (const { external_ref, id_trip } of known)
    matches.set(external_ref, { state: 'known', match: matchOf(id_trip, 'before') })
  return matches
}
