import { fareDetails } from '@sayap/contract/flights/fare-rules'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { fareDetailsService } from './fare-details.service'

export function fareDetailsRoutes(app: FastifyInstance, db: Database) {
  const service = fareDetailsService(db)
  const { rules, history } = fareDetails

  route(app, rules, async ({ params }) => ({ data: await service.rules(params.id) }))
  route(app, history, async ({ params }) => ({ data: await service.history(params.id) }))
}
