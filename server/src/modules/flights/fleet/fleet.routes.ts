import { aircraftTypes } from '@sayap/contract/flights/aircraft-types'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { fleetService } from './fleet.service'

/** A change of a type is a use case: it concerns who has a seat. */
export function fleetRoutes(app: FastifyInstance, db: Database) {
  const service = fleetService(db)
  const { list, one, create, remove } = aircraftTypes

  route(app, list, async () => ({ data: await service.list() }))
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, create, async ({ body }) => ({ data: await service.create(body) }))
  route(app, remove, async ({ params }) => ({ data: await service.remove(params.id) }))
}
