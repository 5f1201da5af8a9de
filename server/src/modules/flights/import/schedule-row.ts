import { inputFault } from '@sayap/contract/core/input-errors'
import { NewFlight } from '@sayap/contract/flights/flight-form'
import type { RowProblem } from '@sayap/contract/flights/flight-import'
import * as z from 'zod/mini'
import { issuesOf } from '#platform/http/input/validation'
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
  { line, cells }: CsvRow,
  airlines: AirlineIds,
  read: ReturnType<typeof scheduleService>['read'],
): ParsedRow {
  const unescaped = Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, cell.replace(FORMULA_ESCAPE, '')]),
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
  const problems = issues.map(({ path: [column], ...fault }) =>
    column === 'id_airline'
      ? rowProblem(line, airlineColumn(unescaped), inputFault('unknown_airline'))
      : rowProblem(line, String(column ?? ''), fault),
  )
  return { flight: undefined, problems }
}

function airlineOf({ id_airline, airline_code }: Record<string, string>, known: AirlineIds) {
  return airline_code
    ? known.byCode.get(airline_code.toUpperCase())
    : known.byId.get(id_airline ?? '')
}

/** Accepts what spreadsheets write: TRUE and FALSE, 8:00 and 08:00:00. */
function normalizeCells(cells: Record<string, string>) {
  const read = (names: string[], as: (cell: string) => string) =>
    names.map((name) => [name, as(cells[name] ?? '')])
  return Object.fromEntries([
    ...read(['luggage', 'wifi', 'meal'], (cell) => cell.toLowerCase()),
    ...read(['departure_time', 'arrived_time'], (cell) =>
      cell.replace(/^\d:/, '0$&').replace(/^(\d\d:\d\d):00$/, '$1'),
    ),
  ])
}

const airlineColumn = ({ airline_code }: Record<string, string>) =>
  airline_code ? 'airline_code' : 'id_airline'
