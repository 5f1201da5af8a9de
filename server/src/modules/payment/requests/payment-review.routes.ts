import { bookings } from '@sayap/contract/booking/bookings'
import { paymentReview } from '@sayap/contract/payment/payment-review'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Actor } from '#modules/booking/events'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { Pending } from '#platform/http/pending-approval'
import type { Principal } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { proofFileRoutes } from '../proofs/proof-file.routes'
import { paymentReviewService } from './payment-review.service'

export function paymentReviewRoutes(app: FastifyInstance, db: Database, rules: ApprovalRules) {
  const service = paymentReviewService(db)
  const actorOf = ({ role, id }: Principal, request_id: string): Actor => ({ role, id, request_id })

  route(app, paymentReview.queue, ({ query }) => service.queue(query))

  route(
    app,
    paymentReview.verify,
    async ({ params, body, idempotencyKey: key, ...by }) => {
      const confirmed = await service.confirm(params.id, { ...body, key }, by, rules)
      return confirmed.asked ? new Pending(confirmed.asked) : { data: confirmed.done }
    },
    { headers: ['idempotency-key'] },
  )

  route(app, paymentReview.reject, async ({ params, body, principal, requestId }) => ({
    data: await service.reject(params.id, body.reason, actorOf(principal, requestId)),
  }))

  // Part of the booking endpoints on the wire: staff confirm a payment by the booking's status.
  route(app, bookings.update, async ({ params, body, principal, ...by }) => {
    if (principal.role === 'user') {
      // Another traveller gets 404, as if the booking did not exist; its owner gets 403.
      await bookingsService(db).one(params.id, principal)
      throw new AppError('forbidden', 'Only staff verify payments.')
    }
    const context = { ...by, principal }
    const confirmed = await service.confirmByStatus(params.id, body, context, rules)
    return confirmed.asked ? new Pending(confirmed.asked) : confirmed.done
  })

  proofFileRoutes(app, db)
}
