import { seats } from '@sayap/contract/booking/seats'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { readHolderCookie } from '#platform/http/holder-cookie'
import { route } from '#platform/http/route'
import { seatsService } from './seats.service'

export function seatsRoutes(app: FastifyInstance, db: Database) {
  const service = seatsService(db)

  route(app, seats.list, async ({ query, request }) => ({
    data:
      query.status === 'all'
        ? await service.plan(query.id_flight, readHolderCookie(request))
        : await service.free(query.id_flight, query.limit),
  }))

  // Seats exist with their flight: for older clients that create them, the seats are returned.
  route(app, seats.create, async ({ body }) => ({
    data: await service.plan(body.id_flight, null),
  }))
}
