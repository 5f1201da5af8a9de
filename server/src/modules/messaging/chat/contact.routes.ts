import { contact } from '@sayap/contract/messaging/contact'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route'

export function contactRoutes(app: FastifyInstance, email: string | undefined) {
  route(app, contact.one, async () => ({ data: { email: email ?? null } }))
}
