import { blockedSeats } from '@sayap/contract/booking/blocked-seats'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route'
import { blockedSeatsService } from './blocked-seats.service'

export function blockedSeatsRoutes(
  app: FastifyInstance,
  options: Parameters<typeof blockedSeatsService>[0],
) {
  const service = blockedSeatsService(options)

  route(app, blockedSeats.list, ({ query }) => service.list(query.by, query.limit))

  route(app, blockedSeats.release, async ({ body, principal, requestId }) => ({
    data: await service.release(body, { principal, requestId }),
  }))
}
