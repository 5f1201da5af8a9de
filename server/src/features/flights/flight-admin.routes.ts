import { flightAdmin } from '@sayap/contract/flight-admin'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { flightAdminService } from './flight-admin.service'

export function flightAdminRoutes(app: FastifyInstance, db: Database) {
  const service = flightAdminService(db)
  const { list, one, create, update, remove, cancel } = flightAdmin

  route(app, list, ({ query }) => service.list(query))
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, create, async ({ body, ...by }) => ({ data: await service.create(body, by) }))
  route(app, update, async ({ params, body, ...by }) => ({
    data: await service.update(params.id, body, by),
  }))
  route(app, remove, async ({ params, ...by }) => ({ data: await service.remove(params.id, by) }))
  route(app, cancel, async ({ params, ...by }) => ({ data: await service.cancel(params.id, by) }))
}
