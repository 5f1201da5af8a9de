import * as z from 'zod/mini'
import { inputError } from '../core/input-errors'
import {
  Day,
  enumWithDefault,
  integer,
  looseBoolean,
  optional,
  optionalEnum,
  Rupiah,
  required,
  text,
  withDefault,
} from '../core/wire'
import { CABIN_CLASSES, TRANSITS, TRIP_TYPES } from './flight-enums'

export const SORT_FIELDS = ['price', 'departure_time', 'transit', 'best'] as const
export type SortField = (typeof SORT_FIELDS)[number]

/**
 * The order `best` is ascending by price plus these amounts in rupiah: one per hour from departure to
 * arrival, one for a transit.
 */
export const BEST_RUPIAH_PER_HOUR = 100_000
export const BEST_RUPIAH_FOR_TRANSIT = 150_000

/** Quarters of the day in local time. */
export const HOUR_SPANS = ['00-06', '06-12', '12-18', '18-24'] as const

const Place = text(1, 80)

/** Ids separated by commas. */
const IdList = z
  .string()
  .check(
    z.maxLength(400),
    z.regex(
      /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/,
      inputError('invalid_format', { format: 'id_list' }),
    ),
  )
const HourSpans = z
  .string()
  .check(
    z.maxLength(30),
    z.regex(
      /^(00-06|06-12|12-18|18-24)(,(00-06|06-12|12-18|18-24))*$/,
      inputError('invalid_format', { format: 'hour_spans' }),
    ),
  )

/**
 * Searches without a route consider this many flights, those that depart next, which bounds their
 * cost. Their pages and counts end there.
 */
export const MAX_COUNTED_FLIGHTS = 20_000

type Transit = (typeof TRANSITS)[number]
const BOTH_TRANSITS = 'direct,transit'

/** Reads `Transit,direct,transit`, and the same sent as several parameters, as `direct,transit`. */
function joinedTransits(value: unknown) {
  if (value === '' || value === null) return undefined
  const words = [value].flat().flatMap((one) => String(one).toLowerCase().split(','))
  const isKnown = words.every((word) => TRANSITS.includes(word as Transit))
  return isKnown ? TRANSITS.filter((transit) => words.includes(transit)).join() : value
}

/** Both kinds of transit together filter nothing. */
const TransitFilter = z.optional(
  z.pipe(
    z.transform(joinedTransits),
    z.pipe(
      z.optional(z.enum([...TRANSITS, BOTH_TRANSITS])),
      z.transform((kind) => (kind === BOTH_TRANSITS ? undefined : kind)),
    ),
  ),
) as unknown as z.ZodMiniOptional<z.ZodMiniType<Transit, string>>

/** Passengers of one search or booking. */
export const MAX_PASSENGERS = 9

/** Flights of one multi-city trip. */
export const MAX_LEGS = 4

/** Number of passengers: below 1 means 1, above 9 is refused. */
export const PartySize = z.pipe(
  integer(-1_000_000, MAX_PASSENGERS),
  z.transform((count) => Math.max(1, count)),
) as unknown as z.ZodMiniType<number, number | string>

/** Without a place the list is of all flights, and a deep page costs as much as all before it. */
const MAX_WIDE_PAGE = 200

/** Rows of one response. */
export const MAX_PAGE_SIZE = 100

/** Rows per page: more than 100 means 100. */
export const Limit = z.pipe(
  integer(1, Number.MAX_SAFE_INTEGER),
  z.transform((limit) => Math.min(limit, MAX_PAGE_SIZE)),
) as unknown as z.ZodMiniType<number, number | string>

const SearchFields = z.object({
  /** City or IATA code of departure. */
  starting_place: optional(Place),
  /** City or IATA code of arrival. */
  destination_place: optional(Place),
  /** Cabin class. */
  class_flight: optionalEnum(CABIN_CLASSES),
  /** `rounded trip` finds flights that are sold with a return. */
  type_trip: optionalEnum(TRIP_TYPES),
  /** `YYYY-MM-DD` (or `MM-DD-YYYY`), local to the airport of departure. */
  departure_date: optional(Day),
  /** Day of the return of a round trip; the search ignores it. */
  return_date: optional(Day),
  capacity: withDefault(PartySize, 1),
  /** `direct` or `transit`; both, separated by a comma, filter nothing. */
  transit: TransitFilter,
  /** Only flights with wifi; `wifi` means true as well. */
  filter_wifi: optional(looseBoolean('wifi')),
  /** Only flights with a meal; `meal` means true as well. */
  filter_meal: optional(looseBoolean('meal')),
  /** Only flights with checked baggage in the price; `luggage` means true as well. */
  filter_luggage: optional(looseBoolean('luggage')),
  /** Ids of airlines, separated by commas. */
  airline: optional(IdList),
  /** Whole rupiah for one passenger. */
  min_price: optional(Rupiah),
  /** Whole rupiah for one passenger. */
  max_price: optional(Rupiah),
  /** Quarters of the day of departure in local time, separated by commas: `06-12,12-18`. */
  departure_hours: optional(HourSpans),
  /** Quarters of the day of arrival in local time. */
  arrived_hours: optional(HourSpans),
  /** Minutes from departure to arrival. */
  max_duration: optional(integer(1, 10_000)),
  /** Counted from 1. */
  page: withDefault(integer(1, 100_000), 1),
  limit: withDefault(Limit, 7),
  /** `best` weighs price, duration and stops. */
  sortBY: enumWithDefault(SORT_FIELDS, 'price'),
  /** Ascending or descending. */
  sort: enumWithDefault(['ASC', 'DESC'], 'ASC'),
})

export const FlightSearch = SearchFields.check(
  z.refine(
    ({ departure_date, return_date }) =>
      !departure_date || !return_date || return_date >= departure_date,
    { path: ['return_date'], ...inputError('before_field', { field: 'departure_date' }) },
  ),
  z.refine(
    ({ page, starting_place, destination_place }) =>
      page <= MAX_WIDE_PAGE || starting_place !== undefined || destination_place !== undefined,
    { path: ['page'], ...inputError('too_large', { max: MAX_WIDE_PAGE }) },
  ),
)
export type FlightSearch = z.infer<typeof FlightSearch>

export const DatesQuery = z.object({
  /** City or IATA code of departure. */
  starting_place: required(Place),
  /** City or IATA code of arrival. */
  destination_place: required(Place),
  /** Cabin class. */
  class_flight: enumWithDefault(CABIN_CLASSES, 'economy'),
  /** `rounded trip` finds flights that are sold with a return. */
  type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
  capacity: withDefault(PartySize, 1),
  /** First day; default today. */
  from: optional(Day),
  /** Number of days, up to 62 (two months). */
  days: withDefault(integer(1, 62), 62),
})
export type DatesQuery = z.infer<typeof DatesQuery>
