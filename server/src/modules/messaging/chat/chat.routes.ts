import { chat } from '@sayap/contract/messaging/chat'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { chatService } from './chat.service'

export function chatRoutes(app: FastifyInstance, db: Database) {
  const service = chatService(db)

  route(app, chat.threads, ({ query, principal }) => service.threads(idPage(query), principal))

  route(app, chat.open, async ({ body, principal }) => ({
    data: await service.open(body.id_booking, principal),
  }))

  route(app, chat.messages, ({ params, query, principal }) =>
    service.messages(params.id, idPage(query), principal),
  )

  route(app, chat.send, async ({ params, body, principal, reply }) => {
    const { message, again } = await service.write(params.id, body, principal)
    if (again) reply.code(200)
    return { data: message }
  })

  route(app, chat.read, async ({ params, body, principal }) => ({
    data: await service.read(params.id, body.up_to, principal),
  }))

  route(app, chat.close, async ({ params, principal }) => ({
    data: await service.close(params.id, principal),
  }))

  route(app, chat.reopen, async ({ params, principal }) => ({
    data: await service.reopen(params.id, principal),
  }))
}
