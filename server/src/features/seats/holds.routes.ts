import { holds } from '@sayap/contract/seats'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { holderFor, holderOf } from '#http/holder-cookie'
import { route } from '#http/route'
import { holdsService } from './holds.service'

export function holdsRoutes(app: FastifyInstance, db: Database) {
  const service = holdsService(db)

  route(app, holds.mine, async ({ query, request }) => ({
    data: await service.mine(holderOf(request), query.id_flight),
  }))

  route(app, holds.set, async ({ body, request, reply }) => ({
    data: await service.set(holderFor(request, reply), body.id_flight, body.id_seats),
  }))

  route(app, holds.release, async ({ query, request }) => ({
    data: await service.release(holderOf(request), query.id_flight),
  }))
}
