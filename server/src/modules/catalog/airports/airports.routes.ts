import { airports } from '@sayap/contract/catalog/airports'
import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { route } from '#platform/http/route'
import { catalogCache } from '../catalog-cache'
import { airportsService } from './airports.service'

export function airportsRoutes(app: FastifyInstance, db: RootDatabase) {
  const service = airportsService(db)
  const cache = catalogCache(app, db, 'airports')
  const { list } = airports
  app.addHook('onReady', async () => void (await service.load()))

  route(
    app,
    list,
    ({ request }) =>
      cache.respond(list, request.raw.url, 'list', async () => ({ data: await service.list() })),
    { findCached: cache.find },
  )
}
