import { reviews } from '@sayap/contract/reviews'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { reviewsService } from './reviews.service'

export function reviewsRoutes(app: FastifyInstance, db: Database) {
  const service = reviewsService(db)

  route(app, reviews.own, async ({ caller }) => ({ data: await service.own(caller) }))

  route(app, reviews.write, async ({ params, body, caller }) => ({
    data: await service.write(params.id, body, caller),
  }))

  route(app, reviews.remove, async ({ params, caller }) => ({
    data: await service.remove(params.id, caller),
  }))

  route(app, reviews.list, ({ query }) => service.list(query))

  route(app, reviews.summary, async () => ({ data: await service.summary() }))
}
