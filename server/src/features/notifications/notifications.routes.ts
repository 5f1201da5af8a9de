import { notifications } from '@sayap/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { notificationsService } from './notifications.service'

export function notificationsRoutes(app: FastifyInstance, db: Database) {
  const service = notificationsService(db)

  route(app, notifications.list, ({ query, caller }) => service.list(query, caller))

  route(app, notifications.read, async ({ body, caller }) => ({
    data: await service.read(body?.up_to, caller),
  }))

  route(app, notifications.clear, async ({ body, caller }) => ({
    data: await service.clear(body?.up_to, caller),
  }))

  route(app, notifications.restore, async ({ caller }) => ({ data: await service.restore(caller) }))
}
