import { fares } from '@sayap/contract/flights/fares'
import { flights } from '@sayap/contract/flights/flights'
import { offers } from '@sayap/contract/flights/offers'
import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { route } from '#platform/http/route'
import { type RequestWeight, WEIGHTS } from '#platform/http/security/rate-limit'
import { faresService } from './fares.service'
import { flightsService } from './flights.service'
import { faresCache, searchCache } from './search-cache'

/** Without places a search reads all upcoming flights. */
const searchWeight: RequestWeight = ({ query }) => {
  const { starting_place, destination_place } = query as Record<string, unknown>
  return starting_place || destination_place ? 1 : WEIGHTS.wideSearch
}

export function flightsRoutes(app: FastifyInstance, db: RootDatabase) {
  const service = flightsService(db)
  const cache = searchCache(app, db.forSearches?.() ?? db)
  const findCached = cache.find

  route(app, flights.search, ({ query, request }) => cache.search(request.raw.url ?? '', query), {
    findCached,
    weight: searchWeight,
    withoutTurns: true,
  })
  route(app, flights.dates, ({ query, request }) => cache.dates(request.raw.url ?? '', query), {
    findCached,
  })
  route(app, flights.ofAirline, async ({ params, query }) => service.ofAirline(params.id, query))
  route(app, flights.one, async ({ params }) => ({ data: await service.one(params.id) }))
}

export function faresRoutes(app: FastifyInstance, db: RootDatabase) {
  const service = faresService(db)
  const cache = faresCache(app, db.forSearches?.() ?? db)

  route(
    app,
    fares.to,
    async ({ params, query, request }) =>
      cache.fares(request.raw.url ?? '', await service.searchOf(params.id, query)),
    { findCached: cache.find },
  )
  // Both look at every route of a city on many days.
  const looked = { findCached: cache.find, weight: WEIGHTS.offers }
  route(
    app,
    offers.from,
    ({ query, request }) => cache.offersFrom(request.raw.url ?? '', query),
    looked,
  )
  route(
    app,
    offers.alternatives,
    ({ query, request }) => cache.alternatives(request.raw.url ?? '', query),
    looked,
  )
}
