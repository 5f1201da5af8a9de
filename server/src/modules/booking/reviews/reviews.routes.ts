import { reviews } from '@sayap/contract/booking/reviews'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { reviewsService } from './reviews.service'

export function reviewsRoutes(app: FastifyInstance, db: Database) {
  const service = reviewsService(db)

  route(app, reviews.own, ({ query, principal }) => service.own(principal, idPage(query)))

  route(app, reviews.write, async ({ params, body, principal }) => ({
    data: await service.write(params.id, body, principal),
  }))

  route(app, reviews.remove, async ({ params, principal }) => ({
    data: await service.remove(params.id, principal),
  }))

  route(app, reviews.list, ({ query }) => service.list(idPage(query)))

  route(app, reviews.summary, async () => ({ data: await service.summary() }))
}
