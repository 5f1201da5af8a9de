import { flights } from '@sayap/contract/flights'
import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { readyAnswer } from '#http/ready-answer'
import { route } from '#http/route'
import { dayTag } from './flight-changes'
import { flightsService } from './flights.service'
import { searchCache } from './search-cache'

/** A browser asks again each time, and is told in a few bytes that nothing changed. */
const ASK_AGAIN = 'public, no-cache'

export function flightsRoutes(app: FastifyInstance, db: Home) {
  const service = flightsService(db)
  const cache = searchCache(app, db)

  route(
    app,
    flights.search,
    ({ query, request }) => {
      const search = service.searchOf(query)
      return cache.answer(request.raw.url ?? '', JSON.stringify(search), dayTag(search), async () =>
        readyAnswer(flights.search, await service.search(search), ASK_AGAIN),
      )
    },
    { ready: cache.find },
  )

  route(
    app,
    flights.dates,
    ({ query, request }) => {
      const dates = service.datesOf(query)
      const key = `dates ${JSON.stringify(dates)}`
      return cache.answer(request.raw.url ?? '', key, dayTag(dates), async () =>
        readyAnswer(flights.dates, { data: await service.cheapestDays(dates) }, ASK_AGAIN),
      )
    },
    { ready: cache.find },
  )

  route(app, flights.ofAirline, async ({ params, query }) => service.ofAirline(params.id, query))

  route(app, flights.one, async ({ params }) => ({ data: await service.one(params.id) }))
}
