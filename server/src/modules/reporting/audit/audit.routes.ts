import { Readable } from 'node:stream'
import type { AuditRule } from '@sayap/contract/core/audit-actions'
import { AUDIT_EXPORT_PATH, AuditFilters, audit } from '@sayap/contract/operations/audit'
import { staffAudit } from '@sayap/contract/operations/staff-audit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { requireAccess, requireProof } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { inTurns } from '#platform/jobs/export-turns'
import { auditService } from './audit.service'
import { exportAudit } from './export-audit'

const EXPORTED: AuditRule = { action: 'audit_exported', subject: 'audit' }

export function auditRoutes(app: FastifyInstance, db: Database) {
  const service = auditService(db)
  route(app, audit.list, ({ query }) => service.list(idPage(query)))
  route(app, staffAudit.list, ({ query }) => service.forStaff.list(query))
  route(app, staffAudit.count, async ({ query }) => ({
    data: await service.forStaff.count(query),
  }))

  app.get<{ Querystring: AuditFilters }>(
    AUDIT_EXPORT_PATH,
    {
      schema: { hide: true, querystring: AuditFilters },
      config: { weight: WEIGHTS.export },
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, audit.list)
        requireProof(request.principal, { reauthenticate: true })
      },
    },
    async (request, reply) => {
      const file = await app.audit(request, EXPORTED, async () =>
        inTurns(exportAudit(db, request.query)),
      )
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="audit.csv"',
        })
        .send(Readable.from(file))
    },
  )
}
