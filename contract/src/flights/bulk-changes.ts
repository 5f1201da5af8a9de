import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { INPUT_ERROR_CODES, InputParams, inputError } from '../core/input-errors'
import { KnownRevision } from '../core/revision'
import {
  enumOf,
  Id,
  IdParams,
  integer,
  MAX_RUPIAH,
  optional,
  required,
  text,
  withDefault,
} from '../core/wire'
import { StaffFlightFilters } from './flight-admin'
import { Gate, Terminal } from './flight-form'
import { Limit } from './flight-search'

/** Flights of one bulk change: with their revisions they are a body within the limit of requests. */
export const MAX_BULK_FLIGHTS = 3000
/** Flights that a response shows one by one; all are counted. */
export const MAX_BULK_SHOWN = 200
/** Hours after which a bulk change cannot be undone any more. */
export const BULK_UNDO_HOURS = 24
/** A flight is not moved by more than a day at once. */
export const MAX_SHIFT_MINUTES = 1440
export const MAX_BULK_PERCENT = 1000
/** Percentages give prices that nobody would set by hand: they are rounded to this many rupiah. */
export const PERCENT_ROUNDS_TO = 1000

/** `set` to an amount, `percent` up or down, `add` or take off an amount. */
export const BULK_PRICE_MODES = ['set', 'percent', 'add'] as const
export type BulkPriceMode = (typeof BULK_PRICE_MODES)[number]

const AMOUNTS: Record<BulkPriceMode, { min: number; max: number }> = {
  set: { min: 1, max: MAX_RUPIAH },
  percent: { min: -99, max: MAX_BULK_PERCENT },
  add: { min: -MAX_RUPIAH, max: MAX_RUPIAH },
}
/** Whether a price can be changed by that much in that way. */
export const isAmountOf = (mode: BulkPriceMode, amount: number) =>
  amount >= AMOUNTS[mode].min && amount <= AMOUNTS[mode].max

/** What becomes another; absent fields stay as they are. */
export const BulkFields = z
  .object({
    /** The new price of each flight; absent: prices stay. */
    price: optional(
      z
        .object({
          /**
           * `set`: to `amount`; `percent`: up or, below 0, down by so many percent; `add`: `amount`
           * more or, below 0, less.
           */
          mode: required(enumOf(BULK_PRICE_MODES)),
          /**
           * Rupiah for one passenger, with `percent` whole percent from -99 to 1000. Percentages
           * are rounded to Rp 1.000.
           */
          amount: required(integer(-MAX_RUPIAH, MAX_RUPIAH)),
        })
        .check(
          z.refine(({ mode, amount }) => isAmountOf(mode, amount), {
            path: ['amount'],
            ...inputError('not_allowed'),
          }),
        ),
    ),
    /**
     * Minutes by which departure and arrival are later, negative for earlier, a day at most;
     * absent: times stay.
     */
    shift_minutes: optional(integer(-MAX_SHIFT_MINUTES, MAX_SHIFT_MINUTES)),
    /** Number of the gate of departure; absent: gates stay. */
    gate: optional(Gate),
    /** Terminal of departure, one to four letters and digits; absent: terminals stay. */
    terminal: optional(Terminal),
    /** `false` takes flights off sale, `true` puts them back on sale. */
    on_sale: optional(z.boolean()),
  })
  .check(
    z.refine((fields) => Object.values(fields).some((value) => value !== undefined), {
      ...inputError('required'),
    }),
  )
export type BulkFields = z.infer<typeof BulkFields>

const SelectedFlight = z.object({
  id: Id,
  /** The revision that the flight had when the sender read it. */
  revision: KnownRevision,
})

const selected = {
  /**
   * With the revision of each as it was read (`revisions` of the preview): one that changed since is
   * refused. Either this or `filter`.
   */
  flights: optional(z.array(SelectedFlight).check(z.minLength(1), z.maxLength(MAX_BULK_FLIGHTS))),
  /** All flights of the list that match, as they are now; 409 `selection_too_large` for more than 3,000. */
  filter: optional(StaffFlightFilters),
  change: required(BulkFields),
}

interface Selected {
  flights?: unknown
  filter?: unknown
}
const oneSelection = z.refine<Selected>(
  ({ flights, filter }) => (flights === undefined) !== (filter === undefined),
  { path: ['flights'], ...inputError('exactly_one_of', { fields: ['flights', 'filter'] }) },
)

