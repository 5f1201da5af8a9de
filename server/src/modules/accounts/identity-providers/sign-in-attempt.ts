import { createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { hostCookie } from '../sign-in/host-cookie'
import type { ProviderKey } from './openid-providers'

/** What a provider's response is checked against. */
export interface SignInAttempt {
  provider: ProviderKey
  state: string
  nonce: string
  verifier: string
  /** Path to open afterwards. */
  next: string
}

export const ATTEMPT_MINUTES = 10

/** Lax: the browser returns from the provider, which is another site. */
export const attemptCookie = hostCookie({
  secureName: '__Host-sign-in',
  plainName: 'sign-in',
  sameSite: 'lax',
})

export const newAttempt = (provider: ProviderKey, next: string): SignInAttempt => ({
  provider,
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
  next,
})

/** Encrypts attempts for a cookie with a key of this server. */
export function attemptSeal(secret: string) {
  const key = createHmac('sha256', secret).update('sign-in-attempt').digest()
  return {
    seal: (attempt: SignInAttempt) =>
      new EncryptJWT({ attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${ATTEMPT_MINUTES}m`)
        .encrypt(key),

    /** Returns null for anything but an attempt of this server that has not expired. */
    open: async (sealed: string): Promise<SignInAttempt | null> => {
      const opened = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp', 'attempt'],
      }).catch(() => null)
      return opened ? (opened.payload.attempt as SignInAttempt) : null
    },
  }
}

/** Returns `next` if it is a path of this site, else the home page. */
export function safePath(next: unknown) {
  if (typeof next !== 'string' || next.length > 2000) return '/'
  const isPath = /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(next)
  return isPath && new URL(next, 'http://ours').host === 'ours' ? next : '/'
}
