import type { AuditRule } from '@sayap/contract/core/audit-actions'
import { IdParams } from '@sayap/contract/core/wire'
import { departures, MANIFEST_EXPORT_PATH } from '@sayap/contract/operations/departures'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { requireAccess, requireProof } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { departureFactsService } from './departures.service'
import { exportManifest } from './export-manifest'

const EXPORTED: AuditRule = { action: 'manifest_exported', subject: 'flight' }

/** What staff read of a departure; its changes are in `use-cases/` and in the modules that own them. */
export function departureFactsRoutes(app: FastifyInstance, db: Database) {
  const service = departureFactsService(db)

  route(app, departures.one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, departures.manifest, async ({ params }) => ({
    data: await service.manifest(params.id),
  }))
  route(app, departures.money, async ({ params }) => ({ data: await service.money(params.id) }))
  route(app, departures.history, ({ params, query }) => service.history(params.id, idPage(query)))

  app.get<{ Params: z.infer<typeof IdParams> }>(
    MANIFEST_EXPORT_PATH,
    {
      schema: { hide: true, params: IdParams },
      config: { weight: WEIGHTS.export },
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, departures.manifest)
        requireProof(request.principal, { reauthenticate: true })
      },
    },
    async (request, reply) => {
      const file = await app.audit(request, EXPORTED, () => exportManifest(db, request.params.id))
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="manifest-${request.params.id}.csv"`,
        })
        .send(file)
    },
  )
}
