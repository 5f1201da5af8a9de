import { contact } from '@sayap/contract/contact'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route'

export function contactRoutes(app: FastifyInstance, email: string | undefined) {
  route(app, contact.one, async () => ({ data: { email: email ?? null } }))
}
