import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { SECRET } from './principals'

/**
 * Returns a token of the same session that expires in `seconds`, for a server whose secret is
 * SECRET.
 */
export async function endingIn(seconds: number, { authorization }: { authorization: string }) {
  const { sid } = decodeJwt(authorization.slice('Bearer '.length))
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({ sid, iss: 'sayap', aud: 'sayap-api', iat: now })
    .setExpirationTime(now + seconds)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(createHmac('sha256', SECRET).update('access-token').digest())
  return { authorization: `Bearer ${token}` }
}
