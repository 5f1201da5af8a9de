import { createHmac, createSecretKey } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'HS256'
const CLAIMS = { issuer: 'sayap', audience: 'sayap-api' }
const TYPE = 'at+jwt'
export const ACCESS_MINUTES = 15

/** Three parts in plain base64url, the last of 32 bytes: no padding, no other spelling. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/

/** A signature once found good stays good, and to check it costs more than all else of a short call. */
interface Remembered {
  session: string
  /** Seconds since 1970. */
  exp: number
}
const MOST_REMEMBERED = 10_000

/** Short-lived bearers that name a session and nothing else: no role, no name. */
export function accessTokens(secret: string) {
  const key = createSecretKey(createHmac('sha256', secret).update('access-token').digest())
  const remembered = new Map<string, Remembered>()

  async function verify(token: string): Promise<JWTPayload | null> {
    if (!SHAPE.test(token)) return null
    const { payload } = await jwtVerify(token, key, {
      ...CLAIMS,
      algorithms: [ALGORITHM],
      typ: TYPE,
      requiredClaims: ['exp', 'sid'],
      // Also refuses what claims to be issued in the future.
      maxTokenAge: `${ACCESS_MINUTES}m`,
      clockTolerance: 5,
    })
    return payload
  }

  return {
    issue: (session: string) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(CLAIMS.issuer)
        .setAudience(CLAIMS.audience)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_MINUTES}m`)
        .sign(key),

    /** The session's id; null for anything but a live token of ours. */
    async read(token: string) {
      const known = remembered.get(token)
      if (known && known.exp > Date.now() / 1000) return known.session
      const payload = await verify(token).catch(() => null)
      const session = sessionOf(payload)
      if (session !== null) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear()
        remembered.set(token, { session, exp: payload?.exp ?? 0 })
      }
      return session
    },

    /** The same for a token whose only fault is its age: enough to end the session it names. */
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
