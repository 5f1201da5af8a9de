import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Day, enumWithDefault, required, text, withDefault } from '../core/wire'
import { CABIN_CLASSES, TRIP_TYPES } from './flight-enums'
import { PartySize } from './flight-search'

/** The cheapest flight of a route, class and day. Price in rupiah for one passenger. */
export const Offer = z
  .object({
    /** City of departure. */
    starting_place: z.string(),
    /** City of arrival. */
    destination_place: z.string(),
    /** IATA code of the airport of departure. */
    airport_from: z.string(),
    /** IATA code of the airport of arrival. */
    airport_to: z.string(),
    /** `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.string(),
    /** Cabin class. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Whole rupiah for one passenger. */
    price: z.int(),
  })
  .check(z.meta({ id: 'Offer' }))
export type Offer = z.infer<typeof Offer>

const Place = text(1, 80)

export const OffersQuery = z.object({
  /** City or IATA code of departure. */
  starting_place: required(Place),
  /** Cabin class. */
  class_flight: enumWithDefault(CABIN_CLASSES, 'economy'),
  /** `rounded trip` finds flights that are sold with a return. */
  type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
})
export type OffersQuery = z.infer<typeof OffersQuery>

export const AlternativesQuery = z.object({
  /** City or IATA code of departure. */
  starting_place: required(Place),
  /** City or IATA code of arrival. */
  destination_place: required(Place),
  /** The day that was searched, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport of departure. */
  departure_date: required(Day),
  /** Cabin class. */
  class_flight: enumWithDefault(CABIN_CLASSES, 'economy'),
  /** `rounded trip` finds flights that are sold with a return. */
  type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
  capacity: withDefault(PartySize, 1),
})
export type AlternativesQuery = z.infer<typeof AlternativesQuery>

/** Flights with seats for the party, ordered by how little the traveller gives up. */
export const Alternatives = z
  .object({
    /** The same route and class on the nearest days, in order of the days. */
    days: z.array(Offer),
    /** The same route in other classes, on the same or a near day. */
    classes: z.array(Offer),
    /** The same class from or to a city nearby, on the same or a near day. */
    nearby: z.array(Offer),
    /** Other cities that one can fly to from here around that day, the cheapest first. */
    places: z.array(Offer),
  })
  .check(z.meta({ id: 'Alternatives' }))
export type Alternatives = z.infer<typeof Alternatives>

export const offers = {
  from: endpoint({
    method: 'GET',
    path: '/fares',
    summary: 'The cheapest flight of the next two months from one city to each other one',
    message: 'Fares',
    access: 'public',
    scope: 'search:read',
    query: OffersQuery,
    data: z.array(Offer),
  }),
  alternatives: endpoint({
    method: 'GET',
    path: '/flights/alternatives',
    summary: 'What is closest to a search without a result: other days, classes, airports, places',
    message: 'Alternatives',
    access: 'public',
    scope: 'search:read',
    query: AlternativesQuery,
    data: Alternatives,
  }),
}
