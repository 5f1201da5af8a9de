import { randomUUID } from 'node:crypto'
import type { Locale } from '@sayap/contract/core/format'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'holder'
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Identifies the browser that holds seats, signed in or not, so that signing in loses no seat. */
export function readHolderCookie({ cookies }: FastifyRequest): string | null {
  const holder = cookies[NAME]
  return holder !== undefined && UUID.test(holder) ? holder : null
}

/** Returns the holder and sets a new cookie for a browser without one: 122 random bits. */
export function ensureHolderCookie(request: FastifyRequest, reply: FastifyReply): string {
  const known = readHolderCookie(request)
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

/** The language chosen in this browser; undefined if none was chosen. */
export function readLanguageCookie({ cookies }: FastifyRequest): Locale | undefined {
  const { language } = cookies
  return language === 'en' || language === 'id' ? language : undefined
}

/** The theme chosen in this browser; 'system' if none was chosen. */
export function readThemeCookie({ cookies }: FastifyRequest) {
  const { theme } = cookies
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
