import { dashboard } from '@sayap/contract/operations/dashboard'
import type { FastifyInstance } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { route } from '#platform/http/route'
import { dashboardService } from './dashboard.service'
import { loadsService } from './loads.service'

export function dashboardRoutes(app: FastifyInstance, db: RootDatabase) {
  const service = dashboardService(db)
  const coming = loadsService(db)

  route(app, dashboard.overview, async ({ query }) => ({ data: await service.overview(query) }), {
    slow: true,
  })
  route(app, dashboard.loads, async ({ query }) => ({ data: await coming.loads(query) }), {
    slow: true,
  })
}
