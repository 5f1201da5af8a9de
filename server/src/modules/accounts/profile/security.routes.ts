import { accountSecurity } from '@sayap/contract/accounts/account-security'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { securityService } from './security.service'

export function securityRoutes(app: FastifyInstance, db: Database) {
  const service = securityService(db)
  const { changePassword, sessions, endOthers } = accountSecurity

  route(app, changePassword, async ({ principal, body }) => ({
    data: { ended: await service.changePassword(principal, body) },
  }))
  route(app, sessions, async ({ principal }) => ({ data: await service.sessions(principal) }))
  route(app, endOthers, async ({ principal }) => ({
    data: { ended: await service.endOtherSessions(principal) },
  }))
}
