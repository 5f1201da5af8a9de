import { boardings } from '@sayap/contract/booking/boarding'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import type { ticketsService } from '../tickets/tickets.service'
import { boardingService } from './boarding.service'

export function boardingRoutes(
  app: FastifyInstance,
  db: Database,
  tickets: ReturnType<typeof ticketsService>,
) {
  const service = boardingService(db, tickets)

  route(app, boardings.list, ({ query }) => service.ofFlight(query.id_flight))

  route(app, boardings.board, async ({ body, principal, requestId }) => ({
    data: await service.board(body, principal, requestId),
  }))

  route(app, boardings.undo, async ({ params, principal, requestId }) => ({
    data: await service.undo(params.id, { principal, requestId }),
  }))
}
