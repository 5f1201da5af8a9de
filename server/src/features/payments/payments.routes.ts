import { payments } from '@sayap/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import type { Pages } from './choose-method'
import { travellerPaymentService } from './traveller-payment.service'

export function paymentsRoutes(app: FastifyInstance, db: Database, pages: Pages) {
  const service = travellerPaymentService(db, pages)

  route(app, payments.one, async ({ params, caller }) => ({
    data: await service.one(params.id, caller),
  }))

  route(app, payments.sendProof, async ({ params, body, caller }) => ({
    data: await service.sendProof(params.id, body.proof as File | undefined, caller),
  }))

  route(app, payments.chooseMethod, async ({ params, body, caller }) => ({
    data: await service.chooseMethod(params.id, body.method, caller),
  }))

  route(app, payments.useCredit, async ({ params, body, caller, requestId }) => ({
    data: await service.useCredit(params.id, body.use, caller, requestId),
  }))
}
