import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Day, Id, optional, required, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** Rupiah of sales: what was sold, what of it went back (negative), and the sum of both. */
const sums = { sold: z.int(), returned: z.int(), total: z.int(), lines: z.int() }

/** What is owed to an airline for a period. It never changes: later corrections are in the next one. */
export const Settlement = z
  .object({
    id: z.int(),
    /** The airline's code and a number without gaps: `EK-0007`. */
    number: z.string(),
    id_airline: z.int(),
    airline_name: z.string(),
    /** First and last day in western Indonesian time, `YYYY-MM-DD`. */
    first_day: z.string(),
    last_day: z.string(),
    ...sums,
    closed_by: z.string(),
    closed_at: z.string(),
  })
  .check(z.meta({ id: 'Settlement' }))
export type Settlement = z.infer<typeof Settlement>

/** What is not settled yet with an airline. */
export const OpenSettlement = z
  .object({
    id_airline: z.int(),
    airline_name: z.string(),
    image: z.nullable(z.string()),
    /** The day on which the next settlement begins; null where any day is allowed: it is the first. */
    first_day: z.nullable(z.string()),
    /** The first day with something to settle. */
    since: z.string(),
    ...sums,
  })
  .check(z.meta({ id: 'OpenSettlement' }))
export type OpenSettlement = z.infer<typeof OpenSettlement>

export const NewSettlement = z.object({
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
      airline: optional(Id),
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(Settlement),
    meta: { next: z.nullable(z.int()) },
  }),
  open: endpoint({
    method: 'GET',
    path: '/admin/settlements/open',
    summary: 'What is not settled yet, by airline, until yesterday or an earlier day',
    message: 'Open settlements',
    access: ['reports:read'],
    query: z.object({ last_day: optional(Day) }),
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
