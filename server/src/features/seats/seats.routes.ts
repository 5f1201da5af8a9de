import { seats } from '@sayap/contract/seats'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { holderOf } from '#http/holder-cookie'
import { route } from '#http/route'
import { seatsService } from './seats.service'

export function seatsRoutes(app: FastifyInstance, db: Database) {
  const service = seatsService(db)

  route(app, seats.list, async ({ query, request }) => ({
    data:
      query.status === 'all'
        ? await service.plan(query.id_flight, holderOf(request))
        : await service.free(query.id_flight, query.limit),
  }))

  // Seats are made with their flight: whoever still asks for them is shown them.
  route(app, seats.create, async ({ body }) => ({
    data: await service.plan(body.id_flight, null),
  }))
}
