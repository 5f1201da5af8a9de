import { holds } from '@sayap/contract/booking/holds'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { ensureHolderCookie, readHolderCookie } from '#platform/http/holder-cookie'
import { networkOf } from '#platform/http/network'
import { route } from '#platform/http/route'
import type { InventoryLimits } from '../protection/limits'
import type { ProofOfWork } from '../protection/proof-of-work'
import { holdsService } from './holds.service'

export function holdsRoutes(
  app: FastifyInstance,
  db: Database,
  { limits, work }: { limits: InventoryLimits; work: ProofOfWork },
) {
  const service = holdsService(db, limits, work)

  route(app, holds.mine, async ({ query, request }) => ({
    data: await service.mine(readHolderCookie(request), query.id_flight),
  }))

  route(
    app,
    holds.set,
    async ({ body, principal, request, reply }) => {
      const by = {
        holder: ensureHolderCookie(request, reply),
        id_user: principal?.role === 'user' ? principal.id : null,
        network: networkOf(request.ip),
      }
      const solved = await work.solvedBy(request, body.id_flight)
      return { data: await service.set(by, body.id_flight, body, solved) }
    },
    { headers: ['x-proof-of-work'] },
  )

  route(app, holds.release, async ({ query, request }) => ({
    data: await service.release(readHolderCookie(request), query.id_flight),
  }))
}
