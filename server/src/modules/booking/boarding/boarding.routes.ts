import { boardings } from '@sayap/contract/booking/boarding'
import { departures } from '@sayap/contract/operations/departures'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import type { ticketsService } from '../tickets/tickets.service'
import { boardingService } from './boarding.service'
import { boardingConflictsService } from './boarding-conflicts.service'
import { noShowsService } from './no-shows.service'

export function boardingRoutes(
  app: FastifyInstance,
  db: Database,
  tickets: ReturnType<typeof ticketsService>,
) {
  const service = boardingService(db, tickets)

  route(app, boardings.list, ({ query }) => service.ofDeparture(query.id_flight))

  route(app, boardings.board, async ({ body, ...by }) => ({
    data: await service.board(body, by),
  }))

  const conflicts = boardingConflictsService(db)

  route(app, boardings.settle, async ({ params, body, ...by }) => ({
    data: await conflicts.settle(params.id, body.outcome, by),
  }))

  const noShows = noShowsService(db)

  route(app, departures.noShow, async ({ params, body, ...by }) => ({
    data: await noShows.mark(params.id, body.id_passenger, by),
  }))

  route(app, departures.undoNoShow, async ({ params, ...by }) => ({
    data: await noShows.undo(params.id, by),
  }))

  route(app, boardings.undo, async ({ params, principal, requestId }) => ({
    data: await service.undo(params.id, { principal, requestId }),
  }))
}
