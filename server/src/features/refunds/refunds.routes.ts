import { rebooking } from '@sayap/contract/rebooking'
import { refundDesk } from '@sayap/contract/refund-desk'
import { refunds } from '@sayap/contract/refunds'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { rebookingService } from './rebooking.service'
import { refundDeskService } from './refund-desk.service'
import { refundsService } from './refunds.service'

export function refundsRoutes(app: FastifyInstance, db: Database) {
  const service = refundsService(db)
  const desk = refundDeskService(db)
  const other = rebookingService(db)

  route(app, refunds.quote, async ({ params, caller }) => ({
    data: await service.quote(params.id, caller),
  }))

  route(app, refunds.ask, async ({ params, body, caller, requestId }) => ({
    data: await service.ask(params.id, body, caller, requestId),
  }))

  route(app, refunds.one, async ({ params, caller }) => ({
    data: await service.one(params.id, caller),
  }))

  route(app, rebooking.offers, async ({ params, caller }) => ({
    data: await other.offers(params.id, caller),
  }))

  route(app, rebooking.rebook, async ({ params, body, caller, requestId }) => ({
    data: await other.rebook(params.id, body, caller, requestId),
  }))

  route(app, refundDesk.queue, ({ query }) => desk.queue(query))

  route(app, refundDesk.approve, async ({ params, caller, requestId }) => ({
    data: await desk.approve(params.id, { ...caller, request_id: requestId }),
  }))

  route(app, refundDesk.sent, async ({ params, body, caller, requestId }) => ({
    data: await desk.sent(params.id, body.bank_reference, { ...caller, request_id: requestId }),
  }))
}
