import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'

/** The part of the configuration that is about other services' sign-in. */
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

/** Google, and a second one of the operator's choice; also the part of the path that names it. */
export type ProviderKey = 'google' | 'oidc'

export interface Provider {
  key: ProviderKey
  /** As people know it. */
  name: string
  /** What it sends the browser back to. */
  redirectUri: string
  /** What it says of itself; asked for once, and again after a failure. */
  configuration: () => Promise<Configuration>
}

/** Seconds a provider has for an answer. */
const PATIENCE = 8

/** The providers that are set up. */
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
  let known: Promise<Configuration> | undefined
  return {
    key,
    name,
    redirectUri: `${PUBLIC_URL}/auth/${key}/callback`,
    configuration: () => {
      known ??= discover(new URL(issuer), id, secret).catch((error) => {
        known = undefined
        throw error
      })
      return known
    },
  }
}

/** env.ts lets a plain issuer pass only on this machine. */
function discover(issuer: URL, id: string, secret: string) {
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  return discovery(issuer, id, secret, undefined, {
    // TLS alone would do by the standard; the signature is checked as well.
    execute: [enableNonRepudiationChecks, ...plain],
    timeout: PATIENCE,
  })
}
