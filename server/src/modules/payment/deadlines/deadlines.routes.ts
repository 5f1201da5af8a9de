import { paymentDeadlines } from '@sayap/contract/payment/payment-deadlines'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { deadlinesService } from './deadlines.service'

export function deadlinesRoutes(app: FastifyInstance, db: Database) {
  const service = deadlinesService(db)

  route(app, paymentDeadlines.read, async () => ({ data: await service.read() }))
  route(
    app,
    paymentDeadlines.change,
    async ({ body, principal, requestId, request }) => ({
      data: await service.change(body, { principal, requestId }, knownRevision(request)),
    }),
    { headers: ['if-match'] },
  )
}