/** Only what becomes another. Dates and times are local to the airports. */
export const BulkValues = z
  .object({
    /** Rupiah for one passenger. */
    price: z.optional(z.int()),
    /** Number of the gate of departure. */
    gate: z.optional(z.int()),
    /** Terminal of departure: up to four letters and digits. */
    terminal: z.optional(z.string()),
    /** Whether staff let it be sold; what else decides about a sale is not asked. */
    on_sale: z.optional(z.boolean()),
    /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.optional(z.string()),
    /** Time of departure, `HH:mm`, local to the airport of departure. */
    departure_time: z.optional(z.string()),
    /** Day of arrival, `YYYY-MM-DD`, local to the airport of arrival. */
    arrived_date: z.optional(z.string()),
    /** Time of arrival, `HH:mm`, local to the airport of arrival. */
    arrived_time: z.optional(z.string()),
  })
  .check(z.meta({ id: 'BulkValues' }))
export type BulkValues = z.infer<typeof BulkValues>

/** Why a flight is left out. */
export const BulkFailure = z
  .object({
    /**
     * The `code` of the problem that a change of this flight alone would answer; `unchanged` where
     * nothing becomes another.
     */
    code: z.string(),
    /** With `invalid_input` and `confirmation_needed`: the first field that is wrong. */
    field: z.optional(z.string()),
    /** How `field` is wrong, as the `code` of an error by field; present with `field`. */
    input: z.optional(z.enum(INPUT_ERROR_CODES)),
    /** Limits and names that `input` is about; absent where it has none. */
    params: z.optional(InputParams),
    /**
     * In a preview with `changed_meanwhile`: name of the person who changed it last; null where
     * nobody is known.
     */
    by: z.optional(z.nullable(z.string())),
    /** In a preview with `changed_meanwhile`: instant of that change, ISO 8601 in UTC. */
    at: z.optional(z.string()),
  })
  .check(z.meta({ id: 'BulkFailure' }))
export type BulkFailure = z.infer<typeof BulkFailure>

const flight = {
  /** The flight, also where there is none with this id. */
  id_flight: z.int(),
  /** Designator and number before the change: `GA204`; empty where there is no such flight. */
  flight_number: z.string(),
  /**
   * Departure date before the change, `YYYY-MM-DD`, local to the airport of departure; empty where
   * there is no such flight.
   */
  departure_date: z.string(),
  /**
   * Time of departure before the change, `HH:mm`, local to the airport of departure; empty where
   * there is no such flight.
   */
  departure_time: z.string(),
  before: BulkValues,
  after: BulkValues,
  /** Why the flight is left out; null for one that changes. */
  failure: z.nullable(BulkFailure),
}

export const PlannedFlight = z
  .object({
    ...flight,
    /** Seats of paid bookings. */
    seats_sold: z.int(),
  })
  .check(z.meta({ id: 'PlannedFlight' }))
export type PlannedFlight = z.infer<typeof PlannedFlight>

export const BulkPreview = z
  .object({
    /** Number of selected flights: `changing` + `left_out`. */
    flights: z.int(),
    /** Flights that would change. */
    changing: z.int(),
    /** Flights that would stay as they are, each for its `failure`. */
    left_out: z.int(),
    /** Unpaid and paid bookings of flights whose time, gate or terminal changes: they are told. */
    bookings: z.int(),
    /** Passengers of those bookings. */
    passengers: z.int(),
    /** Paid bookings that may have another flight for nothing, or everything back. */
    rights: z.int(),
    /** Of the flights that change, to be sent with the change as `flights`. */
    revisions: z.array(
      z.object({
        id: z.int(),
        /** The revision of the flight that the preview is based on. */
        revision: z.int(),
      }),
    ),
    /** The first 200 flights that would change, earliest first. */
    changes: z.array(PlannedFlight),
    /** The first 200 flights that would be left out, earliest first. */
    refused: z.array(PlannedFlight),
  })
  .check(z.meta({ id: 'BulkPreview' }))
export type BulkPreview = z.infer<typeof BulkPreview>

/**
 * `running`: flights are being changed, one after the other; `done`; `undoing`: flights get their former
 * values back; `undone`.
 */
