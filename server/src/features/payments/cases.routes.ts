import { cases } from '@sayap/contract/cases'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { casesService } from './cases.service'

export function casesRoutes(app: FastifyInstance, db: Database) {
  const service = casesService(db)

  route(app, cases.list, ({ query }) => service.list(query))

  route(app, cases.close, async ({ params, body, caller: { role, id }, requestId }) => ({
    data: await service.close(params.id, body.note, { role, id, request_id: requestId }),
  }))

  route(app, cases.attach, async ({ params, body, caller: { role, id }, requestId }) => ({
    data: await service.attach(params.id, body.code, { role, id, request_id: requestId }),
  }))
}
