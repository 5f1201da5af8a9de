import { disruptions } from '@sayap/contract/operations/disruptions'
import { proposals } from '@sayap/contract/payment/proposals'
import type { FastifyInstance } from 'fastify'
import type { OfferLimits } from '#modules/booking/waiting-list/waiting-offers'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { disruptionsService } from './disruptions.service'
import { proposalsService } from './proposals.service'

/** Disruptions for staff, and proposals for their travellers. */
export function disruptionsRoutes(app: FastifyInstance, db: Database, limits: OfferLimits) {
  const service = disruptionsService(db)
  const own = proposalsService(db)

  route(app, disruptions.flights, async ({ query }) => ({ data: await service.flights(query) }))
  route(app, disruptions.preview, async ({ body }) => ({ data: await service.preview(body) }))
  route(app, disruptions.list, ({ query }) => service.list(idPage(query)))
  route(
    app,
    disruptions.create,
    async ({ body, ...context }) => ({ data: await service.create(body, context) }),
    { slow: true },
  )
  route(app, disruptions.one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, disruptions.parties, ({ params, query }) => service.parties(params.id, query))
  route(app, disruptions.partyFlights, async ({ params }) => ({
    data: await service.partyFlights(params.id, params.id_booking),
  }))
  route(app, disruptions.propose, async ({ params, body, ...context }) => ({
    data: await service.propose(params, body, context, limits),
  }))
  route(app, disruptions.confirm, async ({ params, body, ...context }) => ({
    data: await service.confirm(params.id, body.answer_hours, context),
  }))
  route(app, disruptions.drop, async ({ params, ...context }) => ({
    data: await service.drop(params.id, context, limits),
  }))

  route(app, proposals.one, async ({ params, principal }) => ({
    data: await own.one(params.id, principal),
  }))
  route(app, proposals.accept, async ({ params, body, principal, requestId }) => ({
    data: await own.accept(params.id, body.id_flight, {
      role: principal.role,
      id: principal.id,
      request_id: requestId,
    }),
  }))
  route(app, proposals.decline, async ({ params, principal }) => ({
    data: await own.decline(params.id, principal, limits),
  }))
}
