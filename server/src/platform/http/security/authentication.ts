import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Authenticate, Principal } from '#platform/http/principal'

/**
 * Returns the session of that id with its owner, if it has not ended. `isPresent`: whether the
 * request is a sign that the person is there.
 */
export type FindPrincipal = (session: string, isPresent: boolean) => Promise<Principal | undefined>

/** Returns who sends an API key; throws `key_refused` for one that does not work. */
export type FindByKey = (key: string) => Promise<Principal>

/** How every API key begins, and no access token: see `accounts/service-accounts/api-key.ts`. */
const KEY = /^sayap_/
/** Such a request is never answered before its key was checked. */
export const bearsKey = (authorization: string | undefined) =>
  authorization !== undefined && /^bearer +sayap_/i.test(authorization)

export const bearer = ({ headers }: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** `route` authenticates each request once, after the rate limit. */
export function registerAuthentication(
  app: FastifyInstance,
  tokens: AccessTokens,
  find: FindPrincipal,
  findByKey: FindByKey,
) {
  const authenticate: Authenticate = async (request) => {
    const token = bearer(request)
    if (token && KEY.test(token)) {
      const principal = await findByKey(token)
      if (principal.apiKey) app.limitKey(request, principal.apiKey)
      return principal
    }
    const session = token && (await tokens.read(token))
    return session ? ((await find(session, isPresent(request))) ?? null) : null
  }
  app.decorate('authenticate', authenticate)
  app.decorateRequest('principal', null)
}

const PRESENT_SECONDS = 60

/**
 * Our pages say how long ago the person last touched them, because they also ask by themselves.
 * Other clients do not send the header: each of their requests counts.
 */
const isPresent = ({ headers }: FastifyRequest) =>
  !(Number(headers['x-idle-seconds']) > PRESENT_SECONDS)

const ALGORITHM = 'HS256'
const CLAIMS = { issuer: 'sayap', audience: 'sayap-api' }
const TYPE = 'at+jwt'
const ACCESS_MINUTES = 15

/** Three parts in plain base64url, the last of 32 bytes: no padding, no other encoding. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/

/** A valid signature stays valid, and checking it costs more than the rest of a short request. */
interface Remembered {
  session: string
  /** Seconds since 1970. */
  exp: number
}
const MAX_CACHED_TOKENS = 10_000
/** Seconds between two looks for tokens that have expired: nobody sends them again. */
const FORGET_EVERY = 60

interface TokenKey {
  /** Names the key in a token's header; reveals nothing of it. */
  id: string
  key: KeyObject
}

function tokenKey(secret: string): TokenKey {
  const bytes = createHmac('sha256', secret).update('access-token').digest()
  const id = createHash('sha256').update('key-id').update(bytes).digest('base64url').slice(0, 8)
  return { id, key: createSecretKey(bytes) }
}

/**
 * Short-lived bearer tokens that contain the session id and nothing else: no role, no name. Tokens
 * of a `previous` secret are still read, so that a new secret signs nobody out.
 */
export function accessTokens(secret: string, previous?: string) {
  const current = tokenKey(secret)
  const keys = new Map([current, ...(previous ? [tokenKey(previous)] : [])].map((k) => [k.id, k]))
  const remembered = new LRUCache<string, Remembered>({ max: MAX_CACHED_TOKENS })

  let forgotAt = 0

  function remember(token: string, one: Remembered) {
    const now = Date.now() / 1000
    if (now - forgotAt >= FORGET_EVERY) {
      forgotAt = now
      for (const [known, { exp }] of [...remembered]) if (exp <= now) remembered.delete(known)
    }
    remembered.set(token, one)
  }

  /** A token without the id of a key is of a server before there were any. */
  const keyOf = ({ kid = current.id }: { kid?: string | undefined }) => {
    const found = keys.get(kid)
    if (!found) throw new errors.JWSSignatureVerificationFailed()
    return found.key
  }

  async function verify(token: string): Promise<JWTPayload | null> {
    if (!SHAPE.test(token)) return null
    const { payload } = await jwtVerify(token, keyOf, {
      ...CLAIMS,
      algorithms: [ALGORITHM],
      typ: TYPE,
      requiredClaims: ['exp', 'sid'],
      // Also refuses tokens issued in the future.
      maxTokenAge: `${ACCESS_MINUTES}m`,
      clockTolerance: 5,
    })
    return payload
  }

  return {
    issue: (session: string) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.id })
        .setIssuer(CLAIMS.issuer)
        .setAudience(CLAIMS.audience)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_MINUTES}m`)
        .sign(current.key),

    /** Returns the session id; null for anything but a valid, unexpired token of this server. */
    async read(token: string) {
      const known = remembered.get(token)
      if (known && known.exp > Date.now() / 1000) return known.session
      const payload = await verify(token).catch(() => null)
      const session = sessionOf(payload)
      if (session !== null) remember(token, { session, exp: payload?.exp ?? 0 })
      return session
    },

    /** How many tokens are remembered. */
    remembered: () => remembered.size,

    /** Like the function above, but accepts an expired token: enough to end its session. */
    readEvenExpired: async (token: string) =>
      sessionOf(
        await verify(token).catch((error) =>
          error instanceof errors.JWTExpired ? error.payload : null,
        ),
      ),
  }
}

export type AccessTokens = ReturnType<typeof accessTokens>

const sessionOf = (payload: JWTPayload | null) => (payload ? String(payload.sid) : null)
