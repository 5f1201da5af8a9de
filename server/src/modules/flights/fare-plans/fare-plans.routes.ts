import { farePlans } from '@sayap/contract/flights/fare-plans'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { farePlansService } from './fare-plans.service'

export function farePlansRoutes(app: FastifyInstance, db: Database) {
  const service = farePlansService(db)
  const { ofFlight, setOfFlight, removeOfFlight, ofSchedule, setOfSchedule, removeOfSchedule } =
    farePlans
  const revised = { headers: ['if-match'] } as const

  route(app, ofFlight, async ({ params }) => ({ data: await service.ofFlight(params.id) }))
  route(
    app,
    setOfFlight,
    async ({ params, body, request }) => ({
      data: await service.setOfFlight(params.id, {
        fares: body.fares,
        known: knownRevision(request),
      }),
    }),
    revised,
  )
  route(
    app,
    removeOfFlight,
    async ({ params, request }) => ({
      data: await service.removeOfFlight(params.id, knownRevision(request)),
    }),
    revised,
  )
  route(app, ofSchedule, async ({ params }) => ({ data: await service.ofSchedule(params.id) }))
  route(
    app,
    setOfSchedule,
    async ({ params, body, request }) => ({
      data: await service.setOfSchedule(params.id, {
        fares: body.fares,
        known: knownRevision(request),
      }),
    }),
    revised,
  )
  route(
    app,
    removeOfSchedule,
    async ({ params, request }) => ({
      data: await service.removeOfSchedule(params.id, knownRevision(request)),
    }),
    revised,
  )
}
