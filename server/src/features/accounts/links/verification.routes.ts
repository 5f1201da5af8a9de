import { identity } from '@sayap/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { verificationService } from './verification.service'

export function verificationRoutes(app: FastifyInstance, db: Database) {
  const service = verificationService(db)

  route(app, identity.verifyAddress, async ({ caller, body }) => {
    await service.verify(caller, body.token)
    return { data: null }
  })
  route(app, identity.sendVerification, async ({ caller }) => ({
    data: await service.send(caller),
  }))
}
