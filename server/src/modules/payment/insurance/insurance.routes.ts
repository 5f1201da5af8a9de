import { insurance } from '@sayap/contract/payment/insurance'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { insuranceService } from './insurance.service'

export function insuranceRoutes(app: FastifyInstance, db: Database) {
  const service = insuranceService(db)

  route(app, insurance.add, async ({ params, body, principal, requestId }) => ({
    data: await service.add({ id: params.id, ...body, principal, request_id: requestId }),
  }))

  route(app, insurance.withdraw, async ({ params, principal }) => ({
    data: await service.withdraw(params.id, principal),
  }))
}
