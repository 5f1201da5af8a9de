import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams, optional, optionalEnum, text } from '../core/wire'
import { CABIN_CLASSES, TRIP_TYPES } from './flight-enums'

/** The cheapest upcoming flight from one city or on one day. Price in rupiah for one passenger. */
export const Fare = z
  .object({
    /** City of departure. */
    starting_place: z.string(),
    /** IATA code. */
    airport_from: z.string(),
    /** `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.string(),
    /** Whole rupiah for one passenger. */
    price: z.int(),
  })
  .check(z.meta({ id: 'Fare' }))
export type Fare = z.infer<typeof Fare>

export const FareQuery = z.object({
  /** Only flights of this cabin class. */
  class_flight: optionalEnum(CABIN_CLASSES),
  /** `rounded trip`: only flights that are sold with a return. */
  type_trip: optionalEnum(TRIP_TYPES),
  /** Restricts `days`; `origins` are always complete. */
  starting_place: optional(text(1, 80)),
})
export type FareQuery = z.infer<typeof FareQuery>

export const fares = {
  to: endpoint({
    method: 'GET',
    path: '/destinations/:id/fares',
    summary: 'From where, on which days of the next two months, and how cheaply one can fly there',
    message: 'Fares',
    access: 'public',
    scope: 'search:read',
    params: IdParams,
    query: FareQuery,
    data: z.object({
      /** One for each city with upcoming flights, the cheapest first. */
      origins: z.array(Fare),
      /** One for each day with flights, in order. */
      days: z.array(Fare),
    }),
  }),
}
