import { waitingList } from '@sayap/contract/booking/waiting-list'
import type { FastifyInstance } from 'fastify'
import { departuresService } from '#modules/flights/departures/departures.service'
import type { Database } from '#platform/database/database'
import { ensureHolderCookie } from '#platform/http/holder-cookie'
import { networkOf } from '#platform/http/network'
import { route } from '#platform/http/route'
import type { InventoryLimits } from '../protection/limits'
import { waitingListService } from './waiting-list.service'

export function waitingListRoutes(app: FastifyInstance, db: Database, limits: InventoryLimits) {
  const service = waitingListService(db)

  route(app, waitingList.mine, async ({ principal }) => ({
    data: await service.mine(principal.id),
  }))

  route(app, waitingList.join, async ({ body, principal }) => ({
    data: await service.join(principal.id, body, limits),
  }))

  route(app, waitingList.leave, async ({ params, principal }) => ({
    data: await service.leave(params.id, principal.id, limits),
  }))

  route(app, waitingList.open, async ({ params, principal, request, reply }) => {
    // Before the cookie: a refusal says nothing that differs.
    await service.requireOwn(params.id, principal.id)
    const by = {
      holder: ensureHolderCookie(request, reply),
      id_user: principal.id,
      network: networkOf(request.ip),
    }
    return { data: await service.open(params.id, by, limits) }
  })

  route(app, waitingList.ofDeparture, async ({ params, query }) => {
    const flights = await departuresService(db).flights(params.id)
    return service.ofFlights(
      flights.map(({ id }) => id),
      query,
    )
  })
}
