import { dashboard } from '@sayap/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { route } from '#http/route'
import { dashboardService } from './dashboard.service'

export function dashboardRoutes(app: FastifyInstance, db: Home) {
  const service = dashboardService(db)

  route(app, dashboard.overview, async ({ query }) => ({
    data: await service.overview(query.days),
  }))
}
