import { accounts } from '@sayap/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error'
import { type Call, route } from '#platform/http/route'
import { type AccessTokens, bearer } from '#platform/http/security/authentication'
import { assertSameSite } from '#platform/http/security/cross-origin'
import { refreshCookie } from './host-cookie'
import type { sessionsService } from './sessions.service'

export interface SessionsParts {
  tokens: AccessTokens
  sessions: ReturnType<typeof sessionsService>
  /** Other origins whose pages may refresh and sign out. */
  origins: readonly string[]
}

export function sessionsRoutes(app: FastifyInstance, { tokens, sessions, origins }: SessionsParts) {
  route(app, accounts.refresh, async ({ body, request, reply }) => {
    assertSameSite(request, origins)
    const token = body?.refreshToken ?? refreshCookie.read(request)
    if (!token) throw new AppError('not_signed_in', 'Please sign in first.')
    const { session, secondsLeft } = await sessions.refresh(token).catch((error) => {
      refreshCookie.clear(reply)
      throw error
    })
    refreshCookie.set(reply, session.refreshToken, secondsLeft)
    return { data: session }
  })

  async function logout({
    request,
    reply,
  }: Pick<Call<typeof accounts.logout>, 'request' | 'reply'>) {
    assertSameSite(request, origins)
    const token = bearer(request)
    const session = token ? await tokens.readEvenExpired(token) : null
    await sessions.end(session, refreshCookie.read(request))
    refreshCookie.clear(reply)
    return { data: null }
  }
  route(app, accounts.logout, logout)
  route(app, accounts.logoutByPost, logout)
}
