import * as z from 'zod/mini'
import { FLIGHT_CLASSES, TRANSITS, TRIP_TYPES } from './flight-words'
import {
  Day,
  Flag,
  fallback,
  fallbackWord,
  optional,
  optionalWord,
  Rupiah,
  required,
  text,
  whole,
} from './wire'

export const SORT_FIELDS = ['price', 'departure_time', 'transit', 'best'] as const
export type SortField = (typeof SORT_FIELDS)[number]

/**
 * The order `best`: the price, plus so many rupiah for each hour from take-off to landing, plus so
 * many more when there is a transit; the least comes first.
 */
export const BEST_HOUR = 100_000
export const BEST_TRANSIT = 150_000

/** Local times of day, in quarters. */
export const HOUR_SPANS = ['00-06', '06-12', '12-18', '18-24'] as const

const Place = text(1, 80)

/** Ids separated by commas. */
const IdList = z
  .string()
  .check(
    z.maxLength(400),
    z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'must be ids with commas between them'),
  )
const HourSpans = z
  .string()
  .check(
    z.maxLength(30),
    z.regex(
      /^(00-06|06-12|12-18|18-24)(,(00-06|06-12|12-18|18-24))*$/,
      'must be of 00-06, 06-12, 12-18, 18-24',
    ),
  )

/** Travellers in one search or booking: below 1 means 1, above 9 is refused. */
export const PartySize = z.pipe(
  whole(-1_000_000, 9),
  z.transform((count) => Math.max(1, count)),
) as unknown as z.ZodMiniType<number, number | string>

/** A page of a list: at most 100 rows, and a larger wish is answered with 100. */
export const Limit = z.pipe(
  whole(1, Number.MAX_SAFE_INTEGER),
  z.transform((limit) => Math.min(limit, 100)),
) as unknown as z.ZodMiniType<number, number | string>

const SearchFields = z.object({
  starting_place: optional(Place),
  destination_place: optional(Place),
  class_flight: optionalWord(FLIGHT_CLASSES),
  type_trip: optionalWord(TRIP_TYPES),
  departure_date: optional(Day),
  /** The day of the way back of a rounded trip; the search itself does not look at it. */
  return_date: optional(Day),
  capacity: fallback(PartySize, 1),
  transit: optionalWord(TRANSITS),
  filter_wifi: optional(Flag),
  filter_meal: optional(Flag),
  filter_luggage: optional(Flag),
  airline: optional(IdList),
  min_price: optional(Rupiah),
  max_price: optional(Rupiah),
  departure_hours: optional(HourSpans),
  arrived_hours: optional(HourSpans),
  /** Minutes. */
  max_duration: optional(whole(1, 10_000)),
  page: fallback(whole(1, 100_000), 1),
  limit: fallback(Limit, 7),
  sortBY: fallbackWord(SORT_FIELDS, 'price'),
  sort: fallbackWord(['ASC', 'DESC'], 'ASC'),
})

export const FlightSearch = SearchFields.check(
  z.refine(
    ({ departure_date, return_date }) =>
      !departure_date || !return_date || return_date >= departure_date,
    { path: ['return_date'], error: 'must not be before departure_date' },
  ),
)
export type FlightSearch = z.infer<typeof FlightSearch>

export const DatesQuery = z.object({
  starting_place: required(Place),
  destination_place: required(Place),
  class_flight: fallbackWord(FLIGHT_CLASSES, 'economy'),
  type_trip: fallbackWord(TRIP_TYPES, 'one way'),
  capacity: fallback(PartySize, 1),
  /** First day wanted; today when absent. */
  from: optional(Day),
  /** How many days, 62 (two months) at most. */
  days: fallback(whole(1, 62), 62),
})
export type DatesQuery = z.infer<typeof DatesQuery>
