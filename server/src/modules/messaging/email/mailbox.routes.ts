import { outbox } from '@sayap/contract/messaging/outbox'
import type { FastifyInstance } from 'fastify'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { mailboxService } from './mailbox.service'
import type { MailDeps } from './send-emails.job'

export function mailboxRoutes(app: FastifyInstance, { db, transport, publicUrl }: MailDeps) {
  const service = mailboxService(db, { sending: transport !== undefined, publicUrl })
  const { list, one, retry } = outbox

  route(app, list, ({ query }) => service.list(idPage(query)))
  route(app, one, async ({ params, principal, requestId }) => ({
    data: await service.one(params.id, { principal, requestId }),
  }))
  route(app, retry, async ({ params, principal, requestId }) => ({
    data: await service.retry(params.id, { principal, requestId }),
  }))
}
