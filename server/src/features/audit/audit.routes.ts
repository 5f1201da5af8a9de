import { audit } from '@sayap/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { auditService } from './audit.service'

export function auditRoutes(app: FastifyInstance, db: Database) {
  const service = auditService(db)
  route(app, audit.list, ({ query }) => service.list(query))
}
