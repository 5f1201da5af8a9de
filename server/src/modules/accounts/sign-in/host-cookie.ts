import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface CookieKind {
  /** For secure connections: no other host, path or plain connection can have set such a cookie. */
  secureName: `__Host-${string}`
  /** For http://localhost, where not every browser accepts Secure cookies. */
  plainName: string
  sameSite: 'strict' | 'lax'
}

const isPlainLocalhost = ({ protocol, host }: FastifyRequest) =>
  protocol === 'http' && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** A cookie that no script can read, for this host only. */
export function hostCookie({ secureName, plainName, sameSite }: CookieKind) {
  const nameFor = (request: FastifyRequest) => (isPlainLocalhost(request) ? plainName : secureName)
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite, secure: !isPlainLocalhost(request) }) as const

  return {
    read: (request: FastifyRequest) => request.cookies[nameFor(request)] || undefined,

    set: (reply: FastifyReply, value: string, seconds: number) =>
      reply.setCookie(nameFor(reply.request), value, {
        ...attributes(reply.request),
        maxAge: seconds,
      }),

    clear: (reply: FastifyReply) =>
      reply.clearCookie(nameFor(reply.request), attributes(reply.request)),
  }
}

export const refreshCookie = hostCookie({
  secureName: '__Host-rt',
  plainName: 'rt',
  sameSite: 'strict',
})
