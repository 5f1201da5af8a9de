import { flightChange } from '@sayap/contract/payment/flight-change'
import { rebooking } from '@sayap/contract/payment/rebooking'
import { refundAdmin } from '@sayap/contract/payment/refund-admin'
import { refunds } from '@sayap/contract/payment/refunds'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import type { Protection } from '#modules/booking/protection/protection.service'
import type { Database } from '#platform/database/database'
import { networkOf } from '#platform/http/network'
import { Pending } from '#platform/http/pending-approval'
import { route } from '#platform/http/route'
import { flightChangeService } from './flight-change.service'
import { rebookingService } from './rebooking.service'
import { refundAdminService } from './refund-admin.service'
import { refundsService } from './refunds.service'

interface Rules {
  approvals: ApprovalRules
  /** Of seats that are kept unpaid. */
  protection: Pick<Protection, 'limits' | 'work'>
}

export function refundsRoutes(
  app: FastifyInstance,
  db: Database,
  { approvals, protection }: Rules,
) {
  const service = refundsService(db)
  const admin = refundAdminService(db)
  const rebookings = rebookingService(db)
  const changes = flightChangeService(db)

  route(app, refunds.quote, async ({ params, principal }) => ({
    data: await service.quote(params.id, principal),
  }))

  route(app, refunds.ask, async ({ params, body, principal, requestId }) => ({
    data: await service.request(params.id, body, principal, requestId),
  }))

  route(app, refunds.one, async ({ params, principal }) => ({
    data: await service.one(params.id, principal),
  }))

  route(app, rebooking.offers, async ({ params, principal }) => ({
    data: await rebookings.offers(params.id, principal),
  }))

  route(app, rebooking.rebook, async ({ params, body, principal, requestId }) => ({
    data: await rebookings.rebook(params.id, body, principal, requestId),
  }))

  route(app, flightChange.offers, async ({ params, principal }) => ({
    data: await changes.offers(params.id, principal),
  }))

  route(app, flightChange.change, async ({ params, body, principal, requestId, request }) => {
    const { pay_difference, ...change } = body
    const network = networkOf(request.ip)
    const awaiting = pay_difference ? { network, ...protection, solved: null } : undefined
    return { data: await changes.change({ ...params, ...change, awaiting }, principal, requestId) }
  })

  route(app, refundAdmin.queue, ({ query }) => admin.queue(query))

  route(app, refundAdmin.approve, async ({ params, ...by }) => {
    const { refund, asked } = await admin.approve(params.id, by, approvals)
    return asked ? new Pending(asked) : { data: refund }
  })

  route(app, refundAdmin.sent, async ({ params, body, principal, requestId }) => ({
    data: await admin.sent(params.id, body.bank_reference, { ...principal, request_id: requestId }),
  }))
}
