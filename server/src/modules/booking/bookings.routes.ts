import { bookings } from '@sayap/contract/booking/bookings'
import { bookingHistory } from '@sayap/contract/booking/status-history'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { readLanguageCookie } from '#platform/http/cookies'
import { readHolderCookie } from '#platform/http/holder-cookie'
import { idPage } from '#platform/http/input/id-page'
import { networkOf } from '#platform/http/network'
import { route } from '#platform/http/route'
import { bookingsService } from './bookings.service'
import type { InventoryLimits } from './protection/limits'
import type { ProofOfWork } from './protection/proof-of-work'

export function bookingsRoutes(
  app: FastifyInstance,
  db: Database,
  { limits, work }: { limits: InventoryLimits; work: ProofOfWork },
) {
  const service = bookingsService(db)

  route(
    app,
    bookings.create,
    async ({ body, principal, requestId, idempotencyKey, request }) => {
      const sender = {
        id_user: principal.id,
        request_id: requestId,
        holder: readHolderCookie(request),
        key: idempotencyKey ?? null,
        language: readLanguageCookie(request),
        protection: {
          network: networkOf(request.ip),
          limits,
          work,
          solved: await work.solvedBy(request, body.id_flight),
        },
      }
      return { data: await service.create(body, sender) }
    },
    { headers: ['idempotency-key', 'x-proof-of-work'], withoutTurns: true },
  )

  route(app, bookings.list, ({ query, principal }) => service.list(idPage(query), principal))

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
