import { bookingOptions } from '@sayap/contract/booking/booking-options'
import { tripOverviews } from '@sayap/contract/booking/trip/trip-overview'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { bookingOptionsService } from './booking-options.service'
import { tripOverviewsService } from './trip-overviews.service'

export function tripOverviewsRoutes(app: FastifyInstance, db: Database) {
  const service = tripOverviewsService(db)

  route(app, tripOverviews.list, ({ query, principal }) => service.list(idPage(query), principal))

  route(app, tripOverviews.one, async ({ params, principal }) => ({
    data: await service.one(params.id, principal),
  }))

  route(app, bookingOptions.one, async ({ params, principal }) => ({
    data: await bookingOptionsService(db).one(params.id, principal),
  }))
}
