import { flightImports } from '@sayap/contract/flights/flight-import'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { exportRoute } from './export.routes'
import { importsService } from './imports.service'

export function importsRoutes(app: FastifyInstance, db: Database) {
  const service = importsService(db)
  const { upload, start, one, list } = flightImports

  route(app, upload, async ({ body }) => ({ data: await service.check(body.file, body.confirm) }))
  route(app, start, async ({ params }) => ({ data: await service.start(params.id) }))
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, list, async () => ({ data: await service.latest() }))
  exportRoute(app, db)
}
