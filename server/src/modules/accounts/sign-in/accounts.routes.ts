import { accounts } from '@sayap/contract/accounts/accounts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#platform/database/database'
import { readLanguageCookie } from '#platform/http/cookies'
import { route } from '#platform/http/route'
import { accountsService, type Owner } from './accounts.service'
import { refreshCookie } from './host-cookie'
import type { sessionsService } from './sessions.service'
import { signInService } from './sign-in.service'

export interface AccountsParts {
  db: Database
  secret: string
  sessions: ReturnType<typeof sessionsService>
}

const SIGN_IN = { limit: 'sign-in' } as const

export function accountsRoutes(app: FastifyInstance, { db, secret, sessions }: AccountsParts) {
  const service = accountsService(db)
  const signIn = signInService(db, secret)

  async function open(owner: Owner, reply: FastifyReply) {
    const { session, secondsLeft } = await sessions.start(owner)
    refreshCookie.set(reply, session.refreshToken, secondsLeft)
    return { data: session }
  }

  route(
    app,
    accounts.login,
    async ({ body, reply }) =>
      open(await signIn.identify(body.email, body.password, 'user'), reply),
    SIGN_IN,
  )
  for (const [endpoint, role] of [
    [accounts.adminLogin, 'admin'],
    [accounts.superAdminLogin, 'super admin'],
  ] as const)
    route(
      app,
      endpoint,
      async ({ body, reply }) =>
        open(await signIn.identify(body.emailOrUsername, body.password, role), reply),
      SIGN_IN,
    )

  route(
    app,
    accounts.register,
    async ({ body, requestId, request }) => ({
      data: await service.register(body, requestId, readLanguageCookie(request)),
    }),
    { limit: 'register' },
  )
}
