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
    starting_place: required(Place),
    destination_place: required(Place),
    class_flight: enumWithDefault(CABIN_CLASSES, 'economy'),
    type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
    capacity: withDefault(PartySize, 1),
    /** First and last local day of departure, inclusive. */
    first_day: required(Day),
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
    starting_place: z.string(),
    destination_place: z.string(),
    class_flight: z.enum(CABIN_CLASSES),
    type_trip: z.enum(TRIP_TYPES),
    capacity: z.int(),
    first_day: z.string(),
    last_day: z.string(),
    /** Rupiah for one passenger; null: any price below the one before. */
    max_price: z.nullable(z.int()),
    /** Lowest price now, with seats for the party; null without a flight. */
    lowest: z.nullable(z.int()),
    mailed_at: z.nullable(z.string()),
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
