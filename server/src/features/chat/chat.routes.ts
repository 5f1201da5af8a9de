import { chat } from '@sayap/contract/chat'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { chatService } from './chat.service'

export function chatRoutes(app: FastifyInstance, db: Database) {
  const service = chatService(db)

  route(app, chat.threads, ({ query, caller }) => service.threads(query, caller))

  route(app, chat.open, async ({ body, caller }) => ({
    data: await service.open(body.id_booking, caller),
  }))

  route(app, chat.messages, ({ params, query, caller }) =>
    service.messages(params.id, query, caller),
  )

  route(app, chat.send, async ({ params, body, caller, reply }) => {
    const { message, again } = await service.write(params.id, body, caller)
    if (again) reply.code(200)
    return { data: message }
  })

  route(app, chat.read, async ({ params, body, caller }) => ({
    data: await service.read(params.id, body.up_to, caller),
  }))

  route(app, chat.close, async ({ params, caller }) => ({
    data: await service.close(params.id, caller),
  }))

  route(app, chat.reopen, async ({ params, caller }) => ({
    data: await service.reopen(params.id, caller),
  }))
}
