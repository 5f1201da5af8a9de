import { schedules } from '@sayap/contract/flights/schedules'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { runsService } from './runs.service'
import { schedulesService } from './schedules.service'

/** `daysAhead`: so many days ahead flights are made. */
export function schedulesRoutes(app: FastifyInstance, db: Database, daysAhead: number) {
  const service = schedulesService(db, daysAhead)
  const runs = runsService(db, daysAhead)
  const { list, one, preview, previewChange, create, update, end, run, startRun } = schedules

  route(app, list, ({ query }) => service.list(query))
  route(app, one, async ({ params }) => ({ data: await service.one(params.id) }))
  route(app, preview, async ({ body }) => ({ data: await service.preview(body) }))
  route(app, previewChange, async ({ params, body }) => ({
    data: await service.previewChange(params.id, body),
  }))
  route(app, create, async ({ body, principal }) => ({
    data: await service.create(body, principal.id),
  }))
  route(
    app,
    update,
    async ({ params, body, principal, request }) => ({
      data: await service.update(params.id, body, principal.id, knownRevision(request)),
    }),
    { headers: ['if-match'] },
  )
  route(
    app,
    end,
    async ({ params, body, principal, request }) => ({
      data: await service.end(params.id, body.last_day, principal.id, knownRevision(request)),
    }),
    { headers: ['if-match'] },
  )
  route(app, schedules.runs, ({ query }) => runs.latest(idPage(query)))
  route(app, run, async ({ params }) => ({ data: await runs.one(params.id) }))
  route(app, startRun, async ({ body, principal }) => ({
    data: await runs.startOf(body.id_schedule, principal.id),
  }))
}
