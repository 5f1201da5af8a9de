import { priceAlerts } from '@sayap/contract/flights/price-alerts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { priceAlertsService } from './price-alerts.service'

export function priceAlertsRoutes(app: FastifyInstance, db: Database) {
  const service = priceAlertsService(db)

  route(app, priceAlerts.list, async ({ principal }) => ({
    data: await service.list(principal.id),
  }))
  route(app, priceAlerts.create, async ({ principal, body }) => ({
    data: await service.create(principal.id, body),
  }))
  route(app, priceAlerts.delete, async ({ principal, params }) => ({
    data: await service.delete(params.id, principal.id),
  }))
}
