import { accounts } from '@sayap/contract/accounts/accounts'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import type { Owner } from '../sign-in/accounts.service'
import { type Arrival, arrivalOf, rememberDevice } from '../sign-in/arrival'
import { refreshCookie } from '../sign-in/host-cookie'
import type { StartedSession, sessionsService } from '../sign-in/sessions.service'
import {
  openIdProviders,
  type Provider,
  type ProviderKey,
  type ProviderSettings,
  staffRules,
} from './openid-providers'
import { findOrCreateAccount, type ProviderClaims } from './provider-account'
import { authorizationUrl, exchangeCode, failureNotice } from './provider-client'
import {
  ATTEMPT_MINUTES,
  attemptCookie,
  attemptSeal,
  newAttempt,
  safePath,
} from './sign-in-attempt'
import { staffAccounts } from './staff-account'

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
    data: {
      google: providers.has('google'),
      oidc: providers.get('oidc')?.name ?? null,
      staff: providers.get('staff')?.name ?? null,
    },
  }))
}

/** Redirects to a provider and back; at the root, where the old front end expects them. */
export function providerSignInRoutes(app: FastifyInstance, parts: ProvidersParts) {
  const providers = openIdProviders(parts.env)
  const options = { schema: { hide: true }, config: { limit: 'sign-in' } } as const
  const travellers: Entrance = {
    page: pathTo(ROUTES.login),
    accountOf: async (claims, { requestId }) => {
      const account = await findOrCreateAccount(parts.db, claims, requestId)
      return 'refusal' in account ? account : { id: account.id, role: 'user' }
    },
  }
  const rules = staffRules(parts.env)
  const staff: Entrance = {
    page: pathTo(ROUTES.adminLogin),
    accountOf: (claims, arrival) => staffAccounts(parts.db, rules, arrival).enter(claims),
  }
  const entrances = { google: travellers, oidc: travellers, staff }
  for (const key of ['google', 'oidc', 'staff'] as const) {
    const { begin, finish } = signInAt(key, providers.get(key), entrances[key], parts)
    app.get(`/auth/${key}`, options, begin)
    app.get(`/auth/${key}/callback`, options, finish)
  }
}

/** Who signs in at a provider: travellers or staff. */
interface Entrance {
  /** The sign-in page, which has a message for each refusal. */
  page: string
  accountOf: (claims: ProviderClaims, arrival: Arrival) => Promise<Owner | { refusal: string }>
}

function signInAt(
  key: ProviderKey,
  provider: Provider | undefined,
  { page, accountOf }: Entrance,
  { secret, sessions }: ProvidersParts,
) {
  const { seal, open } = attemptSeal(secret)
  const redirectToLogin = (reply: FastifyReply, notice: string) =>
    reply.redirect(`${page}?notice=${notice}`, 302)

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
      const arrival = arrivalOf(request)
      const account = await accountOf(claims, arrival)
      if ('refusal' in account) return redirectToLogin(reply, account.refusal)
      const started = await sessions.start(account, key, arrival)
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
  return reply.redirect(`${pathTo(ROUTES.authReturn)}?next=${encodeURIComponent(next)}`, 302)
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
