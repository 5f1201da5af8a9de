import { policies } from '@sayap/contract/accounts/policies'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { policiesService, type ReadFigures } from './policies.service'

export function policiesRoutes(app: FastifyInstance, db: Database, readFigures: ReadFigures) {
  const service = policiesService(db, readFigures)
  const { list, one, version, draft, saveDraft, publish } = policies

  route(app, list, async () => ({ data: await service.list() }))
  route(app, one, async ({ params }) => ({ data: await service.one(params.kind) }))
  route(app, version, async ({ params }) => ({
    data: await service.version(params.kind, params.version),
  }))
  route(app, draft, async ({ params }) => ({ data: await service.draft(params.kind) }))
  route(
    app,
    saveDraft,
    async ({ params, body, request }) => ({
      data: await service.saveDraft(params.kind, body, knownRevision(request)),
    }),
    { headers: ['if-match'] },
  )
  route(app, publish, async ({ params, body, principal }) => ({
    data: await service.publish(params.kind, body, principal),
  }))
}
