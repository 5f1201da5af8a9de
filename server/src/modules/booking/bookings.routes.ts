import { bookings } from '@sayap/contract/booking/bookings'
import { bookingHistory } from '@sayap/contract/booking/status-history'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { readHolderCookie, readLanguageCookie } from '#platform/http/cookies'
import { route } from '#platform/http/route'
import { bookingsService } from './bookings.service'

export function bookingsRoutes(app: FastifyInstance, db: Database) {
  const service = bookingsService(db)

  route(app, bookings.create, async ({ body, principal, requestId, idempotencyKey, request }) => {
    const sender = {
      id_user: principal.id,
      request_id: requestId,
      holder: readHolderCookie(request),
      key: idempotencyKey ?? null,
      language: readLanguageCookie(request),
    }
    return { data: await service.create(body, sender) }
  })

  route(app, bookings.list, ({ query, principal }) => service.list(query, principal))

  route(app, bookings.one, async ({ params, principal }) => ({
    data: [await service.one(params.id, principal)],
  }))

  route(app, bookings.cancel, async ({ params, query, principal, requestId }) => ({
    data: await service.cancel({ ...params, ...query }, principal, requestId),
  }))

  route(app, bookingHistory.list, async ({ params }) => ({
    data: await service.history(params.id),
  }))
}
