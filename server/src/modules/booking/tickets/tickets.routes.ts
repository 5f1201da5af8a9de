import { tickets } from '@sayap/contract/booking/tickets'
import type { FastifyInstance } from 'fastify'
import { createCachedResponse } from '#platform/cache/cached-response'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { boardingRoutes } from '../boarding/boarding.routes'
import { findBookingRoutes } from './find-booking.routes'
import { ticketsService } from './tickets.service'

export function ticketsRoutes(app: FastifyInstance, db: Database, signingKey?: string) {
  const service = ticketsService(db, signingKey)

  route(app, tickets.list, async ({ query, principal }) => ({
    data: await service.ofPassenger(query.id_passenger, principal),
  }))

  route(app, tickets.publicKey, async () => ({
    data: { algorithm: 'Ed25519' as const, ...(await service.publicKeys()) },
  }))

  route(app, tickets.revoked, async ({ query }) => {
    const data = await service.revoked(query.since)
    return createCachedResponse(tickets.revoked, { data }, 'no-cache')
  })

  boardingRoutes(app, db, service)
  findBookingRoutes(app, db, service)
}
