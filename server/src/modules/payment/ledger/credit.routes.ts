import { credit } from '@sayap/contract/payment/credit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { ledgerService } from './ledger.service'

export function creditRoutes(app: FastifyInstance, db: Database) {
  const service = ledgerService(db)
  route(app, credit.mine, ({ query, principal }) => service.creditStatement(query, principal))
}
