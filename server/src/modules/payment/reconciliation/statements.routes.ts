import { statements } from '@sayap/contract/payment/statements'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { statementsService } from './statements.service'

export function statementsRoutes(app: FastifyInstance, db: Database, rules: ApprovalRules) {
  const service = statementsService(db)

  route(app, statements.read, async ({ body, principal: { id } }) => ({
    data: await service.read({ ...body, file: body.file as File | undefined }, id),
  }))

  route(app, statements.apply, async ({ body, principal: { role, id }, requestId }) => ({
    data: await service.apply(
      body.id_bank_account,
      body.lines,
      { role, id, request_id: requestId },
      rules,
    ),
  }))
}
