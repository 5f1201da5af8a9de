import { fares } from '@sayap/contract/fares'
import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { faresService } from '#features/flights/fares.service'
import { hearChanges } from '#http/hear-changes'
import { readyAnswer } from '#http/ready-answer'
import { ReadyCache } from '#http/ready-cache'
import { route } from '#http/route'
import { destinationsService } from './destinations.service'

export function faresRoutes(app: FastifyInstance, db: Home) {
  const { one } = destinationsService(db)
  const service = faresService(db)
  // Prices here are "from": a flight that left a minute ago may still count.
  const cache = new ReadyCache({ lifetimeMs: 60_000, mostBytes: 8_000_000 })
  const forget = () => cache.forgetAll()
  hearChanges(app, db, {
    heard: { catalogue_changed: forget, flights_changed: forget },
    missed: forget,
  })

  route(
    app,
    fares.to,
    async ({ params, query, request }) => {
      const [place] = await one(params.id)
      const search = service.searchOf(place?.name ?? '', query)
      return cache.answer(request.raw.url ?? '', JSON.stringify(search), '', async () =>
        readyAnswer(fares.to, { data: await service.to(search) }, 'public, no-cache'),
      )
    },
    { ready: cache.find },
  )
}
