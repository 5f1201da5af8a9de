import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '#platform/http/app-error'

/** The methods of each route, by its pattern. */
type KnownMethods = Map<string, { pattern: RegExp; methods: Set<string> }>

/**
 * Responds to requests without a route: 405 with `Allow` where another method exists, else 404. Call
 * before any route is added. The returned handler is for routes that find nothing to serve.
 */
export function registerNotFoundHandler(app: FastifyInstance) {
  const known: KnownMethods = new Map()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) entry.methods.add(one)
    known.set(url, entry)
  })

  const handleNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedAt(known, request.url)
    if (allowed.length === 0 || allowed.includes(request.method)) throw notFound()
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw new AppError('method_not_allowed', `Allowed here: ${allowed.join(', ')}.`)
  }
  app.setNotFoundHandler(handleNotFound)
  return handleNotFound
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+()]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i')

function allowedAt(known: KnownMethods, url: string) {
  const path = (url.split('?')[0] ?? '').replace(/\/{2,}/g, '/')
  const methods = [...known.values()]
    .filter(({ pattern }) => pattern.test(path))
    .flatMap((entry) => [...entry.methods])
  return [...new Set(methods)].sort()
}
