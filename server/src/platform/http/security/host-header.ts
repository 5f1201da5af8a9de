import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error'

/** `rawHeaders`: names and values in turn, as Node.js has them. */
export function hasOneHost(rawHeaders: readonly string[]) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

/**
 * Refuses a second `Host` header with 400 (RFC 9112, 3.2). Node.js refuses a request without one,
 * but ignores further ones, where a proxy may have read the last.
 */
export function registerHostCheck(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(
      hasOneHost(raw.rawHeaders)
        ? undefined
        : new AppError('malformed_body', 'Send one Host header.'),
    )
  })
}
