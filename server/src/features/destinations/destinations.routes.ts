import { destinations } from '@sayap/contract/destinations'
import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { hearChanges } from '#http/hear-changes'
import { readyAnswer } from '#http/ready-answer'
import { ReadyCache } from '#http/ready-cache'
import { route } from '#http/route'
import { destinationsService } from './destinations.service'

const ASK_AGAIN = 'public, no-cache'

export function destinationsRoutes(app: FastifyInstance, db: Home) {
  const service = destinationsService(db)
  const { list, one, create, update, remove } = destinations
  // Prices here are "from": a flight that left a minute ago may still count.
  const cache = new ReadyCache({ lifetimeMs: 60_000, mostBytes: 4_000_000 })
  const forget = () => cache.forgetAll()
  hearChanges(app, db, {
    heard: { catalogue_changed: forget, flights_changed: forget },
    missed: forget,
  })

  route(
    app,
    list,
    ({ request }) =>
      cache.answer(request.raw.url ?? '', 'list', '', async () =>
        readyAnswer(list, { data: await service.list() }, ASK_AGAIN),
      ),
    { ready: cache.find },
  )

  route(
    app,
    one,
    ({ params, request }) =>
      cache.answer(request.raw.url ?? '', `one ${params.id}`, '', async () =>
        readyAnswer(one, { data: await service.one(params.id) }, ASK_AGAIN),
      ),
    { ready: cache.find },
  )

  route(app, create, async ({ body }) => ({ data: await service.create(body) }))
  route(app, update, async ({ params, body }) => ({ data: await service.update(params.id, body) }))
  route(app, remove, async ({ params }) => ({ data: await service.remove(params.id) }))
}
