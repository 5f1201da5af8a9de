import { bookings } from '@sayap/contract/booking/bookings'
import { paymentReview } from '@sayap/contract/payment/payment-review'
import type { FastifyInstance } from 'fastify'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Actor } from '#modules/booking/events'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { proofFileRoutes } from '../proofs/proof-file.routes'
import { paymentReviewService } from './payment-review.service'

export function paymentReviewRoutes(app: FastifyInstance, db: Database) {
  const service = paymentReviewService(db)
  const actorOf = ({ role, id }: Principal, request_id: string): Actor => ({ role, id, request_id })

  route(app, paymentReview.queue, ({ query }) => service.queue(query))

  route(app, paymentReview.verify, async ({ params, body, principal, requestId }) => ({
    data: await service.confirm(params.id, body, actorOf(principal, requestId)),
  }))

  route(app, paymentReview.reject, async ({ params, body, principal, requestId }) => ({
    data: await service.reject(params.id, body.reason, actorOf(principal, requestId)),
  }))

  // Part of the booking endpoints on the wire: staff confirm a payment by the booking's status.
  route(app, bookings.update, async ({ params, body, principal, requestId }) => {
    if (principal.role === 'user') {
      // Another traveller gets 404, as if the booking did not exist; its owner gets 403.
      await bookingsService(db).one(params.id, principal)
      throw new AppError('forbidden', 'Only staff verify payments.')
    }
    return service.confirmByStatus(params.id, body, actorOf(principal, requestId))
  })

  proofFileRoutes(app, db)
}
