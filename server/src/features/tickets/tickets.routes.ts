import { tickets } from '@sayap/contract/tickets'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { readyAnswer } from '#http/ready-answer'
import { route } from '#http/route'
import { boardingRoutes } from './boarding.routes'
import { findBookingRoutes } from './find-booking.routes'
import { ticketsService } from './tickets.service'

export function ticketsRoutes(app: FastifyInstance, db: Database, signingKey?: string) {
  const service = ticketsService(db, signingKey)

  route(app, tickets.list, async ({ query, caller }) => ({
    data: await service.ofPassenger(query.id_passenger, caller),
  }))

  route(app, tickets.publicKey, async () => ({
    data: { algorithm: 'Ed25519' as const, key: await service.publicKey() },
  }))

  route(app, tickets.revoked, async ({ query }) => {
    const data = await service.revoked(query.since)
    return readyAnswer(tickets.revoked, { data }, 'no-cache')
  })

  boardingRoutes(app, db, service)
  findBookingRoutes(app, db, service)
}
