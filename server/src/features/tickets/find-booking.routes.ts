import { findBooking } from '@sayap/contract/find-booking'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { findBookingService } from './find-booking.service'
import type { ticketsService } from './tickets.service'

export function findBookingRoutes(
  app: FastifyInstance,
  db: Database,
  tickets: ReturnType<typeof ticketsService>,
) {
  const service = findBookingService(db, tickets)

  route(
    app,
    findBooking.ask,
    async ({ body }) => {
      await service.ask(body)
      return { data: null }
    },
    { limit: 'find-booking' },
  )

  route(app, findBooking.open, async ({ body }) => ({ data: await service.open(body.token) }), {
    limit: 'sign-in',
  })
}
