import { admins } from '@sayap/contract/accounts/admins'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { adminsService } from './admins.service'

export function adminsRoutes(app: FastifyInstance, db: Database) {
  const service = adminsService(db)

  route(app, admins.list, async () => ({ data: await service.list() }))
  route(app, admins.create, async ({ body, ...by }) => ({ data: await service.create(body, by) }))
  route(app, admins.update, async ({ params, body, ...by }) => ({
    data: await service.setActive(params.id, body.is_actived, by),
  }))
  route(app, admins.setRole, async ({ params, body, ...by }) => ({
    data: await service.setRole(params.id, body.staff_role, by),
  }))
}
