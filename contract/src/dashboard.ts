import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { fallback } from './wire'

/** How many days back a dashboard looks, today included. */
export const SPANS = [7, 30, 90] as const

/** Bookings made, whole rupiah paid and seats sold; what was paid counts on the day it was. */
const figures = { bookings: z.int(), revenue: z.int(), seats_sold: z.int() }

export const DayFigures = z
  .object({ day: z.string(), ...figures })
  .check(z.meta({ id: 'DayFigures' }))
export type DayFigures = z.infer<typeof DayFigures>

export const RouteFigures = z
  .object({ starting_place: z.string(), destination_place: z.string(), ...figures })
  .check(z.meta({ id: 'RouteFigures' }))
export type RouteFigures = z.infer<typeof RouteFigures>

export const AirlineFigures = z
  .object({
    id: z.int(),
    name: z.string(),
    image: z.nullable(z.string()),
    ...figures,
  })
  .check(z.meta({ id: 'AirlineFigures' }))
export type AirlineFigures = z.infer<typeof AirlineFigures>

export const Overview = z
  .object({
    /** First and last day, `YYYY-MM-DD`; days begin and end as in Jakarta. */
    from: z.string(),
    to: z.string(),
    ...figures,
    /** The same of as many days before. */
    before: z.object(figures),
    /** At this moment: bookings with all passengers that wait for their payment to be verified. */
    payments_to_verify: z.int(),
    /** At this moment: paid bookings of flights that were cancelled. */
    refunds_due: z.int(),
    /** Every day of the span, the first first. */
    by_day: z.array(DayFigures),
    /** The ten with the most revenue. */
    by_route: z.array(RouteFigures),
    /** The five with the most revenue. */
    by_airline: z.array(AirlineFigures),
    /** The instant these figures are of: they may be half a minute old. */
    as_of: z.string(),
  })
  .check(z.meta({ id: 'Overview' }))
export type Overview = z.infer<typeof Overview>

/** One of the spans, as a number or its text. */
const Span = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
  z.literal(SPANS),
) as unknown as z.ZodMiniType<(typeof SPANS)[number], number | string>

export const dashboard = {
  overview: endpoint({
    method: 'GET',
    path: '/dashboard/overview',
    summary: 'Bookings, revenue and seats sold over time, by route and by airline',
    message: 'Overview',
    access: STAFF,
    query: z.object({ days: fallback(Span, 30) }),
    data: Overview,
  }),
}
