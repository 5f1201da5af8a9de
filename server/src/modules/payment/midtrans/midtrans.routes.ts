import { midtrans } from '@sayap/contract/payment/midtrans'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import {
  midtransNotificationService,
  type NotificationOptions,
} from './midtrans-notification.service'

export function midtransRoutes(app: FastifyInstance, db: Database, options: NotificationOptions) {
  const service = midtransNotificationService(db, options)
  // Notifications come from the provider's few addresses, so the rate limit must not apply.
  route(
    app,
    midtrans.notify,
    async ({ body, requestId }) => {
      await service.receive(body, requestId)
      return { data: {} }
    },
    { limit: 'none' },
  )
}
