import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { INPUT_ERROR_CODES, InputParams } from '../core/input-errors'
import { FormFile } from '../core/uploads'
import { IdParams, PageSize, withDefault } from '../core/wire'
import { Confirmed, NewFlight } from './flight-form'

const ORDERED_COLUMNS = [
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

/** Fields of the form that only old clients send, and the one that is no property of a flight. */
const NO_COLUMNS = ['id_airlane', 'capacity', 'duration_time', 'confirm']

/**
 * The CSV columns of flights in export order; a new field of the form is appended. An import accepts
 * them in any order and letter case and ignores others. One of `id_airline` and `airline_code` is
 * required.
 */
export const SCHEDULE_COLUMNS: readonly string[] = [
  ...new Set([
    ...ORDERED_COLUMNS,
    ...Object.keys(NewFlight.shape).filter((name) => !NO_COLUMNS.includes(name)),
  ]),
]

/** A file without these is refused. */
export const REQUIRED_COLUMNS = [
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
] as const satisfies readonly (typeof ORDERED_COLUMNS)[number][]

export type { ImportedFlight } from '../core/errors'

/** Number of bad rows that are listed; all are counted. */
export const MAX_LISTED_PROBLEMS = 200

/**
 * `checked`: nothing is inserted yet; `running`: the job inserts the chunks; `done`; `undoing`: the job
 * deletes what was inserted; `undone`.
 */
export const IMPORT_STATUSES = ['checked', 'running', 'done', 'undoing', 'undone'] as const

/** What the cell of a problem has of a longer one. */
export const MAX_SHOWN_CELL = 200

const problem = {
  /** Name of the column; empty when the whole row is wrong. */
  column: z.string(),
  /** What is allowed, as an English phrase that follows the name of the column. */
  message: z.string(),
  /**
   * What is wrong, as the `code` of an error by field; absent for problems stored before there
   * were codes.
   */
  code: z.optional(z.enum(INPUT_ERROR_CODES)),
  /** Limits and names that `code` is about, as in an error by field; absent where it has none. */
  params: z.optional(InputParams),
  /**
   * What the cell has, at most 200 characters; empty when the whole row is wrong. Absent for
   * problems of earlier versions.
   */
  cell: z.optional(z.string()),
}

export const RowProblem = z
  .object({
    /** Line in the file; the header is line 1. */
    line: z.int(),
    ...problem,
  })
  .check(z.meta({ id: 'RowProblem' }))
export type RowProblem = z.infer<typeof RowProblem>

/** How many rows have a problem of one kind in one column; `cell` is that of the first. */
export const ProblemGroup = z
  .object({
    ...problem,
    /** Number of rows with this problem. */
    rows: z.int(),
  })
  .check(z.meta({ id: 'ProblemGroup' }))
export type ProblemGroup = z.infer<typeof ProblemGroup>

/** A good row as the flight that it becomes. */
export const PreviewedRow = z
  .object({
    /** Line in the file; the header is line 1. */
    line: z.int(),
    /**
     * The flight as it would be inserted, with the other fields of `POST /flights` that the row
     * has.
     */
    flight: z.looseObject({
      /**
       * Designator and number: `GA204`; absent where it is to be derived from the code of the
       * airline.
       */
      flight_number: z.optional(z.string()),
      /** City of departure, by its known name. */
      starting_place: z.string(),
      /** City of arrival, by its known name. */
      destination_place: z.string(),
      /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
      departure_date: z.string(),
      /** Time of departure, `HH:mm`, local to the airport of departure. */
      departure_time: z.string(),
      /** Day of arrival, `YYYY-MM-DD`, local to the airport of arrival. */
      arrived_date: z.string(),
      /** Time of arrival, `HH:mm`, local to the airport of arrival. */
      arrived_time: z.string(),
      /** Cabin class: `economy`, `business` or `first class`. */
      class_flight: z.string(),
      /** Rupiah for one passenger. */
      price: z.int(),
    }),
  })
  .check(z.meta({ id: 'PreviewedRow' }))
export type PreviewedRow = z.infer<typeof PreviewedRow>

export const FlightImport = z
  .object({
    id: z.int(),
    /** Name of the file. */
    name: z.string(),
    /**
     * `checked`: nothing is inserted yet; `running`: a job inserts the rows; `done`; `undoing`: a
     * job deletes what was inserted; `undone`.
     */
    status: z.enum(IMPORT_STATUSES),
    /** Rows of the file without its header: `good` + `bad` + `known`. */
    rows: z.int(),
    /** Rows that can be inserted as flights. */
    good: z.int(),
    /** Rows with a problem, which are left out. */
    bad: z.int(),
    /** Flights that exist already or are repeated in the file: they are skipped. */
    known: z.int(),
    /** Number of good rows inserted so far; at the end, inserted + skipped = good. */
    inserted: z.int(),
    /** Rows that were good when checked, but not when they were to be inserted. */
    skipped: z.int(),
    /** The first 200 problems of rows, those of rows that were skipped later last. */
    problems: z.array(RowProblem),
    /** Problems that the check found, by kind, the most frequent first; at most 100 kinds. */
    groups: z.optional(z.array(ProblemGroup)),
    /** The first 10 good rows. */
    preview: z.optional(z.array(PreviewedRow)),
    /** Full name of the member of staff who uploaded it; null for imports of earlier versions. */
    by: z.optional(z.nullable(z.string())),
    /** Flights that undoing has deleted. */
    removed: z.optional(z.int()),
    /**
     * Flights that undoing has kept because something depends on them: a booking, held seats, a
     * waiting list, a message, or another class that leaves with them; or because they are closed.
     */
    kept: z.optional(z.int()),
    /** Full name of the member of staff who undid it; null unless someone did. */
    undone_by: z.optional(z.nullable(z.string())),
    /** Instant at which undoing started, ISO 8601 in UTC; null unless someone undid it. */
    undone_at: z.optional(z.nullable(z.string())),
    /** Instant of the upload, ISO 8601 in UTC. */
    created_at: z.string(),
    /** Instant at which inserting started, ISO 8601 in UTC; null before. */
    started_at: z.nullable(z.string()),
    /** Instant at which inserting ended, ISO 8601 in UTC; null before. */
    finished_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'FlightImport' }))
