import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams } from '../core/wire'

/** The most days of a price history. */
export const MAX_HISTORY_DAYS = 90

/** What a traveller may do with a booking of this flight, by the rules that refunds and changes follow. */
export const FareRules = z
  .object({
    /**
     * The percentage of the fare that is refunded when the traveller cancels until `until`, highest first;
     * steps that have passed are left out. After the last one nothing is refunded.
     */
    refund: z.array(
      z.object({
        /** Last instant at which this percentage applies, ISO 8601 in UTC. */
        until: z.string(),
        /** The same in hours before departure. */
        hours_before: z.int(),
        /** Percent of the fare. */
        percent: z.int(),
      }),
    ),
    /** Percentage of the insurance that is refunded when the traveller cancels. */
    insurance_percent: z.int(),
    /** Percentage of everything that is refunded when the airline cancels, or changes the times a lot. */
    cancelled_percent: z.int(),
    /** Hours by which the airline has to change the times for that. */
    change_right_hours: z.int(),
    /** Change to another flight of the route and class; null when it is too late for that. */
    change: z.nullable(
      z.object({
        /** An instant: the last one for a change, ISO 8601 in UTC. */
        until: z.string(),
        /** The same in hours before departure. */
        hours_before: z.int(),
        /** Rupiah, beside the difference of the fares. */
        fee: z.int(),
      }),
    ),
  })
  .check(z.meta({ id: 'FareRules' }))
export type FareRules = z.infer<typeof FareRules>

export const PriceHistory = z
  .object({
    /** The lowest price of each day, today included, the earliest first; rupiah for one passenger. */
    days: z.array(
      z.object({
        /** `YYYY-MM-DD`, in Jakarta. */
        day: z.string(),
        /** The lowest price of that day: whole rupiah for one passenger. */
        price: z.int(),
      }),
    ),
  })
  .check(z.meta({ id: 'PriceHistory' }))
export type PriceHistory = z.infer<typeof PriceHistory>

export const fareDetails = {
  rules: endpoint({
    method: 'GET',
    path: '/fares/rules/:id',
    summary: 'What cancelling and changing a booking of this flight gives back',
    message: 'Fare rules',
    access: 'public',
    scope: 'search:read',
    params: IdParams,
    data: FareRules,
  }),
  history: endpoint({
    method: 'GET',
    path: '/fares/history/:id',
    summary: 'What this flight cost on each of the last days, 90 at most',
    message: 'Price history',
    access: 'public',
    scope: 'search:read',
    params: IdParams,
    data: PriceHistory,
  }),
}
