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
    price: optional(
      z
        .object({
          mode: required(enumOf(BULK_PRICE_MODES)),
          /** Rupiah, with `percent` whole percent. Percentages are rounded to Rp 1.000. */
          amount: required(integer(-MAX_RUPIAH, MAX_RUPIAH)),
        })
        .check(
          z.refine(({ mode, amount }) => isAmountOf(mode, amount), {
            path: ['amount'],
            ...inputError('not_allowed'),
          }),
        ),
    ),
    /** Minutes by which departure and arrival are later, negative for earlier. */
    shift_minutes: optional(integer(-MAX_SHIFT_MINUTES, MAX_SHIFT_MINUTES)),
    gate: optional(Gate),
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

const selected = {
  /**
   * With the revision of each as it was read (`revisions` of the preview): one that changed since is
   * refused. Either this or `filter`.
   */
  flights: optional(
    z
      .array(z.object({ id: Id, revision: KnownRevision }))
      .check(z.minLength(1), z.maxLength(MAX_BULK_FLIGHTS)),
  ),
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
    price: z.optional(z.int()),
    gate: z.optional(z.int()),
    terminal: z.optional(z.string()),
    /** Whether staff let it be sold; what else decides about a sale is not asked. */
    on_sale: z.optional(z.boolean()),
    departure_date: z.optional(z.string()),
    departure_time: z.optional(z.string()),
    arrived_date: z.optional(z.string()),
    arrived_time: z.optional(z.string()),
  })
  .check(z.meta({ id: 'BulkValues' }))
export type BulkValues = z.infer<typeof BulkValues>

/** Why a flight is left out. */
export const BulkFailure = z
  .object({
    /** As a change of this flight alone would answer; `unchanged` where nothing becomes another. */
    code: z.string(),
    /** With `invalid_input` and `confirmation_needed`: the first field that is wrong, and how. */
    field: z.optional(z.string()),
    input: z.optional(z.enum(INPUT_ERROR_CODES)),
    params: z.optional(InputParams),
    /** In a preview with `changed_meanwhile`: the name of who changed it last, and when. */
    by: z.optional(z.nullable(z.string())),
    at: z.optional(z.string()),
  })
  .check(z.meta({ id: 'BulkFailure' }))
export type BulkFailure = z.infer<typeof BulkFailure>

const flight = {
  id_flight: z.int(),
  flight_number: z.string(),
  /** Local, before the change. */
  departure_date: z.string(),
  departure_time: z.string(),
  before: BulkValues,
  after: BulkValues,
  /** Null for one that changes. */
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
    /** `flights` = `changing` + `left_out`. */
    flights: z.int(),
    changing: z.int(),
    left_out: z.int(),
    /** Unpaid and paid bookings of flights whose time, gate or terminal changes: they are told. */
    bookings: z.int(),
    passengers: z.int(),
    /** Paid bookings that may have another flight for nothing, or everything back. */
    rights: z.int(),
    /** Of the flights that change, to be sent with the change. */
    revisions: z.array(z.object({ id: z.int(), revision: z.int() })),
    /** The first ones, earliest first. */
    changes: z.array(PlannedFlight),
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
  state: z.enum(BULK_STATES),
  change: z.object({
    price: z.optional(z.object({ mode: z.enum(BULK_PRICE_MODES), amount: z.int() })),
    shift_minutes: z.optional(z.int()),
    gate: z.optional(z.int()),
    terminal: z.optional(z.string()),
    on_sale: z.optional(z.boolean()),
  }),
  /** For colleagues; empty for none. */
  reason: z.string(),
  /** Name of who made it. */
  by: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** How many flights it has, and how many of them are in which state. */
  flights: z.int(),
  waiting: z.int(),
  changed: z.int(),
  refused: z.int(),
  undone: z.int(),
  kept: z.int(),
  /** Until when it can be undone. */
  undo_until: z.string(),
  /** It is done, its time has not passed, and something of it stands. */
  can_undo: z.boolean(),
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
}

export const BulkChangeHead = z.object(head).check(z.meta({ id: 'BulkChangeHead' }))
export type BulkChangeHead = z.infer<typeof BulkChangeHead>

export const BulkChange = z
  .object({
    ...head,
    /** The first ones; those that were refused or kept before the others. */
    rows: z.array(z.object({ ...flight, state: z.enum(BULK_FLIGHT_STATES) })),
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
    body: z.object({ ...selected, reason: withDefault(text(0, 200), '') }).check(oneSelection),
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
