import type { StatementLine } from '@sayap/contract/statements'
import type { Database } from '#db/database'
import { lineName, type NumberedLine } from './line-name'
import { statementsRepository } from './statements.repository'

type Standing = Pick<StatementLine, 'state' | 'match'>

const CODE = /\b[A-Z0-9]{6}\b/g

/** Whose the lines are, by their names; those of nobody are not among them. */
export async function matchLines(db: Database, account: number, lines: NumberedLine[]) {
  const repository = statementsRepository(db)
  const sought = lines.map((line) => ({
    external_ref: lineName(account, line),
    amount: line.amount,
    codes: line.description.toUpperCase().match(CODE) ?? [],
  }))
  const known = await repository.known(sought.map(({ external_ref }) => external_ref))
  const matched = await repository.match(account, sought)
  const ids = [...known, ...matched].flatMap(({ id_trip }) => id_trip ?? [])
  const trips = new Map((await repository.trips(ids)).map((trip) => [trip.id_trip, trip]))

  const standings = new Map<string, Standing>()
  const put = (
    one: (typeof known)[0],
    state: Standing['state'],
    by: 'amount' | 'code' | 'before',
  ) => {
    const trip = trips.get(one.id_trip ?? 0)
    standings.set(one.external_ref, { state, match: trip ? { ...trip, by } : null })
  }
  for (const one of matched) put(one, 'matched', one.by)
  for (const one of known) put(one, 'known', 'before')
  return standings
}
