import * as z from 'zod/mini'
import { dayRange } from '../core/day-range'
import { endpoint } from '../core/endpoint'

/** Rupiah of sales: what was sold, what of it went back (negative), and the sum of both. */
const sales = {
  /** Rupiah of sales: what trips cost when they were paid in full, less discounts. */
  sold: z.int(),
  /** Rupiah of it that were returned: negative, or 0. */
  returned: z.int(),
  /** Rupiah: `sold` plus `returned`. */
  net: z.int(),
}

/** Rupiah that came to our bank account, by the payment provider, and as travel credit that was spent. */
const received = {
  /** Rupiah that came to the bank account. */
  bank: z.int(),
  /** Rupiah that came by the payment provider. */
  provider: z.int(),
  /** Rupiah of travel credit that was spent. */
  credit: z.int(),
}

export const Takings = z
  .object({
    /** First day of the range, `YYYY-MM-DD`, in western Indonesian time (Asia/Jakarta). */
    from: z.string(),
    /** Last day of the range, as `from`. */
    to: z.string(),
    ...sales,
    /** What came in, by its source. */
    received: z.object(received),
    /** By vouchers: what trips that were settled in these days cost less. */
    discounts: z.int(),
    /** Every day of the range in order. */
    by_day: z.array(
      z.object({
        /** The day, `YYYY-MM-DD`, in western Indonesian time (Asia/Jakarta). */
        day: z.string(),
        ...sales,
        ...received,
      }),
    ),
    /** The highest net sales first. A trip with two airlines counts with each by its flights. */
    by_airline: z.array(
      z.object({
        id: z.int(),
        /** Name of the airline. */
        name: z.string(),
        /** URL of its logo; null without one. */
        image: z.nullable(z.string()),
        ...sales,
      }),
    ),
    /** Refunds of the range, in rupiah. */
    refunds: z.object({
      /** Requested for a bank account, sent or not. */
      requested: z.int(),
      /** Transferred by us. */
      sent: z.int(),
      /** Sent back by the payment provider. */
      by_provider: z.int(),
      /** Became travel credit, also to pay another flight. */
      credited: z.int(),
    }),
    /** Now, whatever the range: what we owe, in rupiah. */
    open: z.object({
      /** Travel credit of all travellers. */
      credit: z.int(),
      /** Refunds that were requested and not sent. */
      refunds: z.int(),
      /** Paid towards trips that are not paid in full. */
      held: z.int(),
      /** Received, and nobody knows for what. */
      suspense: z.int(),
    }),
    /** When these numbers were read, ISO 8601 in UTC. */
    as_of: z.string(),
  })
  .check(z.meta({ id: 'Takings' }))
export type Takings = z.infer<typeof Takings>

/** The range, or this month until today. */
const query = z.object(dayRange)
export const TakingsExport = query

/** Every entry of sales as a file: day, booking, flight and rupiah. */
export const TAKINGS_EXPORT_PATH = '/admin/finance/takings.csv'

export const finance = {
  takings: endpoint({
    method: 'GET',
    path: '/admin/finance/takings',
    summary: 'Sales by day and airline, money received by source, refunds, and what is owed',
    message: 'Takings',
    access: ['reports:read'],
    query,
    data: Takings,
  }),
}
