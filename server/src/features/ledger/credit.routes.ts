import { credit } from '@sayap/contract/credit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { ledgerService } from './ledger.service'

export function creditRoutes(app: FastifyInstance, db: Database) {
  const service = ledgerService(db)
  route(app, credit.mine, ({ query, caller }) => service.statement(query, caller))
}
