import { bankAccounts } from '@sayap/contract/payment/bank-accounts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { bankAccountsService } from './bank-accounts.service'

export function bankAccountsRoutes(app: FastifyInstance, db: Database) {
  const service = bankAccountsService(db)

  route(app, bankAccounts.list, async () => ({ data: await service.list() }))
  route(app, bankAccounts.create, async ({ body }) => ({ data: await service.create(body) }))
  route(app, bankAccounts.update, async ({ params, body }) => ({
    data: await service.update(params.id, body),
  }))
}
