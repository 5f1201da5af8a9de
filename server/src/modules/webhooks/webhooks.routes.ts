import { webhooks } from '@sayap/contract/webhooks/webhooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { type WebhookSettings, webhooksService } from './webhooks.service'

/** Nothing between here and the person may keep a secret that is shown this once. */
const uncached = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

export function webhooksRoutes(app: FastifyInstance, db: Database, settings: WebhookSettings) {
  const service = webhooksService(db, settings)
  const { list, create, update, remove, rotateSecret, test, deliveries, resend } = webhooks
  app.addHook('onReady', service.reseal)

  route(app, list, ({ query, principal }) => service.list(idPage(query), principal))
  route(app, create, async ({ body, principal, reply }) => {
    uncached(reply)
    return { data: await service.create(body, principal) }
  })
  route(app, update, async ({ params, body, principal }) => ({
    data: await service.update(params.id, body, principal),
  }))
  route(app, remove, async ({ params, principal }) => ({
    data: await service.remove(params.id, principal),
  }))
  route(app, rotateSecret, async ({ params, principal, reply }) => {
    uncached(reply)
    return { data: await service.rotateSecret(params.id, principal) }
  })
  route(app, test, async ({ params, principal }) => ({
    data: await service.test(params.id, principal),
  }))
  route(app, deliveries, ({ params, query, principal }) =>
    service.deliveries(params.id, idPage(query), principal),
  )
  route(app, resend, async ({ params, principal }) => ({
    data: await service.resend(params.id, params.id_delivery, principal),
  }))
}
