import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'

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
}

/** Google, and one of the operator's choice; also the name in the path. */
export type ProviderKey = 'google' | 'oidc'

export interface Provider {
  key: ProviderKey
  /** As shown on the sign-in page. */
  name: string
  /** Where the provider sends the browser back to. */
  redirectUri: string
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
  ]
  return new Map(all.flatMap((one) => (one ? [[one.key, one] as const] : [])))
}

interface Client {
  name: string
  issuer: string | undefined
  id: string | undefined
  secret: string | undefined
}

function provider(
  { PUBLIC_URL }: ProviderSettings,
  key: ProviderKey,
  { name, issuer, id, secret }: Client,
): Provider | undefined {
  if (!issuer || !id || !secret) return undefined
  let cached: Promise<Configuration> | undefined
  return {
    key,
    name,
    redirectUri: `${PUBLIC_URL}/auth/${key}/callback`,
    configuration: () => {
      cached ??= discover(new URL(issuer), id, secret).catch((error) => {
        cached = undefined
        throw error
      })
      return cached
    },
  }
}

/** env.ts accepts an issuer with plain http on this machine only. */
function discover(issuer: URL, id: string, secret: string) {
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  return discovery(issuer, id, secret, undefined, {
    // The standard requires TLS only; the signature is checked in addition.
    execute: [enableNonRepudiationChecks, ...plain],
    timeout: TIMEOUT_SECONDS,
  })
}
