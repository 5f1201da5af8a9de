import { paymentReview } from '@sayap/contract/payment-review'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import type { Actor } from '#features/bookings/trips.service'
import type { Caller } from '#http/caller'
import { route } from '#http/route'
import { proofFileRoute } from './proof-file.routes'
import { staffPaymentsService } from './staff-payments.service'

export function paymentReviewRoutes(app: FastifyInstance, db: Database) {
  const service = staffPaymentsService(db)
  const actor = ({ role, id }: Caller, request_id: string): Actor => ({ role, id, request_id })

  route(app, paymentReview.queue, ({ query }) => service.queue(query))

  route(app, paymentReview.verify, async ({ params, body, caller, requestId }) => ({
    data: await service.verify(params.id, body, actor(caller, requestId)),
  }))

  route(app, paymentReview.reject, async ({ params, body, caller, requestId }) => ({
    data: await service.reject(params.id, body.reason, actor(caller, requestId)),
  }))

  proofFileRoute(app, db)
}
