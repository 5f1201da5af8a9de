import { approvals } from '@sayap/contract/operations/approvals'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService } from '#modules/approvals/approvals.service'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { approveRequest } from './approve'

export function approvalsRoutes(app: FastifyInstance, db: Database, rules: ApprovalRules) {
  const service = approvalsService(db)

  route(app, approvals.list, ({ query, principal }) => service.list(query, principal))

  route(app, approvals.summary, async ({ principal }) => ({
    data: await service.summary(principal, rules),
  }))

  route(app, approvals.one, async ({ params, principal }) => ({
    data: await service.one(params.id, principal),
  }))

  route(app, approvals.approve, async ({ params: { id }, ...by }) => {
    await approveRequest(db, id, by)
    return { data: await service.one(id, by.principal) }
  })

  route(app, approvals.reject, async ({ params: { id }, body, ...by }) => {
    await service.reject(id, body.reason, by)
    return { data: await service.one(id, by.principal) }
  })

  route(app, approvals.withdraw, async ({ params: { id }, ...by }) => {
    await service.withdraw(id, by)
    return { data: await service.one(id, by.principal) }
  })
}
