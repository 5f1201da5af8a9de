import { inputFault } from '@sayap/contract/core/input-errors'
import {
  MAX_LISTED_PROBLEMS,
  type ProblemGroup,
  type RowProblem,
} from '@sayap/contract/flights/flight-import'
import { airlinesService } from '#modules/catalog/airlines/airlines.service'
import type { Database } from '#platform/database/database'
import type { InputIssue } from '#platform/http/input/validation'
import { type FlightFacts, flightProblems } from '../schedule/flight-rules'
import { type FlightValues, scheduleService } from '../schedule/schedule.service'
import { type CsvRow, readCsv, rowProblem } from './read-csv'
import { type AirlineIds, readRow } from './schedule-row'

/** Rows of one transaction. */
export const CHUNK = 1000
/** Good rows that are shown before the import is started. */
const PREVIEWED = 10
/** Kinds of problems that are counted; a file can hardly have more. */
const MAX_GROUPS = 100

/** A flight to insert, and its line in the file. */
export interface Candidate {
  line: number
  flight: FlightValues
}

/** Where the rows of a file go while it is read: a file of 100,000 bad rows has a million problems. */
export interface RowStore {
  chunk: (rows: string) => Promise<unknown>
  problems: (rows: string) => Promise<unknown>
}

/** The result of checking a file; its rows are in the store. */
export class CheckedSchedule {
  readonly problems: RowProblem[] = []
  readonly preview: Candidate[] = []
  good = 0
  bad = 0
  known = 0
  readonly #groups = new Map<string, ProblemGroup>()

  constructor(private readonly store: RowStore) {}

  /** The most frequent first. */
  get groups() {
    return [...this.#groups.values()].sort((one, other) => other.rows - one.rows)
  }

  async refuse(rows: readonly (readonly RowProblem[])[]) {
    if (rows.length === 0) return
    this.bad += rows.length
    const problems = rows.flat().sort((one, other) => one.line - other.line)
    this.problems.push(...problems.slice(0, MAX_LISTED_PROBLEMS - this.problems.length))
    for (const problem of problems) this.#count(problem)
    await this.store.problems(JSON.stringify(problems))
  }

  async accept(candidates: readonly Candidate[]) {
    if (candidates.length === 0) return
    this.good += candidates.length
    this.preview.push(...candidates.slice(0, PREVIEWED - this.preview.length))
    await this.store.chunk(JSON.stringify(candidates))
  }

  #count({ column, code, message, params, cell }: RowProblem) {
    const key = `${column} ${code ?? message}`
    const group = this.#groups.get(key)
    if (group) group.rows += 1
    else if (this.#groups.size < MAX_GROUPS)
      this.#groups.set(key, { column, message, code, params, cell, rows: 1 })
  }
}

/** Reads the text of a CSV file row by row. */
export async function checkSchedule(
  db: Database,
  { text, confirmed }: { text: string; confirmed?: readonly string[] | undefined },
  store: RowStore,
): Promise<CheckedSchedule> {
  const checked = new CheckedSchedule(store)
  const schedule = scheduleService(db)
  const airlines = await airlineIds(db)
  const seen = new Set<string>()
  const pending = new Pending()
  const flush = async () => {
    await checkInDatabase(schedule, pending, checked, confirmed)
    pending.clear()
  }

  const refuse = (problem: RowProblem) => pending.refused.push([problem])
  for await (const row of readCsv(text, refuse)) {
    const { flight, problems } = readRow(row, airlines, schedule.read)
    if (!flight) pending.refused.push(problems)
    else if (seen.has(identityOf(flight))) checked.known += 1
    else {
      seen.add(identityOf(flight))
      pending.candidates.push({ row, flight })
    }
    if (pending.size >= CHUNK) await flush()
  }
  await flush()
  return checked
}

/** Rows that were read since the database was asked last. */
class Pending {
  candidates: { row: CsvRow; flight: FlightValues }[] = []
  refused: RowProblem[][] = []

  get size() {
    return this.candidates.length + this.refused.length
  }

  clear() {
    this.candidates = []
    this.refused = []
  }
}

/** Checks what only the database knows: instants, and flights that exist already. */
async function checkInDatabase(
  schedule: ReturnType<typeof scheduleService>,
  { candidates, refused }: Pending,
  checked: CheckedSchedule,
  confirmed: readonly string[] | undefined,
) {
  const facts = await schedule.facts(candidates.map(({ flight }) => flight))
  const good: Candidate[] = []
  const bad = [...refused]
  for (const [nth, { row, flight }] of candidates.entries()) {
    const known = facts.get(nth) ?? DELETED_AIRLINE
    const problems = flightProblems(flight, known, { confirmed })
    if (known.id_duplicate !== null) checked.known += 1
    else if (problems.length > 0) bad.push(problems.map((one) => inFile(row, one)))
    else good.push({ line: row.line, flight })
  }
  await checked.accept(good)
  await checked.refuse(bad)
}

/** Its rows are skipped when they are to be inserted. */
const DELETED_AIRLINE: FlightFacts = {
  minutes: 1,
  is_past: false,
  id_duplicate: null,
  aircraft_fault: null,
}

function inFile(row: CsvRow, { path: [column], ...fault }: InputIssue) {
  return fault.code === 'arrival_before_departure'
    ? rowProblem(row, 'arrived_time', TOO_EARLY)
    : rowProblem(row, String(column), fault)
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
