import { findBooking } from '@sayap/contract/booking/find-booking'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
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
    findBooking.requestLink,
    async ({ body }) => {
      await service.requestLink(body)
      return { data: null }
    },
    { limit: 'find-booking' },
  )

  route(
    app,
    findBooking.openLink,
    async ({ body }) => ({ data: await service.openLink(body.token) }),
    {
      limit: 'sign-in',
    },
  )
}
