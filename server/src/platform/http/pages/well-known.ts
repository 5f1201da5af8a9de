import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/http/app-error'

interface WellKnownParts {
  publicUrl: string
  /** `mailto:` or `https:`; without one there is no security.txt. */
  securityContact: string | undefined
}

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** `/.well-known/security.txt` (RFC 9116) and `/.well-known/change-password` (W3C). */
export function registerWellKnown(
  app: FastifyInstance,
  { publicUrl, securityContact }: WellKnownParts,
) {
  const options = { schema: { hide: true } } as const
  app.get('/.well-known/security.txt', options, async (_request, reply) => {
    if (!securityContact) throw notFound()
    const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, id',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/.well-known/change-password', options, async (_request, reply) =>
    reply.redirect(pathTo(ROUTES.profile), 302),
  )
}
