import { bookingChanges } from '@sayap/contract/booking/booking-changes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { readHolderCookie } from '#platform/http/holder-cookie'
import { route } from '#platform/http/route'
import { changesService } from './changes.service'

export function bookingChangesRoutes(app: FastifyInstance, db: Database) {
  const service = changesService(db)

  route(app, bookingChanges.seats, async ({ params, body, principal, request }) => ({
    data: await service.changeSeats({
      id: params.id,
      seats: body.seats,
      principal,
      holder: readHolderCookie(request),
    }),
  }))

  route(app, bookingChanges.name, async ({ params, body, principal, requestId }) => ({
    data: await service.correctName({
      id_passenger: params.id,
      name: body.name,
      principal,
      request_id: requestId,
    }),
  }))
}
