import { Email } from '@sayap/contract/core/wire'
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
import { type Claims, claimAt } from './staff-claims'

/** Returns the URL at the provider to send the browser to. */
export async function authorizationUrl(
  provider: Provider,
  { state, nonce, verifier }: SignInAttempt,
) {
  return buildAuthorizationUrl(await provider.configuration(), {
    redirect_uri: provider.redirectUri,
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/**
 * Exchanges the returned code for the claims of the ID token. Throws unless state, nonce, PKCE,
 * issuer, audience, time and signature are valid. `search`: the query string with its `?`.
 */
export async function exchangeCode(
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
  const idToken = tokens.claims()
  if (!idToken) throw new Error('The provider sent no ID token.')
  const isWhole = provider.claims.every((name) => claimAt(idToken, name) !== undefined)
  const userInfo = isWhole ? {} : await fetchClaims(config, tokens.access_token, idToken.sub)
  // An address and whether it is verified come from one source.
  const { email, email_verified, name }: Claims = idToken.email === undefined ? userInfo : idToken
  return {
    provider: provider.name,
    issuer: idToken.iss,
    subject: idToken.sub,
    email: z.safeParse(Email, email).data,
    isEmailVerified: email_verified === true,
    name: typeof name === 'string' ? name : undefined,
    idToken,
    userInfo,
  }
}

/** Some providers return the email address, or groups, only from their userinfo endpoint. */
async function fetchClaims(config: Configuration, token: string, subject: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  return fetchUserInfo(config, token, subject)
}

/** Maps an error to the notice of the sign-in page: what the visitor can do about it. */
export function failureNotice(error: unknown) {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return 'sign_in_cancelled'
  return isUnavailable(error) ? 'sign_in_unavailable' : 'sign_in_failed'
}

/** No response, a timeout, or a server error of the provider. */
function isUnavailable(error: unknown): boolean {
  const { name, code, status, cause } = (error ?? {}) as Error & { code?: string; status?: number }
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  if (name === 'TypeError' && cause !== undefined) return true
  if ((cause as { status?: number } | undefined)?.status) return (cause as Response).status >= 500
  return (status ?? 0) >= 500 || (cause instanceof Error && isUnavailable(cause))
}
