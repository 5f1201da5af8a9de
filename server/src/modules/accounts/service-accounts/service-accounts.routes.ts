import { serviceAccounts } from '@sayap/contract/accounts/service-accounts'
import type { FastifyInstance } from 'fastify'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import type { serviceAccountsService } from './service-accounts.service'

export function serviceAccountsRoutes(
  app: FastifyInstance,
  service: ReturnType<typeof serviceAccountsService>,
) {
  const { own, list, create, update, createKey, revokeKey } = serviceAccounts

  route(app, own, async ({ principal }) => ({ data: await service.own(principal) }))
  route(app, list, ({ query }) => service.list(idPage(query)))
  route(app, create, async ({ body, ...by }) => ({ data: await service.create(body, by) }))
  route(app, update, async ({ params, body, ...by }) => ({
    data: await service.update(params.id, body, by),
  }))
  route(app, createKey, async ({ params, body, ...by }) => {
    // Nothing between here and the person may keep what is shown this once.
    by.reply.header('cache-control', 'no-store')
    return { data: await service.createKey(params.id, body.expires_in, by) }
  })
  route(app, revokeKey, async ({ params, ...by }) => ({
    data: await service.revokeKey(params.id, params.id_key, by),
  }))
}
