import type { FastifyReply } from 'fastify'
import { serviceBusy } from './app-error'

declare module 'fastify' {
  interface FastifyInstance {
    /** Milliseconds for a response, from the routing to its end; slow routes have more. */
    responseWithinMs: number
  }
}

/**
 * Sends a 503 unless the response has been sent within `withinMs`; a response that has only begun is
 * cut off. Fastify's `handlerTimeout` does the same, but it aborts a signal at the end of every
 * request, which nothing here reads and which cost 6 % of the processor time of a contested booking
 * (docs/decisions/0026).
 */
export function sendWithin(withinMs: number, reply: FastifyReply) {
  const timer = setTimeout(() => {
    if (reply.raw.headersSent) reply.raw.destroy()
    else if (!reply.sent) reply.send(serviceBusy())
  }, withinMs)
  // Also emitted when the client hangs up.
  reply.raw.once('close', () => clearTimeout(timer))
}
