import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'sayap', secret: 'a client secret of the test provider' }

/** The person who signs in at the provider. */
export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
  groups?: string[]
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/**
 * A real OpenID provider on a free port. Every visitor is signed in as `person`; null refuses consent.
 * `spoil` changes the claims of the ID token.
 */
export async function startOpenIdProvider() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const otherKey = await generateKeyPair('RS256')
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = {
    person: null as ProviderPerson | null,
    codeSeconds: 60,
    spoil: undefined as ((claims: JWTPayload) => JWTPayload) | undefined,
    /** Whether the ID token is signed with another key. */
    isForged: false,
  }
  const known = new Map<string, ProviderPerson>()

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        // A native application may use any port of this machine.
        application_type: 'native',
        redirect_uris: ['google', 'oidc', 'staff'].map(
          (key) => `http://127.0.0.1/auth/${key}/callback`,
        ),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of the test provider'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AuthorizationCode: () => state.codeSeconds, Session: 60, Interaction: 60, Grant: 60 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token || !(state.spoil || state.isForged)) return
    const claims = decodeJwt(body.id_token)
    body.id_token = await new SignJWT(state.spoil?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(state.isForged ? otherKey.privateKey : privateKey)
  })

  const serve = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response)
    const { person } = state
    if (person) known.set(person.sub, person)
    const result = person
      ? { login: { accountId: person.sub }, consent: {} }
      : { error: 'access_denied', error_description: 'not today' }
    provider.interactionFinished(request, response, result).catch(() => response.destroy())
  })

  return {
    issuer,
    state,
    settings: (name: 'GOOGLE' | 'OIDC' | 'STAFF_OIDC') => ({
      [`${name}_ISSUER`]: issuer,
      [`${name}_CLIENT_ID`]: CLIENT.id,
      [`${name}_CLIENT_SECRET`]: CLIENT.secret,
    }),
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(stopped)
      }),
  }
}
