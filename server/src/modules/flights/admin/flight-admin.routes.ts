import { flightAdmin } from '@sayap/contract/flights/flight-admin'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { flightAdminService } from './flight-admin.service'
import { furtherProblems } from './further-problems'

/** Changing, deleting and cancelling flights concerns bookings too: see `use-cases/`. */
export function flightAdminRoutes(app: FastifyInstance, db: Database) {
  const service = flightAdminService(db)
  const { list, count, one, create, saleStop } = flightAdmin

  route(app, list, ({ query }) => service.list(query))
  route(app, count, async ({ query }) => ({ data: await service.count(query) }))
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, saleStop, async ({ params }) => ({ data: await service.saleStop(params.id) }))
  route(
    app,
    create,
    async ({ body, ...context }) => ({ data: await service.create(body, context) }),
    { alsoWrong: ({ body }) => furtherProblems(db, body) },
  )
}
