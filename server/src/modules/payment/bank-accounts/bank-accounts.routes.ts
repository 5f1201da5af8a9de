import { bankAccounts } from '@sayap/contract/payment/bank-accounts'
import type { FastifyInstance } from 'fastify'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import type { Database } from '#platform/database/database'
import { Pending } from '#platform/http/pending-approval'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { bankAccountsService } from './bank-accounts.service'

export function bankAccountsRoutes(app: FastifyInstance, db: Database, rules: ApprovalRules) {
  const service = bankAccountsService(db)

  route(app, bankAccounts.list, async () => ({ data: await service.list() }))

  route(app, bankAccounts.create, async ({ body, ...by }) =>
    rules.required
      ? new Pending(await service.askToCreate(body, by, rules))
      : { data: await service.create(body) },
  )

  route(
    app,
    bankAccounts.update,
    async ({ params: { id }, body, ...by }) => {
      const known = knownRevision(by.request)
      if (!rules.required) return { data: await service.update(id, body, known) }
      const asked = await service.askToUpdate(id, body, by, rules, known)
      return asked ? new Pending(asked) : { data: await service.one(id) }
    },
    { headers: ['if-match'] },
  )

  route(app, bankAccounts.cancel, async ({ params }) => ({ data: await service.cancel(params.id) }))
}
