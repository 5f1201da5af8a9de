import { midtrans } from '@sayap/contract/midtrans'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { midtransNotificationService, type Notified } from './midtrans-notification.service'

export function midtransRoutes(app: FastifyInstance, db: Database, notified: Notified) {
  const service = midtransNotificationService(db, notified)
  // All of them come from the few addresses of the provider: none is turned away for their number.
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
