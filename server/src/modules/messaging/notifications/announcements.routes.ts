import { announcements } from '@sayap/contract/messaging/announcements'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { announcementsService } from './announcements.service'

export function announcementsRoutes(app: FastifyInstance, db: Database) {
  const service = announcementsService(db)

  route(app, announcements.list, async () => ({ data: await service.latest() }))

  route(app, announcements.audience, async ({ query }) => ({
    data: { travellers: await service.travellers(query.id_flight ?? null) },
  }))

  route(app, announcements.send, async ({ body, principal, reply }) => {
    const id_flight = body.id_flight ?? null
    const { sent, again } = await service.send({ ...body, id_flight, id_admin: principal.id })
    if (again) reply.code(200)
    return { data: sent }
  })
}
