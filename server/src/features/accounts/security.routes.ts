import { accountSecurity } from '@sayap/contract/account-security'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { securityService } from './security.service'

export function securityRoutes(app: FastifyInstance, db: Database) {
  const service = securityService(db)
  const { changePassword, sessions, endOthers } = accountSecurity

  route(app, changePassword, async ({ caller, body }) => ({
    data: { ended: await service.changePassword(caller, body) },
  }))
  route(app, sessions, async ({ caller }) => ({ data: await service.sessions(caller) }))
  route(app, endOthers, async ({ caller }) => ({
    data: { ended: await service.endOthers(caller) },
  }))
}
