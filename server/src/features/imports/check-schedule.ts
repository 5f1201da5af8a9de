import { MOST_PROBLEMS, type RowProblem } from '@sayap/contract/flight-import'
import type { Database } from '#db/database'
import { airlinesService } from '#features/airlines/airlines.service'
import { type NewFlight, scheduleService } from '#features/flights/schedule.service'
import { readCsv } from './read-csv'
import { type AirlineIds, readRow } from './schedule-row'

/** Rows of one transaction. */
export const CHUNK = 1000

/** A flight to insert, and where it stands in the file. */
export interface Candidate {
  line: number
  flight: NewFlight
}

/** What a file holds: flights to insert, by chunks, and what stands against the other rows. */
export class CheckedSchedule {
  /** JSON: as text a large file takes a third of the room. */
  readonly chunks: string[] = []
  readonly problems: RowProblem[] = []
  good = 0
  bad = 0
  known = 0

  refuse(problems: readonly RowProblem[]) {
    this.bad += 1
    this.problems.push(...problems.slice(0, MOST_PROBLEMS - this.problems.length))
  }

  accept(candidates: readonly Candidate[]) {
    this.good += candidates.length
    if (candidates.length > 0) this.chunks.push(JSON.stringify(candidates))
  }
}

export async function checkSchedule(db: Database, text: string): Promise<CheckedSchedule> {
  const checked = new CheckedSchedule()
  const schedule = scheduleService(db)
  const airlines = await airlineIds(db)
  const seen = new Set<string>()
  let candidates: Candidate[] = []
  const judgeAll = async () => {
    await judge(schedule, candidates, checked)
    candidates = []
  }

  for await (const row of readCsv(text, (problem) => checked.refuse([problem]))) {
    const { flight, problems } = readRow(row, airlines, schedule.read)
    if (!flight) checked.refuse(problems)
    else if (seen.has(identityOf(flight))) checked.known += 1
    else {
      seen.add(identityOf(flight))
      candidates.push({ line: row.line, flight })
      if (candidates.length === CHUNK) await judgeAll()
    }
  }
  await judgeAll()
  checked.problems.sort((one, other) => one.line - other.line)
  return checked
}

/** What only the database knows: instants, and what is there already. */
async function judge(
  schedule: ReturnType<typeof scheduleService>,
  candidates: readonly Candidate[],
  checked: CheckedSchedule,
) {
  const verdicts = await schedule.judge(candidates.map(({ flight }) => flight))
  const verdictOf = new Map(verdicts.map(({ nth, verdict }) => [nth, verdict]))
  for (const [nth, { line }] of candidates.entries()) {
    const verdict = verdictOf.get(nth)
    if (verdict === 'known') checked.known += 1
    else if (verdict) checked.refuse([{ line, column: 'arrived_time', message: TOO_EARLY }])
  }
  checked.accept(candidates.filter((_, nth) => !verdictOf.has(nth)))
}

const TOO_EARLY = 'must be after the departure, each by the clock of its airport'

const identityOf = (flight: NewFlight) =>
  [
    flight.id_airline,
    flight.flight_number,
    flight.starting_place.toLowerCase(),
    flight.destination_place.toLowerCase(),
    flight.departure_date,
    flight.departure_time,
    flight.class_flight,
    flight.type_trip,
  ].join()

async function airlineIds(db: Database): Promise<AirlineIds> {
  const airlines = await airlinesService(db).list()
  return {
    byCode: new Map(airlines.map(({ id, code }) => [code, id])),
    byId: new Map(airlines.map(({ id }) => [String(id), id])),
  }
}
