import { destinations } from '@sayap/contract/catalog/destinations'
import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { catalogCache } from '../catalog-cache'
import { type CheapestTo, destinationsService } from './destinations.service'

export function destinationsRoutes(app: FastifyInstance, db: RootDatabase, cheapestTo: CheapestTo) {
  const service = destinationsService(db, cheapestTo)
  const cache = catalogCache(app, db, 'destinations')
  const { list, one, create, update, remove } = destinations

  route(
    app,
    list,
    ({ request }) =>
      cache.respond(list, request.raw.url, 'list', async () => ({ data: await service.list() })),
    { findCached: cache.find },
  )
  route(
    app,
    one,
    ({ params, request }) =>
      cache.respond(one, request.raw.url, `one ${params.id}`, async () => ({
        data: await service.one(params.id),
      })),
    { findCached: cache.find },
  )
  route(app, create, async ({ body }) => ({ data: await service.create(body) }))
  route(
    app,
    update,
    async ({ params, body, request }) => ({
      data: await service.update(params.id, body, knownRevision(request)),
    }),
    { headers: ['if-match'] },
  )
  route(app, remove, async ({ params }) => ({ data: await service.remove(params.id) }))
}
