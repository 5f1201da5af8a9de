import { Readable } from 'node:stream'
import type { AuditRule } from '@sayap/contract/core/audit-actions'
import { IdParams } from '@sayap/contract/core/wire'
import { flightImports, PROBLEMS_EXPORT_PATH } from '@sayap/contract/flights/flight-import'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { requireAccess } from '#platform/http/principal'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { exportProblems } from './export-problems'
import { importsService } from './imports.service'

const EXPORTED: AuditRule = { action: 'import_problems_exported', subject: 'flight_import' }

/** Streams all problems of a file, so that memory holds only some of them. */
export function problemsRoute(app: FastifyInstance, db: Database) {
  app.get<{ Params: { id: number } }>(
    PROBLEMS_EXPORT_PATH,
    {
      schema: { hide: true, params: IdParams },
      config: { weight: WEIGHTS.export },
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, flightImports.one)
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await app.audit(request, EXPORTED, () => importsService(db).one(id))
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="import-${id}-errors.csv"`,
        })
        .send(Readable.from(exportProblems(db, id)))
    },
  )
}