export const BULK_STATES = ['running', 'done', 'undoing', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

/** `kept`: undoing left it as it is, and `failure` says why. */
export const BULK_FLIGHT_STATES = [
  'waiting',
  'changed',
  'refused',
  'undoing',
  'undone',
  'kept',
] as const
export type BulkFlightState = (typeof BULK_FLIGHT_STATES)[number]

const head = {
  id: z.int(),
  /**
   * `running`: flights are being changed, one after the other; `done`; `undoing`: flights get their
   * former values back; `undone`.
   */
  state: z.enum(BULK_STATES),
  /** What was to become another, as it was sent; absent fields stay as they are. */
  change: z.object({
    /** The new price of each flight. */
    price: z.optional(
      z.object({
        /**
         * `set`: to `amount`; `percent`: up or, below 0, down by so many percent; `add`: `amount`
         * more or, below 0, less.
         */
        mode: z.enum(BULK_PRICE_MODES),
        /** Rupiah for one passenger, with `percent` whole percent. */
        amount: z.int(),
      }),
    ),
    /** Minutes by which departure and arrival are later, negative for earlier. */
    shift_minutes: z.optional(z.int()),
    /** Number of the gate of departure. */
    gate: z.optional(z.int()),
    /** Terminal of departure: up to four letters and digits. */
    terminal: z.optional(z.string()),
    /** `false` takes flights off sale, `true` puts them back on sale. */
    on_sale: z.optional(z.boolean()),
  }),
  /** Why, as the maker wrote it for colleagues; empty for none. */
  reason: z.string(),
  /** Full name of the member of staff who made it. */
  by: z.string(),
  /** Instant at which it was made, ISO 8601 in UTC. */
  created_at: z.string(),
  /**
   * Instant at which its last flight was changed or, once `undone`, put back, ISO 8601 in UTC; null
   * while `running`.
   */
  finished_at: z.nullable(z.string()),
  /** Number of selected flights: the sum of the five that follow. */
  flights: z.int(),
  /** Flights that are still to be changed, or to be put back. */
  waiting: z.int(),
  /** Flights that have the new values. */
  changed: z.int(),
  /** Flights that were left out, each for its `failure`. */
  refused: z.int(),
  /** Flights that have their former values back. */
  undone: z.int(),
  /** Flights that undoing left as they are, each for its `failure`. */
  kept: z.int(),
  /** Instant until which it can be undone, ISO 8601 in UTC: 24 hours after `created_at`. */
  undo_until: z.string(),
  /** It is done, its time has not passed, and something of it stands. */
  can_undo: z.boolean(),
  /** Full name of the member of staff who undid it; null unless someone did. */
  undone_by: z.nullable(z.string()),
  /** Instant at which undoing started, ISO 8601 in UTC; null unless someone undid it. */
  undone_at: z.nullable(z.string()),
}

export const BulkChangeHead = z.object(head).check(z.meta({ id: 'BulkChangeHead' }))
export type BulkChangeHead = z.infer<typeof BulkChangeHead>

export const BulkChange = z
  .object({
    ...head,
    /** The first 200 flights; those that were refused or kept before the others. */
    rows: z.array(
      z.object({
        ...flight,
        /**
         * `waiting`: to be changed; `changed`; `refused`: left out, for `failure`; `undoing`: to be put
         * back; `undone`; `kept`: undoing left it as it is, for `failure`.
         */
        state: z.enum(BULK_FLIGHT_STATES),
      }),
    ),
  })
  .check(z.meta({ id: 'BulkChange' }))
export type BulkChange = z.infer<typeof BulkChange>

export const bulkChanges = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/bulk-changes/preview',
    summary: 'What one change of many flights would do to each; nothing is changed',
    message: 'Preview',
    access: ['flights:manage'],
    audit: { exempt: 'It changes nothing.' },
    body: z.object(selected).check(oneSelection),
    data: BulkPreview,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/bulk-changes',
    summary: 'Changes of many flights, the newest first',
    message: 'Bulk changes',
    access: ['flights:read'],
    query: z.object({
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(BulkChangeHead),
    /** The `after` of the next page, null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/bulk-changes',
    summary:
      'Change many flights, each as a change of it alone; many are changed by a job, and a refused one stops no other',
    message: 'Flights changed',
    access: ['flights:manage'],
    audit: { action: 'bulk_change_made', subject: 'bulk_change' },
    body: z
      .object({
        ...selected,
        /** Why, for colleagues; empty for none. */
        reason: withDefault(text(0, 200), ''),
      })
      .check(oneSelection),
    status: 201,
    data: BulkChange,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/bulk-changes/:id',
    summary: 'One change of many flights: how far it is, and what became of each',
    message: 'Bulk change',
    access: ['flights:read'],
    params: IdParams,
    data: BulkChange,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/bulk-changes/:id/undo',
    summary:
      'Give flights their former values back, within 24 hours; those that changed since are left out',
    message: 'Change undone',
    access: ['flights:manage'],
    audit: { action: 'bulk_change_undone', subject: 'bulk_change' },
    params: IdParams,
    data: BulkChange,
  }),
}
