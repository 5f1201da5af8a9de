import { paymentExceptions } from '@sayap/contract/payment/payment-exceptions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { paymentExceptionsService } from './payment-exceptions.service'

export function paymentExceptionsRoutes(app: FastifyInstance, db: Database) {
  const service = paymentExceptionsService(db)

  route(app, paymentExceptions.list, ({ query }) => service.list(query))

  route(
    app,
    paymentExceptions.close,
    async ({ params, body, principal: { role, id }, requestId }) => ({
      data: await service.close(params.id, body.note, { role, id, request_id: requestId }),
    }),
  )

  route(
    app,
    paymentExceptions.attach,
    async ({ params, body, principal: { role, id }, requestId }) => ({
      data: await service.attach(params.id, body.code, { role, id, request_id: requestId }),
    }),
  )
}
