import { inputFault } from '@sayap/contract/core/input-errors'
import { MAX_LISTED_PROBLEMS, type RowProblem } from '@sayap/contract/flights/flight-import'
import { airlinesService } from '#modules/catalog/airlines/airlines.service'
import type { Database } from '#platform/database/database'
import type { InputIssue } from '#platform/http/input/validation'
import { type FlightFacts, flightProblems } from '../schedule/flight-rules'
import { type FlightValues, scheduleService } from '../schedule/schedule.service'
import { readCsv, rowProblem } from './read-csv'
import { type AirlineIds, readRow } from './schedule-row'

/** Rows of one transaction. */
export const CHUNK = 1000

/** A flight to insert, and its line in the file. */
export interface Candidate {
  line: number
  flight: FlightValues
}

/** The result of checking a file: flights to insert in chunks, and the problems of other rows. */
export class CheckedSchedule {
  /** JSON text, which takes a third of the memory of objects. */
  readonly chunks: string[] = []
  readonly problems: RowProblem[] = []
  good = 0
  bad = 0
  known = 0

  refuse(problems: readonly RowProblem[]) {
    this.bad += 1
    this.problems.push(...problems.slice(0, MAX_LISTED_PROBLEMS - this.problems.length))
  }

  accept(candidates: readonly Candidate[]) {
    this.good += candidates.length
    if (candidates.length > 0) this.chunks.push(JSON.stringify(candidates))
  }
}

/** Reads the text of a CSV file row by row. */
export async function checkSchedule(
  db: Database,
  text: string,
  confirmed?: readonly string[],
): Promise<CheckedSchedule> {
  const checked = new CheckedSchedule()
  const schedule = scheduleService(db)
  const airlines = await airlineIds(db)
  const seen = new Set<string>()
  let candidates: Candidate[] = []
  const flush = async () => {
    await checkInDatabase(schedule, candidates, checked, confirmed)
    candidates = []
  }

  for await (const row of readCsv(text, (problem) => checked.refuse([problem]))) {
    const { flight, problems } = readRow(row, airlines, schedule.read)
    if (!flight) checked.refuse(problems)
    else if (seen.has(identityOf(flight))) checked.known += 1
    else {
      seen.add(identityOf(flight))
      candidates.push({ line: row.line, flight })
      if (candidates.length === CHUNK) await flush()
    }
  }
  await flush()
  checked.problems.sort((one, other) => one.line - other.line)
  return checked
}

/** Checks what only the database knows: instants, and flights that exist already. */
async function checkInDatabase(
  schedule: ReturnType<typeof scheduleService>,
  candidates: readonly Candidate[],
  checked: CheckedSchedule,
  confirmed: readonly string[] | undefined,
) {
  const facts = await schedule.facts(candidates.map(({ flight }) => flight))
  const good: Candidate[] = []
  for (const [nth, candidate] of candidates.entries()) {
    const known = facts.get(nth) ?? DELETED_AIRLINE
    const problems = flightProblems(candidate.flight, known, { confirmed })
    if (known.id_duplicate !== null) checked.known += 1
    else if (problems.length > 0) checked.refuse(problems.map((one) => inFile(candidate, one)))
    else good.push(candidate)
  }
  checked.accept(good)
}

/** Its rows are skipped when they are to be inserted. */
const DELETED_AIRLINE: FlightFacts = { minutes: 1, is_past: false, id_duplicate: null }

function inFile({ line }: Candidate, { path: [column], ...fault }: InputIssue) {
  return fault.code === 'arrival_before_departure'
    ? rowProblem(line, 'arrived_time', TOO_EARLY)
    : rowProblem(line, String(column), fault)
}

const TOO_EARLY = inputFault('arrival_before_departure', { local_times: true })

const identityOf = (flight: FlightValues) =>
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
