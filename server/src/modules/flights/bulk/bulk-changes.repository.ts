import type { Role } from '@sayap/contract/core/endpoint'
import { BULK_CHANGE_DAYS } from '@sayap/contract/core/retention'
import {
  BULK_UNDO_HOURS,
  type BulkChange,
  type BulkChangeHead,
  type BulkFailure,
  type BulkFields,
  type BulkFlightState,
  type BulkState,
  type BulkValues,
  MAX_BULK_SHOWN,
} from '@sayap/contract/flights/bulk-changes'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'

/** Changes that one message deletes; their flights go with them. */
const BATCH_SIZE = 20
/** So often a flight may fail because of the server, until it is left out. */
const MAX_ATTEMPTS = 3

export interface NewBulkChange {
  change: BulkFields
  reason: string
  by: number
  requestId: string
}

/** In the order in which they are changed. */
export interface NewBulkFlight {
  id_flight: number
  id_departure: number | null
  revision: number
  flight_number: string
  departure_date: string | null
  departure_time: string
  before: BulkValues
  after: BulkValues
  failure: BulkFailure | null
}

/** A bulk change on whose flights there is still something to do, and who asked for that. */
export interface OpenBulkChange {
  id: number
  state: Extract<BulkState, 'running' | 'undoing'>
  id_admin: number
  role: Role
  request_id: string
}

/** A flight that is to be changed or put back. */
export interface BulkStep {
  nth: number
  id_flight: number
  id_departure: number | null
  revision: number
  before: BulkValues
  after: BulkValues
}

const undoUntil = sql`c.created_at + make_interval(hours => ${literal(BULK_UNDO_HOURS)})`

const heads = (condition: Sql, order: Sql) => sql`
  select c.id, c.state, c.change, c.reason, made.fullname as by, c.created_at, c.finished_at, count.*,
    ${undoUntil} as undo_until,
    c.state = 'done' and count.changed > 0 and ${undoUntil} > now() as can_undo,
    undone.fullname as undone_by, c.undone_at
  from bulk_changes c
  join admins made on made.id = c.created_by
  left join admins undone on undone.id = c.undone_by
  cross join lateral (
    select count(*)::int as flights,
      (count(*) filter (where f.state in ('waiting', 'undoing')))::int as waiting,
      (count(*) filter (where f.state = 'changed'))::int as changed,
      (count(*) filter (where f.state = 'refused'))::int as refused,
      (count(*) filter (where f.state = 'undone'))::int as undone,
      (count(*) filter (where f.state = 'kept'))::int as kept
    from bulk_change_flights f where f.id_bulk_change = c.id
  ) count
  where ${condition} order by ${order}
`

const openState = { running: 'waiting', undoing: 'undoing' } as const

