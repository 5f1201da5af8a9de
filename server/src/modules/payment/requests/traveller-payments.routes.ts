import { payments } from '@sayap/contract/payment/payments'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import type { ProviderOptions } from './choose-method'
import { travellerPaymentsService } from './traveller-payments.service'

export function travellerPaymentsRoutes(
  app: FastifyInstance,
  db: Database,
  options: ProviderOptions,
) {
  const service = travellerPaymentsService(db, options)

  route(app, payments.one, async ({ params, principal }) => ({
    data: await service.one(params.id, principal),
  }))

  route(app, payments.sendProof, async ({ params, body, principal }) => ({
    data: await service.sendProof(params.id, body.proof as File | undefined, principal),
  }))

  route(app, payments.chooseMethod, async ({ params, body, principal }) => ({
    data: await service.chooseMethod(params.id, body.method, principal),
  }))

  route(app, payments.useCredit, async ({ params, body, principal, requestId }) => ({
    data: await service.useCredit(params.id, body.use, principal, requestId),
  }))
}
