import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error'

/** Methods an address knows, by the pattern of its route. */
type Known = Map<string, { pattern: RegExp; methods: Set<string> }>

/**
 * Answers what no route takes: 405 with `Allow` where another method would do, else 404. Call before
 * any route is added; the answer is also what a route gives that finds it cannot serve.
 */
export function refuseUnknown(app: FastifyInstance) {
  const known: Known = new Map()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) entry.methods.add(one)
    known.set(url, entry)
  })

  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedAt(known, request.url)
    if (allowed.length === 0 || allowed.includes(request.method))
      throw new AppError('not_found', 'There is nothing here.')
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw new AppError('method_not_allowed', `Allowed here: ${allowed.join(', ')}.`)
  }
  app.setNotFoundHandler(refuse)
  return refuse
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+()]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i')

function allowedAt(known: Known, url: string) {
  const path = (url.split('?')[0] ?? '').replace(/\/{2,}/g, '/')
  const methods = [...known.values()]
    .filter(({ pattern }) => pattern.test(path))
    .flatMap((entry) => [...entry.methods])
  return [...new Set(methods)].sort()
}
