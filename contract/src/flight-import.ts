import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { FormFile } from './uploads'
import { IdParams } from './wire'

/**
 * The columns of a schedule, in the order they are exported. Read: the names in any order and letter
 * case, other columns are passed over. One of `id_airline` and `airline_code` is needed.
 */
export const SCHEDULE_COLUMNS = [
  'flight_number',
  'id_airline',
  'airline_code',
  'starting_place',
  'destination_place',
  'airport_from',
  'airport_to',
  'departure_date',
  'departure_time',
  'arrived_date',
  'arrived_time',
  'class_flight',
  'type_trip',
  'transit',
  'price',
  'gate',
  'terminal',
  'luggage',
  'wifi',
  'meal',
] as const

/** Without these the file is refused. */
export const NEEDED_COLUMNS = [
  'starting_place',
  'destination_place',
  'departure_date',
  'departure_time',
  'arrived_date',
  'arrived_time',
  'class_flight',
  'price',
  'gate',
  'terminal',
] as const satisfies readonly (typeof SCHEDULE_COLUMNS)[number][]

/** Bad rows that are listed; all are counted. */
export const MOST_PROBLEMS = 200

/** `checked`: nothing is inserted yet; `running`: the job is at it; `done`. */
export const IMPORT_STATUSES = ['checked', 'running', 'done'] as const

export const RowProblem = z
  .object({
    /** Of the file, the header is line 1. */
    line: z.int(),
    /** Empty where the row as a whole is wrong. */
    column: z.string(),
    /** What is allowed, in words that follow the column's name. */
    message: z.string(),
  })
  .check(z.meta({ id: 'RowProblem' }))
export type RowProblem = z.infer<typeof RowProblem>

export const FlightImport = z
  .object({
    id: z.int(),
    /** The name of the file. */
    name: z.string(),
    status: z.enum(IMPORT_STATUSES),
    /** rows = good + bad + known. */
    rows: z.int(),
    good: z.int(),
    bad: z.int(),
    /** Flights that are there already, or a second time in the file: they are passed over. */
    known: z.int(),
    /** Of the good ones, so far; inserted + skipped = good at the end. */
    inserted: z.int(),
    /** Good when checked, but no longer when their turn came. */
    skipped: z.int(),
    problems: z.array(RowProblem),
    created_at: z.string(),
    started_at: z.nullable(z.string()),
    finished_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'FlightImport' }))
export type FlightImport = z.infer<typeof FlightImport>

/**
 * `GET /flights/export.csv` answers no envelope but the file itself, for staff; it takes the filters
 * of `GET /admin/flights`.
 */
export const EXPORT_PATH = '/flights/export.csv'

export const flightImports = {
  upload: endpoint({
    method: 'POST',
    path: '/flights/import',
    summary: 'Check a schedule in CSV row by row; nothing is inserted yet',
    message: 'Schedule checked',
    access: STAFF,
    body: z.object({ file: FormFile }),
    files: { file: 'csv' },
    status: 201,
    data: FlightImport,
  }),
  start: endpoint({
    method: 'POST',
    path: '/flights/imports/:id/start',
    summary: 'Insert the good rows of a checked schedule, as a job; repeated it changes nothing',
    message: 'Import started',
    access: STAFF,
    params: IdParams,
    data: FlightImport,
  }),
  one: endpoint({
    method: 'GET',
    path: '/flights/imports/:id',
    summary: 'One import and how far it is',
    message: 'Import',
    access: STAFF,
    params: IdParams,
    data: FlightImport,
  }),
  list: endpoint({
    method: 'GET',
    path: '/flights/imports',
    summary: 'The latest imports',
    message: 'Imports',
    access: STAFF,
    data: z.array(FlightImport),
  }),
}
