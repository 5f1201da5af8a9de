import { home } from '@sayap/contract/operations/home'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { homeService } from './home.service'

export function homeRoutes(app: FastifyInstance, db: Database, isSending: boolean) {
  const service = homeService(db, isSending)

  route(app, home.read, async ({ principal }) => ({ data: await service.read(principal) }))
  route(app, home.departures, ({ query }) => service.departures(query))
}
