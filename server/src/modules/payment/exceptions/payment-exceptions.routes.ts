import { paymentExceptions } from '@sayap/contract/payment/payment-exceptions'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { Pending } from '#platform/http/pending-approval'
import { route } from '#platform/http/route'
import { paymentExceptionsService } from './payment-exceptions.service'

export function paymentExceptionsRoutes(app: FastifyInstance, db: Database, rules: ApprovalRules) {
  const service = paymentExceptionsService(db)

  route(app, paymentExceptions.list, ({ query }) => service.list(idPage(query)))

  route(
    app,
    paymentExceptions.close,
    async ({ params, body, principal: { role, id }, requestId }) => ({
      data: await service.close(params.id, body.note, { role, id, request_id: requestId }),
    }),
  )

  route(app, paymentExceptions.attach, async ({ params, body, ...by }) => {
    const attached = await service.attach(params.id, body.code, by, rules)
    return attached.asked ? new Pending(attached.asked) : { data: attached.done }
  })

  route(app, paymentExceptions.payOut, async ({ params, body, ...by }) => {
    const { asked, case: closed } = await service.payOut(params.id, body, by, rules)
    return asked ? new Pending(asked) : { data: closed }
  })

  route(app, paymentExceptions.notMoney, async ({ params, body, ...by }) => {
    const { asked, case: closed } = await service.notMoney(params.id, body.note, by, rules)
    return asked ? new Pending(asked) : { data: closed }
  })
}
