import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import type { Alternatives, AlternativesQuery, OffersQuery } from '@sayap/contract/flights/offers'
import { airportsService } from '#modules/catalog/airports/airports.service'
import type { Database } from '#platform/database/database'
import { addDays } from '../days'
import { offersRepository, type WantedOffer } from './offers.repository'

/** How far from the wanted day other days, and flights of other classes, cities and places, may be. */
const DAYS_AROUND = 30
const NEAR_DAYS = 7

const MAX_DAYS = 6
const MAX_NEARBY = 4
const MAX_PLACES = 8

export const offersService = (db: Database) => {
  const { findCity, nearCities } = airportsService(db)
  const offers = offersRepository(db)

  /** Without the cities nearby, which are a group of their own. In the wanted class, or where there is nothing in it, in economy. */
  async function placesFrom(query: AlternativesQuery, nearby: readonly string[]) {
    const { starting_place: origin, destination_place, departure_date: day, ...rest } = query
    const near = { first: addDays(day, -NEAR_DAYS), last: addDays(day, NEAR_DAYS) }
    for (const class_flight of new Set([rest.class_flight, 'economy'] as const)) {
      const found = await offers.places({ ...rest, ...near, origin, class_flight })
      const shown = [destination_place, ...nearby]
      const others = found.filter((one) => !shown.includes(one.destination_place))
      if (others.length > 0) return others.slice(0, MAX_PLACES)
    }
    return []
  }

  return {
    normalizeOffers: (query: OffersQuery): OffersQuery => ({
      ...query,
      starting_place: findCity(query.starting_place),
    }),

    normalizeAlternatives: (query: AlternativesQuery): AlternativesQuery => ({
      ...query,
      starting_place: findCity(query.starting_place),
      destination_place: findCity(query.destination_place),
    }),

    /** A normalized query. */
    from: ({ starting_place, ...query }: OffersQuery) =>
      offers.places({ ...query, origin: starting_place, capacity: 1 }),

    /** A normalized query. */
    async alternatives(query: AlternativesQuery): Promise<Alternatives> {
      const wishes = wishesOf(query, nearCities)
      const found = await offers.wanted(wishes, { ...query, day: query.departure_date })
      const ofKind = (wanted: string) =>
        found.filter(({ kind }) => kind === wanted).map(({ kind: _, ...offer }) => offer)
      const isWantedDay = (day: string) => day === query.departure_date
      return {
        days: ofKind('day')
          .filter((one) => !isWantedDay(one.departure_date))
          .slice(0, MAX_DAYS)
          .sort((a, b) => a.departure_date.localeCompare(b.departure_date)),
        classes: ofKind('class'),
        nearby: ofKind('nearby').slice(0, MAX_NEARBY),
        places: await placesFrom(query, nearCities(query.destination_place)),
      }
    },
  }
}

function wishesOf(query: AlternativesQuery, nearCities: (city: string) => string[]) {
  const { starting_place: origin, destination_place: destination, departure_date: day } = query
  const route = { origin, destination, class_flight: query.class_flight }
  const near = { first: addDays(day, -NEAR_DAYS), last: addDays(day, NEAR_DAYS), most: 1 }
  const around = { first: addDays(day, -DAYS_AROUND), last: addDays(day, DAYS_AROUND) }
  const otherRoutes = [
    ...nearCities(destination).map((city) => ({ ...route, destination: city })),
    ...nearCities(origin).map((city) => ({ ...route, origin: city })),
  ]
  return [
    // One more than is shown, because the wanted day itself is left out.
    { ...route, ...around, kind: 'day', most: MAX_DAYS + 1 },
    ...CABIN_CLASSES.filter((one) => one !== query.class_flight).map((class_flight) => ({
      ...route,
      ...near,
      class_flight,
      kind: 'class',
    })),
    ...otherRoutes
      .filter((one) => one.origin !== one.destination)
      .map((one) => ({ ...one, ...near, kind: 'nearby' })),
  ] satisfies WantedOffer[]
}
