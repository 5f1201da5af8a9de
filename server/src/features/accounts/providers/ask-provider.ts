import { Email } from '@sayap/contract/wire'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client'
import * as z from 'zod/mini'
import type { Provider } from './openid-providers'
import type { ProviderClaims } from './provider-account'
import type { SignInAttempt } from './sign-in-attempt'

/** Where to send the browser for that attempt. */
export async function addressAt(provider: Provider, { state, nonce, verifier }: SignInAttempt) {
  return buildAuthorizationUrl(await provider.configuration(), {
    redirect_uri: provider.redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/**
 * Trades the code that came back for the provider's word on who it is. Throws unless state, nonce,
 * PKCE, issuer, audience, time and signature are all right. `search`: with its `?`.
 */
export async function claimsFrom(
  provider: Provider,
  attempt: SignInAttempt,
  search: string,
): Promise<ProviderClaims> {
  const config = await provider.configuration()
  const tokens = await authorizationCodeGrant(config, new URL(provider.redirectUri + search), {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  const word = tokens.claims()
  if (!word) throw new Error('The provider sent no ID token.')
  const { email, email_verified, name } =
    word.email === undefined ? await asked(config, tokens.access_token, word.sub) : word
  return {
    provider: provider.name,
    issuer: word.iss,
    subject: word.sub,
    email: z.safeParse(Email, email).data,
    isEmailVerified: email_verified === true,
    name: typeof name === 'string' ? name : undefined,
  }
}

/** Some say who it is only when asked with the token. */
async function asked(config: Configuration, token: string, subject: string) {
  if (!config.serverMetadata().userinfo_endpoint) return {} as Partial<Record<string, unknown>>
  return (await fetchUserInfo(config, token, subject)) as Partial<Record<string, unknown>>
}

/** Why it came to nothing, as far as the person at the browser can do something about it. */
export function failureOf(error: unknown) {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return 'sign_in_cancelled'
  return isOutOfReach(error) ? 'sign_in_unavailable' : 'sign_in_failed'
}

/** No answer, none in time, or one of a server in trouble. */
function isOutOfReach(error: unknown): boolean {
  const { name, code, status, cause } = (error ?? {}) as Error & { code?: string; status?: number }
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  if (name === 'TypeError' && cause !== undefined) return true
  if ((cause as { status?: number } | undefined)?.status) return (cause as Response).status >= 500
  return (status ?? 0) >= 500 || (cause instanceof Error && isOutOfReach(cause))
}
