import { notifications } from '@sayap/contract/messaging/notifications'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { notificationsService } from './notifications.service'

export function notificationsRoutes(app: FastifyInstance, db: Database) {
  const service = notificationsService(db)

  route(app, notifications.list, ({ query, principal }) => service.list(idPage(query), principal))

  route(app, notifications.read, async ({ body, principal }) => ({
    data: await service.read(body ?? {}, principal),
  }))

  route(app, notifications.clear, async ({ body, principal }) => ({
    data: await service.clear(body?.up_to, principal),
  }))

  route(app, notifications.restore, async ({ principal }) => ({
    data: await service.restore(principal),
  }))
}
