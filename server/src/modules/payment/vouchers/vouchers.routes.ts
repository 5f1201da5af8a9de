import { vouchers } from '@sayap/contract/payment/vouchers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { vouchersService } from './vouchers.service'

export function vouchersRoutes(app: FastifyInstance, db: Database) {
  const service = vouchersService(db)

  route(app, vouchers.list, ({ query }) => service.list(idPage(query)))

  route(
    app,
    vouchers.create,
    async ({ body, principal, idempotencyKey }) => ({
      data: await service.create(body, principal, idempotencyKey),
    }),
    { headers: ['idempotency-key'] },
  )

  route(
    app,
    vouchers.update,
    async ({ params, body, request }) => ({
      data: await service.update(params.id, body, knownRevision(request)),
    }),
    { headers: ['if-match'] },
  )

  route(app, vouchers.stop, async ({ params }) => ({ data: await service.stop(params.id) }))

  route(app, vouchers.uses, ({ params, query }) => service.uses(params.id, idPage(query)))
}
