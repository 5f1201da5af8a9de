import { flightImports } from '@sayap/contract/flight-import'
import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { route } from '#http/route'
import { exportRoute } from './export.routes'
import { importWhileListening } from './import-job'
import { importsService } from './imports.service'

export function importsRoutes(app: FastifyInstance, db: Home) {
  const service = importsService(db, importWhileListening(app, db))
  const { upload, start, one, list } = flightImports

  route(app, upload, async ({ body }) => ({ data: await service.check(body.file) }))
  route(app, start, async ({ params }) => ({ data: await service.start(params.id) }))
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, list, async () => ({ data: await service.latest() }))
  exportRoute(app, db)
}
