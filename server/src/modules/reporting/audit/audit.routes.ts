import { audit } from '@sayap/contract/operations/audit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { auditService } from './audit.service'

export function auditRoutes(app: FastifyInstance, db: Database) {
  const service = auditService(db)
  route(app, audit.list, ({ query }) => service.list(query))
}
