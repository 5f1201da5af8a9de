import { passengers } from '@sayap/contract/passengers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { holderOf } from '#http/holder-cookie'
import { route } from '#http/route'
import { passengersService } from './passengers.service'
import { seatPassenger } from './seat-passenger'

export function passengersRoutes(app: FastifyInstance, db: Database) {
  const service = passengersService(db)

  route(app, passengers.list, async ({ query, caller }) => ({
    data: await service.list(query, caller),
  }))

  route(app, passengers.one, async ({ params, caller }) => ({
    data: [await service.one(params.id, caller)],
  }))

  route(app, passengers.create, async ({ body, caller, request, reply }) => {
    const order = { passenger: body, id_user: caller.id, holder: holderOf(request) }
    const { passenger, added } = await seatPassenger(db, order)
    if (!added) reply.code(200)
    return { data: passenger }
  })
}
