import { DATA_EXPORT_CSV_PATH, privacy } from '@sayap/contract/accounts/privacy'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { runForClient } from '#platform/http/current-client'
import { type Principal, requireAccess, requireProof } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { dataExportService } from './data-export.service'
import { settingsService } from './settings.service'

export function privacyRoutes(app: FastifyInstance, db: Database) {
  const settings = settingsService(db)
  const dataExport = dataExportService(db)

  route(app, privacy.settings, async ({ principal }) => ({
    data: await settings.find(principal.id),
  }))
  route(app, privacy.changeSettings, async ({ principal, body, requestId }) => ({
    data: await settings.change(principal.id, body, requestId),
  }))
  route(
    app,
    privacy.export,
    async ({ principal, requestId }) => ({
      data: await dataExport.json(principal, requestId),
    }),
    { weight: WEIGHTS.export },
  )
  csvRoute(app, dataExport.csv)
}

/** Responds with the file instead of an envelope. */
function csvRoute(
  app: FastifyInstance,
  csv: (principal: Principal, requestId: string) => Promise<string>,
) {
  const onRequest = async (request: Parameters<typeof app.authenticate>[0]) => {
    request.principal = await app.authenticate(request)
    requireAccess(request.principal, privacy.export)
    requireProof(request.principal, privacy.export)
  }
  const options = { schema: { hide: true }, config: { weight: WEIGHTS.export }, onRequest }
  app.get(DATA_EXPORT_CSV_PATH, options, async (request, reply) =>
    reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.csv"',
      })
      .send(await runForClient(request, () => csv(request.principal as Principal, request.id))),
  )
}
