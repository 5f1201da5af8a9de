import { views } from '@sayap/contract/operations/views'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { viewsService } from './views.service'

export function viewsRoutes(app: FastifyInstance, db: Database) {
  route(app, views.list, async ({ query, principal }) => ({
    data: await viewsService(db, principal).list(query.list),
  }))

  route(app, views.create, async ({ body, principal }) => ({
    data: await viewsService(db, principal).create(body),
  }))

  route(app, views.chooseDefault, async ({ body, principal }) => ({
    data: await viewsService(db, principal).chooseDefault(body.list, body.id),
  }))

  route(app, views.update, async ({ params, body, principal }) => ({
    data: await viewsService(db, principal).update(params.id, body),
  }))

  route(app, views.share, async ({ params, principal }) => ({
    data: await viewsService(db, principal).update(params.id, { is_shared: true }),
  }))

  route(app, views.remove, async ({ params, principal }) => ({
    data: await viewsService(db, principal).remove(params.id),
  }))
}
