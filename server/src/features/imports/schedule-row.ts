import { NewFlight } from '@sayap/contract/flight-form'
import type { RowProblem } from '@sayap/contract/flight-import'
import * as z from 'zod/mini'
import type { NewFlight as Flight, scheduleService } from '#features/flights/schedule.service'
import type { CsvRow } from './read-csv'

export interface AirlineIds {
  byCode: ReadonlyMap<string, number>
  byId: ReadonlyMap<string, number>
}

/** An export writes this before cells that a spreadsheet would take for a formula. */
const GUARD = /^'(?=[=+\-@\t\r])/

type Read = { flight: Flight; problems: [] } | { flight: undefined; problems: RowProblem[] }

/** A row as the flight it means, or what is wrong with it. */
export function readRow(
  { line, cells }: CsvRow,
  airlines: AirlineIds,
  read: ReturnType<typeof scheduleService>['read'],
): Read {
  const plain = Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, cell.replace(GUARD, '')]),
  )
  const { success, data, error } = z.safeParse(NewFlight, {
    ...plain,
    ...asForms(plain),
    id_airlane: undefined,
    id_airline: airlineOf(plain, airlines),
  })
  const found = success ? read(data) : undefined
  const wrong = found ? found.wrong : (error?.issues ?? [])
  if (found && wrong.length === 0) return { flight: found.flight, problems: [] }
  const problems = wrong.map(({ path: [column], message }) => ({
    line,
    ...(column === 'id_airline' ? wrongAirline(plain) : { column: String(column ?? ''), message }),
  }))
  return { flight: undefined, problems }
}

function airlineOf({ id_airline, airline_code }: Record<string, string>, known: AirlineIds) {
  return airline_code
    ? known.byCode.get(airline_code.toUpperCase())
    : known.byId.get(id_airline ?? '')
}

/** Spreadsheets write TRUE and FALSE, 8:00 and 08:00:00. */
function asForms(cells: Record<string, string>) {
  const read = (names: string[], as: (cell: string) => string) =>
    names.map((name) => [name, as(cells[name] ?? '')])
  return Object.fromEntries([
    ...read(['luggage', 'wifi', 'meal'], (cell) => cell.toLowerCase()),
    ...read(['departure_time', 'arrived_time'], (cell) =>
      cell.replace(/^\d:/, '0$&').replace(/^(\d\d:\d\d):00$/, '$1'),
    ),
  ])
}

const wrongAirline = ({ airline_code }: Record<string, string>) => ({
  column: airline_code ? 'airline_code' : 'id_airline',
  message: 'must be the code or id of one of your airlines',
})
