import { groupRequests } from '@sayap/contract/booking/groups/group-requests'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { readLanguageCookie } from '#platform/http/cookies'
import { idPage } from '#platform/http/input/id-page'
import { networkOf } from '#platform/http/network'
import { route } from '#platform/http/route'
import type { InventoryLimits } from '../protection/limits'
import { acceptQuote } from './accept-quote'
import { quoteGroup } from './group-quote'
import { groupRequestsService } from './group-requests.service'
import { nameGroup } from './name-group'

export function groupRequestsRoutes(app: FastifyInstance, db: Database, limits: InventoryLimits) {
  const service = groupRequestsService(db)

  route(app, groupRequests.mine, ({ query, principal }) =>
    service.mine(principal.id, idPage(query)),
  )

  route(app, groupRequests.one, async ({ params, principal }) => ({
    data: await service.one(params.id, principal.id),
  }))

  route(app, groupRequests.create, async ({ body, principal, request }) => ({
    data: await service.create({ id_user: principal.id, network: networkOf(request.ip) }, body),
  }))

  route(app, groupRequests.withdraw, async ({ params, principal }) => ({
    data: await service.withdraw(params.id, principal.id, limits),
  }))

  route(app, groupRequests.accept, async ({ params, body, principal, request, requestId }) => {
    await acceptQuote(db, {
      id: params.id,
      id_user: principal.id,
      acceptance: body,
      request_id: requestId,
      language: readLanguageCookie(request),
    })
    return { data: await service.one(params.id, principal.id) }
  })

  route(app, groupRequests.names, async ({ params, body, principal }) => {
    await nameGroup(db, params.id, body.names, principal)
    return { data: await service.one(params.id, principal.id) }
  })

  route(app, groupRequests.list, ({ query }) => service.list(query.list, query.after, query.limit))

  route(app, groupRequests.flights, async ({ params }) => ({
    data: await service.flights(params.id),
  }))

  route(app, groupRequests.quote, async ({ params, body, principal }) => {
    await quoteGroup(db, params.id, { quote: body, by: principal }, limits)
    return { data: await service.forStaff(params.id) }
  })

  route(app, groupRequests.decline, async ({ params, body, principal }) => ({
    data: await service.decline(params.id, { ...body, by: principal.id }, limits),
  }))
}
