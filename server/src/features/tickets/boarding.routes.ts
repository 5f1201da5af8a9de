import { boardings } from '@sayap/contract/boarding'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { boardingService } from './boarding.service'
import type { ticketsService } from './tickets.service'

export function boardingRoutes(
  app: FastifyInstance,
  db: Database,
  tickets: ReturnType<typeof ticketsService>,
) {
  const service = boardingService(db, tickets)

  route(app, boardings.list, ({ query }) => service.ofFlight(query.id_flight))

  route(app, boardings.board, async ({ body, caller, requestId }) => ({
    data: await service.board(body, caller, requestId),
  }))

  route(app, boardings.undo, async ({ params, caller, requestId }) => ({
    data: await service.undo(params.id, { caller, requestId }),
  }))
}
