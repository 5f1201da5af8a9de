import { holds } from '@sayap/contract/booking/holds'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { ensureHolderCookie, readHolderCookie } from '#platform/http/cookies'
import { route } from '#platform/http/route'
import { holdsService } from './holds.service'

export function holdsRoutes(app: FastifyInstance, db: Database) {
  const service = holdsService(db)

  route(app, holds.mine, async ({ query, request }) => ({
    data: await service.mine(readHolderCookie(request), query.id_flight),
  }))

  route(app, holds.set, async ({ body, request, reply }) => ({
    data: await service.set(ensureHolderCookie(request, reply), body.id_flight, body.id_seats),
  }))

  route(app, holds.release, async ({ query, request }) => ({
    data: await service.release(readHolderCookie(request), query.id_flight),
  }))
}
