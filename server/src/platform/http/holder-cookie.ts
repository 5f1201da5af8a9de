import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'holder'
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const THIRTY_DAYS = 30 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyInstance {
    /** Key of this server's holder cookies. */
    holderKey: Buffer
  }
}

/** Derives the key of the cookies from the server's secret: it signs nothing else. */
export function registerHolderCookie(app: FastifyInstance, secret: string) {
  app.decorate('holderKey', createHmac('sha256', secret).update('holder cookie').digest())
}

const signatureOf = (holder: string, key: Buffer) =>
  createHmac('sha256', key).update(holder).digest()

/**
 * Identifies the browser that holds seats, signed in or not, so that signing in loses no seat. Null
 * for a browser without a cookie and for a cookie this server did not sign: it holds nothing.
 */
export function readHolderCookie({ cookies, server }: FastifyRequest): string | null {
  const [holder = '', signature = ''] = cookies[NAME]?.split('.') ?? []
  if (!UUID.test(holder)) return null
  const given = Buffer.from(signature, 'base64url')
  const own = signatureOf(holder, server.holderKey)
  return given.length === own.length && timingSafeEqual(given, own) ? holder : null
}

/**
 * Returns the holder and sets a new cookie for a browser without one of this server. A browser with
 * a cookie from before they were signed gets a new one and nobody notices.
 */
export function ensureHolderCookie(request: FastifyRequest, reply: FastifyReply): string {
  const known = readHolderCookie(request)
  if (known) return known
  const holder = randomUUID()
  const signature = signatureOf(holder, request.server.holderKey).toString('base64url')
  reply.setCookie(NAME, `${holder}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    maxAge: THIRTY_DAYS,
  })
  return holder
}
