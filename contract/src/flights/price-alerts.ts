import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import {
  Day,
  enumWithDefault,
  IdParams,
  integer,
  MAX_RUPIAH,
  nullableOnWrite,
  required,
  text,
  withDefault,
} from '../core/wire'
import { CABIN_CLASSES, TRIP_TYPES } from './flight-enums'
import { PartySize } from './flight-search'

/** Alerts that one account can have. */
export const MAX_PRICE_ALERTS = 20
/** Days that one alert can look at. */
export const MAX_ALERT_DAYS = 62

const Place = text(1, 80)

export const NewPriceAlert = z
  .object({
    /** City of departure: its name or another name of it, or the code of an airport. */
    starting_place: required(Place),
    /** City of arrival, named as `starting_place`. */
    destination_place: required(Place),
    /** Cabin class of the flights that are compared. */
    class_flight: enumWithDefault(CABIN_CLASSES, 'economy'),
    /** `rounded trip`: only flights that are sold with a return. */
    type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
    capacity: withDefault(PartySize, 1),
    /** First departure date, inclusive, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport. */
    first_day: required(Day),
    /** Last departure date, inclusive; at most 62 days in all. */
    last_day: required(Day),
    /** Rupiah for one passenger; absent: any price below the present one. */
    max_price: nullableOnWrite(integer(1, MAX_RUPIAH)),
  })
  .check(
    z.refine(({ first_day, last_day }) => last_day >= first_day, {
      path: ['last_day'],
      ...inputError('before_field', { field: 'first_day' }),
    }),
  )
export type NewPriceAlert = z.infer<typeof NewPriceAlert>

export const PriceAlert = z
  .object({
    id: z.int(),
    /** City of departure, by its known name. */
    starting_place: z.string(),
    /** City of arrival, by its known name. */
    destination_place: z.string(),
    /** Cabin class of the flights that are compared. */
    class_flight: z.enum(CABIN_CLASSES),
    /** `rounded trip`: only flights that are sold with a return. */
    type_trip: z.enum(TRIP_TYPES),
    /** Passengers for whom a flight must have seats. */
    capacity: z.int(),
    /** First departure date, inclusive, `YYYY-MM-DD`, local to the airport. */
    first_day: z.string(),
    /** Last departure date, inclusive, `YYYY-MM-DD`; after it the alert is deleted. */
    last_day: z.string(),
    /** Rupiah for one passenger; null: any price below the one before. */
    max_price: z.nullable(z.int()),
    /**
     * Lowest price now in rupiah for one passenger, with seats for the party; null without a
     * flight.
     */
    lowest: z.nullable(z.int()),
    /** Instant of the last email about a drop, ISO 8601 in UTC; null before the first. */
    mailed_at: z.nullable(z.string()),
    /** Instant at which the alert was created, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'PriceAlert' }))
export type PriceAlert = z.infer<typeof PriceAlert>

export const priceAlerts = {
  list: endpoint({
    method: 'GET',
    path: '/user/price-alerts',
    summary: 'The own price alerts whose days have not passed, the newest first',
    message: 'Price alerts',
    access: ['user'],
    data: z.array(PriceAlert),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/price-alerts',
    summary:
      'Asks for an email to the own, confirmed address whenever a route becomes cheaper, once per drop',
    message: 'Price alert created',
    status: 201,
    access: ['user'],
    body: NewPriceAlert,
    data: PriceAlert,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/user/price-alerts/:id',
    summary: 'Deletes an own price alert',
    message: 'Price alert deleted',
    access: ['user'],
    params: IdParams,
    data: z.object({ id: z.int() }),
  }),
}
