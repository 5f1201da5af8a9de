import { tickets, type Wallet } from '@sayap/contract/booking/tickets'
import type { FastifyInstance } from 'fastify'
import { createCachedResponse } from '#platform/cache/cached-response'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { boardingRoutes } from '../boarding/boarding.routes'
import { findBookingRoutes } from './find-booking.routes'
import { ticketsService } from './tickets.service'

interface TicketsOptions {
  /** Base64; without it the key stored in the database signs. */
  signingKey: string | undefined
  /** The wallets that are set up. */
  wallets: Wallet[]
}

export function ticketsRoutes(
  app: FastifyInstance,
  db: Database,
  { signingKey, wallets }: TicketsOptions,
) {
  const service = ticketsService(db, signingKey)

  route(app, tickets.list, async ({ query, principal }) => {
    const found = await service.ofPassenger(query.id_passenger, principal)
    const offered = wallets.length > 0 && principal.role === 'user'
    return { data: found.map((ticket) => ({ ...ticket, ...(offered && { wallets }) })) }
  })

  route(app, tickets.publicKey, async () => ({
    data: { algorithm: 'Ed25519' as const, ...(await service.publicKeys()) },
  }))

  route(
    app,
    tickets.revoked,
    async ({ query }) => {
      const data = await service.revoked(query.since)
      return createCachedResponse(tickets.revoked, { data }, 'no-cache')
    },
    { headers: ['if-none-match'] },
  )

  boardingRoutes(app, db, service)
  findBookingRoutes(app, db, service)
}
