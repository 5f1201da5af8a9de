import { createHash } from 'node:crypto'
import type { ConfirmedLine, StatementLine } from '@sayap/contract/payment/statements'
import type { Database } from '#platform/database/database'
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

type LineMatch = Pick<StatementLine, 'state' | 'match' | 'candidates'>

const BOOKING_REFERENCE = /\b[A-Z0-9]{6}\b/g

/** Returns the matches by line fingerprint; lines that fit no trip are missing. */
export async function matchLines(db: Database, id_bank_account: number, lines: NumberedLine[]) {
  const repository = statementsRepository(db)
  const sought = lines.map((line) => ({
    external_ref: lineFingerprint(id_bank_account, line),
    amount: line.amount,
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
  for (const { external_ref, id_trip } of known)
    matches.set(external_ref, { state: 'known', match: matchOf(id_trip, 'before') })
  return matches
}
