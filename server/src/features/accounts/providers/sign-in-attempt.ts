import { createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { hostCookie } from '../host-cookie'
import type { ProviderKey } from './openid-providers'

/** What must come back, or be known, when a provider sends the browser back. */
export interface SignInAttempt {
  provider: ProviderKey
  state: string
  nonce: string
  verifier: string
  /** Where to go afterwards: a path of ours. */
  next: string
}

export const ATTEMPT_MINUTES = 10

/** Lax: the provider's page sends the browser back, and that is another site's. */
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

/** Attempts sealed with a key of ours: kept by the browser, readable and made by nobody else. */
export function attemptSeal(secret: string) {
  const key = createHmac('sha256', secret).update('sign-in-attempt').digest()
  return {
    seal: (attempt: SignInAttempt) =>
      new EncryptJWT({ attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${ATTEMPT_MINUTES}m`)
        .encrypt(key),

    /** Null for anything but an attempt of ours that is not over. */
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

/** A path of our own, else the home page; what a browser reads as another host is none. */
export function ownPath(next: unknown) {
  if (typeof next !== 'string' || next.length > 2000) return '/'
  const isPath = /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(next)
  return isPath && new URL(next, 'http://ours').host === 'ours' ? next : '/'
}
