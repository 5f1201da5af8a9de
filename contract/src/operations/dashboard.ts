import * as z from 'zod/mini'
import { dayRange } from '../core/day-range'
import { endpoint } from '../core/endpoint'
import { Id, optional, withDefault } from '../core/wire'

/** Days that the dashboard covers, today included. */
export const SPANS = [7, 30, 90] as const

/** Coming days whose seats it shows, today included. */
export const LOAD_SPANS = [7, 14, 30] as const

/**
 * Bookings created, rupiah paid and seats sold; payments count on the day they were made. `revenue` is
 * the price of bookings that are paid now: without unique codes, which are returned as travel credit,
 * without voucher discounts, and without the fees that cancelled bookings left, which the takings have.
 */
const figures = {
  /** Bookings that were made, of any status. */
  bookings: z.int(),
  /**
   * Rupiah of bookings that are paid now, on the day of their payment: with insurance, less
   * discounts, without unique codes.
   */
  revenue: z.int(),
  /** Seats of bookings that are paid now, on the day of their payment. */
  seats_sold: z.int(),
}

export const DayFigures = z
  .object({
    /** The day, `YYYY-MM-DD`, in Jakarta. */
    day: z.string(),
    ...figures,
  })
  .check(z.meta({ id: 'DayFigures' }))
export type DayFigures = z.infer<typeof DayFigures>

export const RouteFigures = z
  .object({
    /** City of departure. */
    starting_place: z.string(),
    /** City of arrival. */
    destination_place: z.string(),
    ...figures,
  })
  .check(z.meta({ id: 'RouteFigures' }))
export type RouteFigures = z.infer<typeof RouteFigures>

export const AirlineFigures = z
  .object({
    id: z.int(),
    /** Name of the airline. */
    name: z.string(),
    /** URL of its logo; null without one. */
    image: z.nullable(z.string()),
    ...figures,
  })
  .check(z.meta({ id: 'AirlineFigures' }))
export type AirlineFigures = z.infer<typeof AirlineFigures>

export const Overview = z
  .object({
    /** First day, `YYYY-MM-DD`, in Jakarta. */
    from: z.string(),
    /** Last day, `YYYY-MM-DD`, in Jakarta. */
    to: z.string(),
    ...figures,
    /** The same for the span of equal length before it. */
    before: z.object(figures),
    /** At `as_of`: bookings with all passengers whose payment awaits verification. */
    payments_to_verify: z.int(),
    /** At `as_of`: paid bookings of cancelled flights. */
    refunds_due: z.int(),
    /** Every day of the span in order. */
    by_day: z.array(DayFigures),
    /** The ten with the most revenue. */
    by_route: z.array(RouteFigures),
    /** The five with the most revenue. */
    by_airline: z.array(AirlineFigures),
    /** When these numbers were read: up to half a minute ago. */
    as_of: z.string(),
  })
  .check(z.meta({ id: 'Overview' }))
export type Overview = z.infer<typeof Overview>

/** Seats of flights that are not cancelled, and how many of them are paid for. */
const load = {
  /** Seats of paid bookings on these flights. */
  sold: z.int(),
  /** Seats of flights that are not cancelled. */
  capacity: z.int(),
}

export const LoadDay = z
  .object({
    /** Departure date, `YYYY-MM-DD`, by the calendar of the airport. */
    day: z.string(),
    ...load,
    /** Of the same weekday 52 weeks earlier, as far as it was sold 52 weeks ago. */
    before: z.object(load),
  })
  .check(z.meta({ id: 'LoadDay' }))
export type LoadDay = z.infer<typeof LoadDay>

export const Loads = z
  .object({
    /** First departure date, `YYYY-MM-DD`, by the calendar of the airport. */
    from: z.string(),
    /** Last departure date, as `from`. */
    to: z.string(),
    ...load,
    /** The same 52 weeks earlier, as far as it was sold 52 weeks ago. */
    before: z.object(load),
    /** Every day of the span in order: of the airline, if one is asked for. */
    by_day: z.array(LoadDay),
    /** All airlines that fly in these days, whichever is asked for; the fullest first. */
    by_airline: z.array(
      z.object({
        id: z.int(),
        /** Name of the airline. */
        name: z.string(),
        /** URL of its logo; null without one. */
        image: z.nullable(z.string()),
        ...load,
      }),
    ),
    /** When these numbers were read: up to a minute ago. */
    as_of: z.string(),
  })
  .check(z.meta({ id: 'Loads' }))
export type Loads = z.infer<typeof Loads>

/** One of these numbers, as a number or a numeric string. */
const oneOf = <const Spans extends readonly number[]>(spans: Spans) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
    z.literal(spans),
  ) as unknown as z.ZodMiniType<Spans[number], number | string>

export const dashboard = {
  overview: endpoint({
    method: 'GET',
    path: '/dashboard/overview',
    summary: 'Bookings, revenue and seats sold over time, by route and by airline',
    message: 'Overview',
    access: ['reports:read'],
    query: z.object({
      /** The last days to cover, today included; without effect if `from` and `to` are sent. */
      days: withDefault(oneOf(SPANS), 30),
      /** A span of one's own in place of `days`: at most 366 days, none after today. */
      ...dayRange,
    }),
    data: Overview,
  }),
  loads: endpoint({
    method: 'GET',
    path: '/dashboard/loads',
    summary: 'Seats sold against capacity by day of departure and by airline, with last year',
    message: 'Loads',
    access: ['reports:read'],
    query: z.object({
      /** The next days to cover, today included; without effect if `from` and `to` are sent. */
      days: withDefault(oneOf(LOAD_SPANS), 14),
      /** A span of one's own in place of `days`: at most 366 days, none later than a year ahead. */
      ...dayRange,
      /** Only this airline, by day. */
      airline: optional(Id),
    }),
    data: Loads,
  }),
}
