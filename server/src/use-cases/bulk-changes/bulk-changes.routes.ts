import { bulkChanges } from '@sayap/contract/flights/bulk-changes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bulkChangesService } from '#modules/flights/bulk/bulk-changes.service'
import type { Database } from '#platform/database/database'
import { networkOf } from '#platform/http/network'
import { route } from '#platform/http/route'
import { previewBulkChange } from './bulk-changes'
import { carryOutBulkChange } from './carry-out'

/** So many flights are changed within a request, some ten milliseconds each; more by the job. */
export const MAX_AT_ONCE = 50

/** Changes of many flights by staff. */
export function bulkChangesRoutes(app: FastifyInstance, db: Database) {
  const service = bulkChangesService(db)
  const { preview, list, create, one, undo } = bulkChanges

  route(app, preview, async ({ body }) => ({ data: await previewBulkChange(db, body) }))
  route(app, list, ({ query }) => service.list(query))
  route(app, create, async ({ body, request, ...context }) => {
    const { id, waiting } = await service.record(body, context)
    await atOnce(db, { id, flights: waiting, request })
    return { data: await service.one(id) }
  })
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, undo, async ({ params: { id }, request, ...context }) => {
    const { flights } = await service.beginUndo(id, context)
    await atOnce(db, { id, flights, request })
    return { data: await service.one(id) }
  })
}

interface Begun {
  id: number
  flights: number
  request: FastifyRequest
}

/** What was asked for is on record: after a failure of the server the job goes on with it. */
async function atOnce(db: Database, { id, flights, request }: Begun) {
  if (flights > MAX_AT_ONCE) return
  try {
    await carryOutBulkChange(db, id, { network: networkOf(request.ip) })
  } catch (error) {
    request.log.error({ err: error }, 'the job goes on with a bulk change')
  }
}
