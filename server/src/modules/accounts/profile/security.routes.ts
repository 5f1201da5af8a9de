import { accountSecurity } from '@sayap/contract/accounts/account-security'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { idPage } from '#platform/http/input/id-page'
import { route } from '#platform/http/route'
import { securityService } from './security.service'

export function securityRoutes(app: FastifyInstance, db: Database) {
  const service = securityService(db)
  const { changePassword, sessions, endOthers, endOne, signIns } = accountSecurity

  const open = { beforeOwnPassword: true, beforeSecondFactor: true, beforeProof: true }
  route(
    app,
    changePassword,
    async ({ body, ...by }) => ({ data: { ended: await service.changePassword(by, body) } }),
    { ...open, beforeProof: false },
  )
  route(app, sessions, async ({ principal }) => ({ data: await service.sessions(principal) }), open)
  route(
    app,
    endOthers,
    async ({ principal }) => ({ data: { ended: await service.endOtherSessions(principal) } }),
    open,
  )
  route(
    app,
    endOne,
    async ({ params, principal }) => ({
      data: await service.endSession(principal, params.session),
    }),
    open,
  )
  route(app, signIns, ({ query, principal }) => service.signIns(principal, idPage(query)), open)
}
