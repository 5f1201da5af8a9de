import { passengers } from '@sayap/contract/booking/passengers'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { readHolderCookie } from '#platform/http/holder-cookie'
import { route } from '#platform/http/route'
import { passengersService } from './passengers.service'

export function passengersRoutes(app: FastifyInstance, db: Database) {
  const service = passengersService(db)

  route(app, passengers.list, async ({ query, principal }) => ({
    data: await service.list(query, principal),
  }))

  route(app, passengers.one, async ({ params, principal }) => ({
    data: [await service.one(params.id, principal)],
  }))

  route(app, passengers.create, async ({ body, request, reply, ...by }) => {
    const { passenger, added } = await service.add(
      { passenger: body, id_user: by.principal.id, holder: readHolderCookie(request) },
      actorOf(by),
    )
    if (!added) reply.code(200)
    return { data: passenger }
  })
}