export const bulkChangesRepository = (db: Database) => ({
  find: (id: number) => db.row<BulkChangeHead>(heads(sql`c.id = ${id}`, sql`c.id`)),

  list: (after: number | undefined, limit: number) =>
    db.rows<BulkChangeHead>(
      heads(
        and(sql`true`, after !== undefined && sql`c.id < ${after}`),
        sql`c.id desc limit ${limit}`,
      ),
    ),

  /** The first ones, those that were left out before the others. */
  flights: (id: number) =>
    db.rows<BulkChange['rows'][number]>(sql`
      select id_flight, flight_number, coalesce(departure_date::text, '') as departure_date,
        departure_time, before, after, failure, state
      from bulk_change_flights where id_bulk_change = ${id}
      order by failure is null, nth limit ${literal(MAX_BULK_SHOWN)}
    `),

  insert: async ({ change, reason, by, requestId }: NewBulkChange) =>
    (await db.row<{ id: number }>(sql`
      insert into bulk_changes (change, reason, created_by, request_id)
      values (${JSON.stringify(change)}::jsonb, ${reason}, ${by}, ${requestId})
      returning id
    `)) as { id: number },

  insertFlights: (id: number, flights: readonly NewBulkFlight[]) =>
    db.rows(sql`
      insert into bulk_change_flights (id_bulk_change, nth, id_flight, id_departure, revision,
        flight_number, departure_date, departure_time, before, after, failure, state)
      select ${id}::bigint, one.nth, one.id_flight, one.id_departure, one.revision,
        one.flight_number, one.departure_date, one.departure_time, one.before, one.after,
        one.failure, case when one.failure is null then 'waiting' else 'refused' end
      from jsonb_to_recordset(${JSON.stringify(flights.map((one, nth) => ({ nth, ...one })))}::jsonb)
        as one (nth int, id_flight bigint, id_departure bigint, revision int, flight_number text,
          departure_date date, departure_time text, before jsonb, after jsonb, failure jsonb)
    `),

  /** Those on which there is something to do, the oldest first. */
  open: () =>
    db.rows<{ id: number }>(
      sql`select id from bulk_changes where state in ('running', 'undoing') order by id`,
    ),

  /** Who asked for what is left to do; undefined where nothing is. */
  asked: (id: number) =>
    db.row<OpenBulkChange>(sql`
      select c.id, c.state, a.id as id_admin, a.role,
        case when c.state = 'undoing' then c.undo_request_id else c.request_id end as request_id
      from bulk_changes c
      join admins a on a.id = case when c.state = 'undoing' then c.undone_by else c.created_by end
      where c.id = ${id} and c.state in ('running', 'undoing')
    `),

  /** Locks it; undefined where nothing is left to do, or another server is doing it and `wait` is false. */
  lockOpen: (id: number, wait: boolean) =>
    db.row<Pick<OpenBulkChange, 'state'>>(sql`
      select state from bulk_changes where id = ${id} and state in ('running', 'undoing')
      for update ${wait ? sql`` : sql`skip locked`}
    `),

  /**
   * The next flight, and those of its departure that move with it; empty where all are done. Undoing goes
   * backwards, so that each finds the place free that it had before.
   */
  next: (id: number, state: OpenBulkChange['state']) =>
    db.rows<BulkStep>(sql`
      with one as (
        select nth, id_departure from bulk_change_flights
        where id_bulk_change = ${id} and state = ${openState[state]}
        order by nth ${state === 'undoing' ? sql`desc` : sql`asc`} limit 1
      )
      select f.nth, f.id_flight, f.id_departure, f.revision, f.before, f.after
      from bulk_change_flights f join one on f.nth = one.nth
        or f.id_departure = one.id_departure and f.after ?| array['departure_time', 'departure_date']
      where f.id_bulk_change = ${id} and f.state = ${openState[state]}
      order by f.id_flight
    `),

  note: (
    id: number,
    steps: readonly BulkStep[],
    state: BulkFlightState,
    failure: BulkFailure | null,
  ) =>
    db.rows(sql`
      update bulk_change_flights set state = ${state},
        failure = ${failure && JSON.stringify(failure)}::jsonb
      where id_bulk_change = ${id} and nth = any(${steps.map(({ nth }) => nth)}::int[])
    `),

  /** After a failure of the server: a flight that always fails is left out, so that the others go on. */
  noteFault: (id: number, steps: readonly BulkStep[]) =>
    db.rows(sql`
      update bulk_change_flights set attempts = attempts + 1,
        state = case when attempts + 1 < ${literal(MAX_ATTEMPTS)} then state
          when state = 'waiting' then 'refused' else 'kept' end,
        failure = case when attempts + 1 >= ${literal(MAX_ATTEMPTS)} then '{"code": "internal"}'::jsonb end
      where id_bulk_change = ${id} and state in ('waiting', 'undoing')
        and nth = any(${steps.map(({ nth }) => nth)}::int[])
    `),

  end: (id: number) =>
    db.rows(sql`
      update bulk_changes set state = case when state = 'running' then 'done' else 'undone' end,
        finished_at = now()
      where id = ${id}
    `),

  /** `over`: the time for undoing has passed. */
  lockForUndo: (id: number) =>
    db.row<{ state: BulkState; over: boolean }>(sql`
      select c.state, ${undoUntil} <= now() as over from bulk_changes c where c.id = ${id} for update
    `),

  beginUndo: async (id: number, by: number, requestId: string) => {
    await db.rows(sql`
      update bulk_change_flights set state = 'undoing', attempts = 0
      where id_bulk_change = ${id} and state = 'changed'
    `)
    await db.rows(sql`
      update bulk_changes set state = 'undoing', undone_by = ${by}, undone_at = now(),
        undo_request_id = ${requestId}
      where id = ${id}
    `)
  },

  /** At the end of the transaction the flights of a departure agree, or it fails: this is when. */
  requireDepartures: () => db.rows(sql`set constraints flights_of_departure_agree immediate`),

  deleteOld: () =>
    db.rows<{ id: number }>(sql`
      delete from bulk_changes where id in (
        select id from bulk_changes
        where state in ('done', 'undone')
          and created_at < now() - make_interval(days => ${literal(BULK_CHANGE_DAYS)})
        order by id limit ${literal(BATCH_SIZE)} for update skip locked
      )
      returning id
    `),

  batchSize: BATCH_SIZE,
})
