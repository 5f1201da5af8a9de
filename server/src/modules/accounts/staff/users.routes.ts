import { users } from '@sayap/contract/accounts/users'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { usersService } from './users.service'

export function usersRoutes(app: FastifyInstance, db: Database) {
  const service = usersService(db)

  route(app, users.list, ({ query }) => service.list(idPage(query)))
  route(app, users.one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, users.create, async ({ body, ...by }) => ({ data: await service.create(body, by) }))
  route(
    app,
    users.update,
    async ({ params, body, ...by }) => ({
      data: await service.setSuspended(params.id, body.suspended, by, knownRevision(by.request)),
    }),
    { headers: ['if-match'] },
  )
}
