import { outbox } from '@sayap/contract/outbox'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route'
import { mailboxService } from './mailbox.service'
import type { Office } from './send-mails'
import { sendWhileListening } from './send-while-listening'

export function mailboxRoutes(app: FastifyInstance, office: Office) {
  const { db, post, publicUrl } = office
  const service = mailboxService(db, { sending: post !== undefined, publicUrl })
  const { list, one, retry } = outbox

  route(app, list, ({ query }) => service.list(query))
  route(app, one, async ({ params, caller }) => ({ data: await service.one(params.id, caller) }))
  route(app, retry, async ({ params, caller }) => ({
    data: await service.retry(params.id, caller),
  }))
  sendWhileListening(app, office)
}
