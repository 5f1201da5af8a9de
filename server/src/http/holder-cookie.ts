import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'holder'
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Whose holds these are: a browser's, signed in or not, so that signing in loses no seat. */
export function holderOf({ cookies }: FastifyRequest): string | null {
  const holder = cookies[NAME]
  return holder !== undefined && UUID.test(holder) ? holder : null
}

/** The holder, with a new cookie for a browser that has none yet: 122 random bits. */
export function holderFor(request: FastifyRequest, reply: FastifyReply): string {
  const known = holderOf(request)
  if (known) return known
  const holder = randomUUID()
  reply.setCookie(NAME, holder, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    maxAge: THIRTY_DAYS,
  })
  return holder
}
