import { announcements } from '@sayap/contract/messaging/announcements'
import { departureMessages } from '@sayap/contract/operations/departures'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { announcementsService } from './announcements.service'
import { departureMessagesService } from './departure-messages.service'

export function announcementsRoutes(app: FastifyInstance, db: Database) {
  const service = announcementsService(db)

  route(app, announcements.list, ({ query }) => service.latest(idPage(query)))

  route(app, announcements.audience, async ({ query }) => ({
    data: { travellers: await service.travellers(query.id_flight ?? null) },
  }))

  const messages = departureMessagesService(db)

  route(app, departureMessages.list, ({ params, query }) => messages.list(params.id, idPage(query)))

  route(app, departureMessages.preview, async ({ params, body }) => ({
    data: await messages.reach(params.id, body.id_bookings),
  }))

  route(app, departureMessages.send, async ({ params, body, principal, reply }) => {
    const message = { ...body, id_flight: params.id, id_admin: principal.id }
    const { sent, again } = await messages.send(message)
    if (again) reply.code(200)
    return { data: sent }
  })

  route(app, announcements.send, async ({ body, principal, reply }) => {
    const id_flight = body.id_flight ?? null
    const { sent, again } = await service.send({ ...body, id_flight, id_admin: principal.id })
    if (again) reply.code(200)
    return { data: sent }
  })
}
