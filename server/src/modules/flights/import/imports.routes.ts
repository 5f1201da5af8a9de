import { flightImports } from '@sayap/contract/flights/flight-import'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { exportRoute } from './export.routes'
import { importsService } from './imports.service'
import { problemsRoute } from './problems.routes'
import { undoService } from './undo.service'

export function importsRoutes(app: FastifyInstance, db: Database) {
  const service = importsService(db)
  const undo = undoService(db)
  const { upload, start, one, list } = flightImports

  route(app, upload, async ({ body, principal }) => ({
    data: await service.check(body.file, principal.id, body.confirm),
  }))
  route(app, start, async ({ params }) => ({ data: await service.start(params.id) }))
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, list, ({ query }) => service.latest(idPage(query)))
  route(app, flightImports.undo, async ({ params, principal }) => {
    await undo.start(params.id, principal.id)
    return { data: await service.one(params.id) }
  })
  exportRoute(app, db)
  problemsRoute(app, db)
}
