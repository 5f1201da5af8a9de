import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Day, Id, optional, required, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

const sums = {
  /** Rupiah of sales. */
  sold: z.int(),
  /** Rupiah that came off sales again, as by refunds; 0 or negative. */
  returned: z.int(),
  /** Rupiah that are owed to the airline: `sold` + `returned`. */
  total: z.int(),
  /** Number of lines that the sums are made of. */
  lines: z.int(),
}

/** What is owed to an airline for a period. It never changes: later corrections are in the next one. */
export const Settlement = z
  .object({
    id: z.int(),
    /** The airline's code and a number without gaps: `EK-0007`. */
    number: z.string(),
    /** The airline, see `GET /airlines`. */
    id_airline: z.int(),
    /** Name of the airline. */
    airline_name: z.string(),
    /** First day in western Indonesian time, `YYYY-MM-DD`. */
    first_day: z.string(),
    /** Last day in western Indonesian time, inclusive, `YYYY-MM-DD`. */
    last_day: z.string(),
    ...sums,
    /** Full name of the member of staff who closed the period. */
    closed_by: z.string(),
    /** Instant at which it was closed, ISO 8601 in UTC. */
    closed_at: z.string(),
  })
  .check(z.meta({ id: 'Settlement' }))
export type Settlement = z.infer<typeof Settlement>

/** What is not settled yet with an airline. */
export const OpenSettlement = z
  .object({
    /** The airline, see `GET /airlines`. */
    id_airline: z.int(),
    /** Name of the airline. */
    airline_name: z.string(),
    /** URL of the logo on this server; null without one. */
    image: z.nullable(z.string()),
    /**
     * The day on which the next settlement begins, `YYYY-MM-DD` in western Indonesian time; null
     * where any day is allowed: it is the first.
     */
    first_day: z.nullable(z.string()),
    /** The first day with something to settle, `YYYY-MM-DD` in western Indonesian time. */
    since: z.string(),
    ...sums,
  })
  .check(z.meta({ id: 'OpenSettlement' }))
export type OpenSettlement = z.infer<typeof OpenSettlement>

export const NewSettlement = z.object({
  /** The airline, see `GET /airlines`. */
  id_airline: required(Id),
  /** The day after the last settlement of the airline; for the first one any day. */
  first_day: required(Day),
  /** At most 366 days later, and before today. */
  last_day: required(Day),
})
export type NewSettlement = z.infer<typeof NewSettlement>

/** The lines of a settlement as a file. */
export const SETTLEMENT_EXPORT_PATH = '/admin/settlements/lines.csv'
export const SettlementExport = z.object({ settlement: required(Id) })

export const settlements = {
  list: endpoint({
    method: 'GET',
    path: '/admin/settlements',
    summary: 'Settlements with airlines, newest first',
    message: 'Settlements',
    access: ['reports:read'],
    query: z.object({
      /** Only settlements with this airline. */
      airline: optional(Id),
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(Settlement),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  open: endpoint({
    method: 'GET',
    path: '/admin/settlements/open',
    summary: 'What is not settled yet, by airline, until yesterday or an earlier day',
    message: 'Open settlements',
    access: ['reports:read'],
    query: z.object({
      /** Last day that counts, in western Indonesian time; absent: yesterday. */
      last_day: optional(Day),
    }),
    data: z.array(OpenSettlement),
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/settlements',
    summary: 'Close a period with an airline: what is owed is fixed',
    message: 'Settlement closed',
    access: ['settlements:manage'],
    audit: { action: 'settlement_closed', subject: 'settlement' },
    reauthenticate: true,
    body: NewSettlement,
    status: 201,
    data: Settlement,
  }),
}
