import type { StaffRole } from '@sayap/contract/core/permissions'
import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { tracedFetch } from '#platform/tracing/tracing'
import type { FactorRule, StaffRules } from './staff-claims'

/** The part of the configuration about sign-in at other services. */
export interface ProviderSettings {
  PUBLIC_URL: string
  GOOGLE_ISSUER: string
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  OIDC_NAME: string
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  STAFF_OIDC_NAME: string
  STAFF_OIDC_ISSUER?: string | undefined
  STAFF_OIDC_CLIENT_ID?: string | undefined
  STAFF_OIDC_CLIENT_SECRET?: string | undefined
  STAFF_OIDC_SCOPES: string
  STAFF_OIDC_ROLE_CLAIM: string
  STAFF_OIDC_ROLES?: ReadonlyMap<string, StaffRole> | undefined
  STAFF_OIDC_SECOND_FACTOR: readonly FactorRule[]
}

/** Google, one of the operator's choice, and the one of staff; also the name in the path. */
export type ProviderKey = 'google' | 'oidc' | 'staff'

export interface Provider {
  key: ProviderKey
  /** As shown on the sign-in page. */
  name: string
  /** Where the provider sends the browser back to. */
  redirectUri: string
  /** Separated by spaces. */
  scopes: string
  /** What is looked for in the userinfo response unless the ID token has it. */
  claims: readonly string[]
  /** The provider's metadata; fetched once, and again after a failure. */
  configuration: () => Promise<Configuration>
}

/** Seconds until a request to a provider times out. */
const TIMEOUT_SECONDS = 8

/** Returns the providers that are configured. */
export function openIdProviders(env: ProviderSettings): ReadonlyMap<ProviderKey, Provider> {
  const all = [
    provider(env, 'google', {
      name: 'Google',
      issuer: env.GOOGLE_ISSUER,
      id: env.GOOGLE_CLIENT_ID,
      secret: env.GOOGLE_CLIENT_SECRET,
    }),
    provider(env, 'oidc', {
      name: env.OIDC_NAME,
      issuer: env.OIDC_ISSUER,
      id: env.OIDC_CLIENT_ID,
      secret: env.OIDC_CLIENT_SECRET,
    }),
    provider(env, 'staff', {
      name: env.STAFF_OIDC_NAME,
      issuer: env.STAFF_OIDC_ISSUER,
      id: env.STAFF_OIDC_CLIENT_ID,
      secret: env.STAFF_OIDC_CLIENT_SECRET,
      scopes: env.STAFF_OIDC_SCOPES,
      claims: ['email', env.STAFF_OIDC_ROLE_CLAIM],
    }),
  ]
  return new Map(all.flatMap((one) => (one ? [[one.key, one] as const] : [])))
}

interface Client {
  name: string
  issuer: string | undefined
  id: string | undefined
  secret: string | undefined
  scopes?: string
  claims?: readonly string[]
}

function provider(
  { PUBLIC_URL }: ProviderSettings,
  key: ProviderKey,
  { name, issuer, id, secret, scopes = 'openid email profile', claims = ['email'] }: Client,
): Provider | undefined {
  if (!issuer || !id || !secret) return undefined
  let cached: Promise<Configuration> | undefined
  return {
    key,
    name,
    redirectUri: `${PUBLIC_URL}/auth/${key}/callback`,
    scopes,
    claims,
    configuration: () => {
      cached ??= discover(new URL(issuer), id, secret).catch((error) => {
        cached = undefined
        throw error
      })
      return cached
    },
  }
}

/** What decides on the account of a member of staff. */
export const staffRules = (env: ProviderSettings): StaffRules => ({
  roleClaim: env.STAFF_OIDC_ROLE_CLAIM,
  roles: env.STAFF_OIDC_ROLES ?? new Map(),
  secondFactor: env.STAFF_OIDC_SECOND_FACTOR,
})

/** config.ts accepts an issuer with plain http on this machine only. */
function discover(issuer: URL, id: string, secret: string) {
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  return discovery(issuer, id, secret, undefined, {
    // The standard requires TLS only; the signature is checked in addition.
    execute: [enableNonRepudiationChecks, ...plain],
    timeout: TIMEOUT_SECONDS,
    [customFetch]: tracedFetch as CustomFetch,
  })
}
