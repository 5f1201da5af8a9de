import { payments } from '@sayap/contract/payment/payments'
import { tripVoucher } from '@sayap/contract/payment/vouchers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { networkOf } from '#platform/http/network'
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

  route(app, tripVoucher.preview, async ({ params, body, principal, requestId, request }) => ({
    data: await service.previewVoucher(params.id, body.code, {
      principal,
      request_id: requestId,
      network: networkOf(request.ip),
    }),
  }))

  route(app, tripVoucher.apply, async ({ params, body, principal, requestId, request }) => ({
    data: await service.applyVoucher(params.id, body, {
      principal,
      request_id: requestId,
      network: networkOf(request.ip),
    }),
  }))

  route(app, tripVoucher.remove, async ({ params, principal, requestId }) => ({
    data: await service.removeVoucher(params.id, principal, requestId),
  }))
}
