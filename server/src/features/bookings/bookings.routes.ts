import { bookingHistory } from '@sayap/contract/booking-history'
import { bookings } from '@sayap/contract/bookings'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { mailService } from '#features/mail/mail.service'
import { holderOf } from '#http/holder-cookie'
import { languageOf } from '#http/language-cookie'
import { route } from '#http/route'
import { bookingsService } from './bookings.service'

export function bookingsRoutes(app: FastifyInstance, db: Database) {
  const service = bookingsService(db)

  route(app, bookings.create, async ({ body, caller, requestId, idempotencyKey, request }) => {
    await mailService(db).setLanguage(caller.id, languageOf(request))
    const sender = {
      id_user: caller.id,
      request_id: requestId,
      holder: holderOf(request),
      key: idempotencyKey ?? null,
    }
    return { data: await service.create(body, sender) }
  })

  route(app, bookings.list, ({ query, caller }) => service.list(query, caller))

  route(app, bookings.one, async ({ params, caller }) => ({
    data: [await service.one(params.id, caller)],
  }))

  route(app, bookings.update, ({ params, body, caller, requestId }) =>
    service.update(params.id, body, caller, requestId),
  )

  route(app, bookings.cancel, async ({ params, query, caller, requestId }) => ({
    data: await service.cancel({ ...params, ...query }, caller, requestId),
  }))

  route(app, bookingHistory.list, async ({ params }) => ({
    data: await service.history(params.id),
  }))
}
