import { accounts } from '@sayap/contract/accounts/accounts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { arrivalOf, rememberDevice } from '../sign-in/arrival'
import { refreshCookie } from '../sign-in/host-cookie'
import type { StartedSession, sessionsService } from '../sign-in/sessions.service'
import {
  openIdProviders,
  type Provider,
  type ProviderKey,
  type ProviderSettings,
} from './openid-providers'
import { findOrCreateAccount } from './provider-account'
import { authorizationUrl, exchangeCode, failureNotice } from './provider-client'
import {
  ATTEMPT_MINUTES,
  attemptCookie,
  attemptSeal,
  newAttempt,
  safePath,
} from './sign-in-attempt'

export interface ProvidersParts {
  db: Database
  env: ProviderSettings
  secret: string
  sessions: ReturnType<typeof sessionsService>
}

/** Lists the providers that the sign-in page offers. */
export function identityProvidersRoutes(app: FastifyInstance, env: ProviderSettings) {
  const providers = openIdProviders(env)
  route(app, accounts.identityProviders, async () => ({
    data: { google: providers.has('google'), oidc: providers.get('oidc')?.name ?? null },
  }))
}

/** Redirects to a provider and back; at the root, where the old front end expects them. */
export function providerSignInRoutes(app: FastifyInstance, parts: ProvidersParts) {
  const providers = openIdProviders(parts.env)
  const options = { schema: { hide: true }, config: { limit: 'sign-in' } } as const
  for (const key of ['google', 'oidc'] as const) {
    const { begin, finish } = signInAt(key, providers.get(key), parts)
    app.get(`/auth/${key}`, options, begin)
    app.get(`/auth/${key}/callback`, options, finish)
  }
}

const redirectToLogin = (reply: FastifyReply, notice: string) =>
  reply.redirect(`/login?notice=${notice}`, 302)

function signInAt(
  key: ProviderKey,
  provider: Provider | undefined,
  { db, secret, sessions }: ProvidersParts,
) {
  const { seal, open } = attemptSeal(secret)

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    if (!provider) return redirectToLogin(reply, `${key}_off`)
    const attempt = newAttempt(key, safePath((request.query as { next?: unknown }).next))
    try {
      const url = await authorizationUrl(provider, attempt)
      attemptCookie.set(reply, await seal(attempt), ATTEMPT_MINUTES * 60)
      return reply.redirect(url, 302)
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in provider is unavailable')
      return redirectToLogin(reply, 'sign_in_unavailable')
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    if (!provider) return redirectToLogin(reply, `${key}_off`)
    const attempt = await open(attemptCookie.read(request) ?? '')
    // Valid for one response only.
    attemptCookie.clear(reply)
    if (attempt?.provider !== key) return redirectToLogin(reply, 'sign_in_failed')
    try {
      const claims = await exchangeCode(provider, attempt, searchOf(request.url))
      const account = await findOrCreateAccount(db, claims)
      if ('refusal' in account) return redirectToLogin(reply, account.refusal)
      const arrival = arrivalOf(request)
      const started = await sessions.start({ id: account.id, role: 'user' }, key, arrival)
      rememberDevice(reply, arrival)
      return await finishSignIn(reply, started, attempt.next)
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in at a provider failed')
      return redirectToLogin(reply, failureNotice(error))
    }
  }

  return { begin, finish }
}

/** Passes the session by cookie only: no token appears in a URL. */
function finishSignIn(reply: FastifyReply, { session, secondsLeft }: StartedSession, next: string) {
  refreshCookie.set(reply, session.refreshToken, secondsLeft)
  return reply.redirect(`/auth/return?next=${encodeURIComponent(next)}`, 302)
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
