import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import { NewFlight } from '@sayap/contract/flights/flight-form'
import type { RowProblem } from '@sayap/contract/flights/flight-import'
import * as z from 'zod/mini'
import { type InputIssue, issuesOf } from '#platform/http/input/validation'
import type { FlightValues as Flight, scheduleService } from '../schedule/schedule.service'
import { type CsvRow, rowProblem } from './read-csv'

export interface AirlineIds {
  byCode: ReadonlyMap<string, number>
  byId: ReadonlyMap<string, number>
}

/** An export writes an apostrophe before cells that a spreadsheet would take for a formula. */
const FORMULA_ESCAPE = /^'(?=[=+\-@\t\r])/

type ParsedRow = { flight: Flight; problems: [] } | { flight: undefined; problems: RowProblem[] }

/** Parses a row: returns its flight, or the problems that it has. */
export function readRow(
  row: CsvRow,
  airlines: AirlineIds,
  read: ReturnType<typeof scheduleService>['read'],
): ParsedRow {
  const unescaped = Object.fromEntries(
    Object.entries(row.cells).map(([name, cell]) => [name, cell.replace(FORMULA_ESCAPE, '')]),
  )
  const { success, data, error } = z.safeParse(NewFlight, {
    ...unescaped,
    ...normalizeCells(unescaped),
    id_airlane: undefined,
    id_airline: airlineOf(unescaped, airlines),
  })
  const resolved = success ? read(data) : undefined
  const issues = resolved ? resolved.problems : error ? issuesOf(error) : []
  if (resolved && issues.length === 0) return { flight: resolved.flight, problems: [] }
  const problems = firstOfEach(issues).map(({ path: [column], ...fault }) =>
    column === 'id_airline'
      ? rowProblem(row, airlineColumn(unescaped), inputFault('unknown_airline'))
      : rowProblem(row, String(column ?? ''), asInFiles(fault as InputFault)),
  )
  return { flight: undefined, problems }
}

/** A file's day is written otherwise than a form's. */
const asInFiles = (fault: InputFault): InputFault =>
  fault.code === 'invalid_format' && fault.params.format === 'date'
    ? inputFault('invalid_format', { format: 'import_date' })
    : fault

/** One reason for each cell: a text that is no day is not also out of the range of days. */
const firstOfEach = (issues: readonly InputIssue[]) =>
  issues.filter(
    ({ path: [column] }, at) => issues.findIndex(({ path: [other] }) => other === column) === at,
  )

function airlineOf({ id_airline, airline_code }: Record<string, string>, known: AirlineIds) {
  return airline_code
    ? known.byCode.get(airline_code.toUpperCase())
    : known.byId.get(id_airline ?? '')
}

/** Day first, as spreadsheets with Indonesian settings write it. */
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
/**
 * `05-03-2027`: the form of the specification sends the month first, the writer of a file means 5 March.
 * Rather than a flight on 3 May the row gets a problem.
 */
const DASHED = /^\d{1,2}-\d{1,2}-\d{4}$/
/** No day in any format, so that the schema refuses the cell. */
const REFUSED_DAY = 'ambiguous'
const isoDay = (cell: string) =>
  DASHED.test(cell)
    ? REFUSED_DAY
    : cell.replace(
        DAY_FIRST,
        (_, day: string, month: string, year: string) =>
          `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      )

/** `Rp 500.000`, `500.000,00`: thousands with a full stop, and no sen. */
const RUPIAH = /^(?:rp\.?|idr)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,0{1,2}|,-)?$/i
const plainRupiah = (cell: string) =>
  cell.replace(RUPIAH, (_, amount: string) => amount.replaceAll('.', ''))

/** As spreadsheets and people write yes and no in English and Indonesian. */
const BOOLEAN_WORDS = new Map([
  ['ya', 'true'],
  ['yes', 'true'],
  ['benar', 'true'],
  ['tidak', 'false'],
  ['no', 'false'],
  ['salah', 'false'],
])
const booleanText = (cell: string) => BOOLEAN_WORDS.get(cell.toLowerCase()) ?? cell.toLowerCase()

const clock = (cell: string) =>
  cell.replace(
    /^(\d{1,2})[.:](\d\d)(?::00)?$/,
    (_, hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`,
  )

/**
 * Accepts what spreadsheets write: TRUE and FALSE, ya and tidak, 8:00, 08.00 and 08:00:00, 15/03/2027, Rp 500.000,00.
 */
function normalizeCells(cells: Record<string, string>) {
  const read = (names: string[], as: (cell: string) => string) =>
    names.map((name) => [name, as(cells[name] ?? '')])
  return Object.fromEntries([
    ...read(['luggage', 'wifi', 'meal'], booleanText),
    ...read(['departure_time', 'arrived_time'], clock),
    ...read(['departure_date', 'arrived_date'], isoDay),
    ...read(['price'], plainRupiah),
  ])
}

const airlineColumn = ({ airline_code }: Record<string, string>) =>
  airline_code ? 'airline_code' : 'id_airline'