export type FlightImport = z.infer<typeof FlightImport>

/**
 * `GET /flights/export.csv` responds with the file instead of an envelope, for staff; it accepts the
 * filters of `GET /admin/flights`.
 */
export const EXPORT_PATH = '/flights/export.csv'

/**
 * Responds with all problems of a file as CSV instead of an envelope: row, column, cell, code, reason.
 */
export const PROBLEMS_EXPORT_PATH = '/flights/imports/:id/problems.csv'

/** A page of the latest imports. */
export const ImportList = z.object({
  ...idCursor,
  limit: withDefault(PageSize, 20),
})
export type ImportList = z.infer<typeof ImportList>

export const flightImports = {
  upload: endpoint({
    method: 'POST',
    path: '/flights/import',
    summary: 'Check a schedule in CSV row by row; nothing is inserted yet',
    message: 'Schedule checked',
    access: ['flights:manage'],
    audit: { action: 'import_uploaded', subject: 'flight_import' },
    body: z.object({ file: FormFile, confirm: Confirmed }),
    files: { file: 'csv' },
    status: 201,
    data: FlightImport,
  }),
  start: endpoint({
    method: 'POST',
    path: '/flights/imports/:id/start',
    summary: 'Insert the good rows of a checked schedule, as a job; repeated it changes nothing',
    message: 'Import started',
    access: ['flights:manage'],
    audit: { action: 'import_started', subject: 'flight_import' },
    params: IdParams,
    data: FlightImport,
  }),
  one: endpoint({
    method: 'GET',
    path: '/flights/imports/:id',
    summary: 'One import and how far it is',
    message: 'Import',
    access: ['flights:manage'],
    params: IdParams,
    data: FlightImport,
  }),
  list: endpoint({
    method: 'GET',
    path: '/flights/imports',
    summary: 'The latest imports',
    message: 'Imports',
    access: ['flights:manage'],
    query: ImportList,
    data: z.array(FlightImport),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/flights/imports/:id/undo',
    summary:
      'Delete the flights of an import, as a job; 409 import_in_use names those that are sold or in use',
    message: 'Undoing the import',
    access: ['flights:manage'],
    audit: { action: 'import_undone', subject: 'flight_import' },
    params: IdParams,
    data: FlightImport,
  }),
}
