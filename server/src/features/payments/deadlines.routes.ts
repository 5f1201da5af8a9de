import { paymentDeadlines } from '@sayap/contract/payment-deadlines'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { deadlinesService } from './deadlines.service'

export function deadlinesRoutes(app: FastifyInstance, db: Database) {
  const service = deadlinesService(db)

  route(app, paymentDeadlines.read, async () => ({ data: await service.read() }))
  route(app, paymentDeadlines.change, async ({ body, caller, requestId }) => ({
    data: await service.change(body, { caller, requestId }),
  }))
}
