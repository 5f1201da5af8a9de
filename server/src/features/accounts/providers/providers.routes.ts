import { accounts } from '@sayap/contract/accounts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { refreshCookie } from '../refresh-cookie'
import type { Started, sessionsService } from '../sessions.service'
import { addressAt, claimsFrom, failureOf } from './ask-provider'
import {
  openIdProviders,
  type Provider,
  type ProviderKey,
  type ProviderSettings,
} from './openid-providers'
import { accountOf } from './provider-account'
import { ATTEMPT_MINUTES, attemptCookie, attemptSeal, newAttempt, ownPath } from './sign-in-attempt'

export interface ProvidersParts {
  db: Database
  env: ProviderSettings
  secret: string
  sessions: ReturnType<typeof sessionsService>
}

/** Which of them the sign-in page may offer. */
export function identityProvidersRoutes(app: FastifyInstance, env: ProviderSettings) {
  const providers = openIdProviders(env)
  route(app, accounts.identityProviders, async () => ({
    data: { google: providers.has('google'), oidc: providers.get('oidc')?.name ?? null },
  }))
}

/** At the root, as the old front end sends the browser there: to a provider, and back from it. */
export function providerSignInRoutes(app: FastifyInstance, parts: ProvidersParts) {
  const providers = openIdProviders(parts.env)
  const options = { schema: { hide: true }, config: { limit: 'sign-in' } } as const
  for (const key of ['google', 'oidc'] as const) {
    const { begin, finish } = signInAt(key, providers.get(key), parts)
    app.get(`/auth/${key}`, options, begin)
    app.get(`/auth/${key}/callback`, options, finish)
  }
}

const giveUp = (reply: FastifyReply, notice: string) =>
  reply.redirect(`/login?notice=${notice}`, 302)

function signInAt(
  key: ProviderKey,
  provider: Provider | undefined,
  { db, secret, sessions }: ProvidersParts,
) {
  const { seal, open } = attemptSeal(secret)

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    if (!provider) return giveUp(reply, `${key}_off`)
    const attempt = newAttempt(key, ownPath((request.query as { next?: unknown }).next))
    try {
      const address = await addressAt(provider, attempt)
      attemptCookie.set(reply, await seal(attempt), ATTEMPT_MINUTES * 60)
      return reply.redirect(address, 302)
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in provider is out of reach')
      return giveUp(reply, 'sign_in_unavailable')
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    if (!provider) return giveUp(reply, `${key}_off`)
    const attempt = await open(attemptCookie.read(request) ?? '')
    // Good for one answer, whatever it is.
    attemptCookie.clear(reply)
    if (attempt?.provider !== key) return giveUp(reply, 'sign_in_failed')
    try {
      const claims = await claimsFrom(provider, attempt, searchOf(request.url))
      const account = await accountOf(db, claims)
      if ('refusal' in account) return giveUp(reply, account.refusal)
      const started = await sessions.start({ id: account.id, role: 'user' })
      return await letIn(reply, started, attempt.next)
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in at a provider failed')
      return giveUp(reply, failureOf(error))
    }
  }

  return { begin, finish }
}

/** By the cookie alone: no token stands in an address. */
function letIn(reply: FastifyReply, { session, secondsLeft }: Started, next: string) {
  refreshCookie.set(reply, session.refreshToken, secondsLeft)
  return reply.redirect(`/auth/return?next=${encodeURIComponent(next)}`, 302)
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
