import { airlines } from '@sayap/contract/catalog/airlines'
import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { catalogCache } from '../catalog-cache'
import { airlinesService } from './airlines.service'

export function airlinesRoutes(app: FastifyInstance, db: RootDatabase) {
  const service = airlinesService(db)
  const cache = catalogCache(app, db, 'airlines')
  const { list, create, update, remove } = airlines

  route(
    app,
    list,
    ({ request }) =>
      cache.respond(list, request.raw.url, 'list', async () => ({ data: await service.list() })),
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
