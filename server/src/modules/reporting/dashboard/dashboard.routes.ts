import { dashboard } from '@sayap/contract/operations/dashboard'
import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { route } from '#platform/http/route'
import { dashboardService } from './dashboard.service'

export function dashboardRoutes(app: FastifyInstance, db: RootDatabase) {
  const service = dashboardService(db)

  route(app, dashboard.overview, async ({ query }) => ({ data: await service.overview(query) }), {
    slow: true,
  })
}
