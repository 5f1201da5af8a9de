import { identity } from '@sayap/contract/accounts/identity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { verificationService } from './verification.service'

export function verificationRoutes(app: FastifyInstance, db: Database) {
  const service = verificationService(db)

  route(app, identity.verifyAddress, async ({ principal, body }) => {
    await service.verify(principal, body.token)
    return { data: null }
  })
  route(app, identity.sendVerification, async ({ principal }) => ({
    data: await service.send(principal),
  }))
}
