import { savedPassengers } from '@sayap/contract/accounts/saved-passengers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { savedPassengersService } from './saved-passengers.service'

export function savedPassengersRoutes(app: FastifyInstance, db: Database) {
  const service = savedPassengersService(db)

  route(app, savedPassengers.list, async ({ principal }) => ({
    data: await service.list(principal.id),
  }))
  route(app, savedPassengers.save, async ({ principal, body }) => ({
    data: await service.save(principal.id, body),
  }))
  route(app, savedPassengers.delete, async ({ principal, params }) => ({
    data: await service.delete(principal.id, params.id),
  }))
}
