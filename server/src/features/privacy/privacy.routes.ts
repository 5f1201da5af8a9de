import { myData, OWN_DATA_CSV } from '@sayap/contract/my-data'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { type Caller, requireAccess } from '#http/caller'
import { route } from '#http/route'
import { erasureService } from './erasure.service'
import { ownDataService } from './own-data.service'
import { settingsService } from './settings.service'

export function privacyRoutes(app: FastifyInstance, db: Database) {
  const settings = settingsService(db)
  const ownData = ownDataService(db)
  const erasure = erasureService(db)

  route(app, myData.settings, async ({ caller }) => ({ data: await settings.find(caller.id) }))
  route(app, myData.changeSettings, async ({ caller, body, requestId }) => ({
    data: await settings.change(caller.id, body, requestId),
  }))
  route(app, myData.export, async ({ caller, requestId }) => ({
    data: await ownData.json(caller, requestId),
  }))
  csvRoute(app, ownData.csv)
  route(app, myData.outlook, async ({ caller }) => ({ data: await erasure.outlook(caller.id) }))
  route(app, myData.erase, async ({ caller, body, requestId }) => {
    await erasure.erase(caller, body, requestId)
    return { data: null }
  })
}

/** The file itself. */
function csvRoute(
  app: FastifyInstance,
  csv: (caller: Caller, requestId: string) => Promise<string>,
) {
  const onRequest = async (request: Parameters<typeof app.identify>[0]) => {
    request.caller = await app.identify(request)
    requireAccess(request.caller, myData.export.access)
  }
  app.get(OWN_DATA_CSV, { schema: { hide: true }, onRequest }, async (request, reply) =>
    reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.csv"',
      })
      .send(await csv(request.caller as Caller, request.id)),
  )
}
