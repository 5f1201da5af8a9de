import { credit } from '@sayap/contract/payment/credit'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { Pending } from '#platform/http/pending-approval'
import { route } from '#platform/http/route'
import { creditService } from './credit.service'
import { ledgerService } from './ledger.service'

export function creditRoutes(app: FastifyInstance, db: Database, rules: ApprovalRules) {
  const service = ledgerService(db)
  const byHand = creditService(db)

  route(app, credit.mine, ({ query, principal }) =>
    service.creditStatement(idPage(query), principal),
  )

  route(
    app,
    credit.give,
    async ({ params, body, idempotencyKey: key, ...by }) =>
      rules.required
        ? new Pending(await byHand.askToGive(params.id, { ...body, key }, by, rules))
        : { data: await byHand.give(params.id, { ...body, key }, by) },
    { headers: ['idempotency-key'] },
  )
}
