import type {
  AnyEndpoint,
  BodyOf,
  HandlerResult,
  ParamsOf,
  QueryOf,
} from '@sayap/contract/core/endpoint'
import { inputFault } from '@sayap/contract/core/input-errors'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions as FastifyRouteOptions,
} from 'fastify'
import {
  CachedResponse,
  encodeResponse,
  type FindCachedResponse,
  sendCachedResponse,
} from '#platform/cache/cached-response'
import { etagOf } from '#platform/revisions/known-revision'
import { AppError } from './app-error'
import { runForClient } from './current-client'
import { readForm, registerMultipart } from './input/uploads'
import { errorAt, type InputIssue, withFurther } from './input/validation'
import type { RequestHeader } from './openapi/documented'
import { routeSchema } from './openapi/openapi'
import { Pending } from './pending-approval'
import { type OpenBefore, type Principal, requireAccess, requireProof } from './principal'
import { sendWithin } from './response-deadline'
import type { LimitClass, RequestWeight } from './security/rate-limit'
import { SLOW_RESPONSE_WITHIN_MS } from './server-options'

/** What a handler gets of a request. */
export interface Call<E extends AnyEndpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  principal: E['access'] extends 'public' ? Principal | null : Principal
  requestId: string
  /** The header `Idempotency-Key`, if the endpoint reads it and it was sent. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  /** For cookies, headers and a status other than the contract's (`reply.code(200)`). */
  reply: FastifyReply
}

export interface RouteOptions extends OpenBefore {
  /** The rate limit that applies. */
  limit?: LimitClass
  /** How many requests it counts as; 1 when absent. */
  weight?: RequestWeight
  /** Finds a cached response by its URL, for the fast path. */
  findCached?: FindCachedResponse
  /**
   * What else is wrong with a body that its schema refuses, so that one response names everything.
   */
  alsoWrong?: (request: FastifyRequest) => Promise<readonly InputIssue[]>
  /** Headers besides the usual ones that it reads. */
  headers?: readonly RequestHeader[]
  /** May take longer than other requests: figures and documents that are made on request. */
  slow?: boolean
  /**
   * Nothing of it waits in a serial queue, so that nothing needs to know its client. For what is asked
   * for most: on Node 20 the scope of a client costs 6 % of a booking.
   */
  withoutTurns?: boolean
  /** A request for `text/event-stream` gets `reply.sse`, by which the handler may respond. */
  sse?: 'dual'
}

/**
 * Serves one contract endpoint: validation, access rule, envelope and documentation come from the
 * contract. The handler returns `{ data, … }`, a CachedResponse, a Pending approval, or nothing if it
 * has sent the response through `reply` itself.
 */
export function route<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerResult<E> | CachedResponse | Pending | undefined>,
  routeOptions: RouteOptions = {},
) {
  const { method, path, formerPath, audit, files, status = 200 } = endpoint
  const {
    limit = files ? 'upload' : 'general',
    weight = 1,
    findCached,
    sse,
    alsoWrong,
    headers = [],
    withoutTurns = sse !== undefined,
  } = routeOptions
  if (findCached) app.cachedResponses.set(`${app.prefix}${path}`, findCached)

  const withinMs = responseTimeout(app, endpoint, routeOptions)
  const schema = routeSchema(endpoint)
  const options: FastifyRouteOptions = {
    method,
    url: path,
    schema,
    config: { limit, weight, documented: { endpoint, headers: readHeaders(routeOptions) } },
    onRequest: async (request, reply) => {
      if (withinMs) sendWithin(withinMs, reply)
      request.principal = await app.authenticate(request)
      requireAccess(request.principal, endpoint, routeOptions)
    },
    ...(files && { preValidation: readForm(files) }),
    ...(sse && { sse }),
    ...(alsoWrong && namingEverything(alsoWrong)),
    handler: async (request, reply) => {
      reply.code(status)
      const call = callOf<E>(request, reply, headers)
      // After the input was checked, so that nobody has to prove anything for what is refused anyway.
      requireProof(request.principal, endpoint, request.body)
      const answer = () => app.audit(request, audit, () => handle(call))
      const result = await (withoutTurns ? answer() : runForClient(request, answer))
      // Sent already: by the handler, or a 503 because it took too long.
      if (!result || reply.sent) return
      if (result instanceof CachedResponse) return sendCachedResponse(request, reply, result)
      reply.type('application/json; charset=utf-8')
      if (result instanceof Pending) return reply.code(result.statusCode).send(result.encode())
      tagRevision(request, reply, result.data)
      return reply.send(encodeResponse(endpoint, result, reply.statusCode))
    },
  }
  const serve = (scope: FastifyInstance) => {
    scope.route(options)
    if (formerPath) scope.route({ ...options, url: formerPath, schema: { ...schema, hide: true } })
  }
  if (!files) return serve(app)
  app.register(async (scope) => {
    await registerMultipart(scope)
    serve(scope)
  })
}

/** With `If-None-Match`, which every cached response answers. */
const readHeaders = ({ headers = [], findCached }: RouteOptions) =>
  findCached ? [...headers, 'if-none-match' as const] : headers

/** Adds what a schema cannot know to what it found. */
const namingEverything = (alsoWrong: NonNullable<RouteOptions['alsoWrong']>) => ({
  attachValidation: true,
  preHandler: async (request: FastifyRequest) => {
    const { validationError: refused } = request
    if (!(refused instanceof AppError)) return
    if (refused.code !== 'invalid_input') throw refused
    throw withFurther(refused, await alsoWrong(request))
  },
})

/** What was read or written has its revision as entity tag, so that it can be sent as `If-Match`. */
function tagRevision({ method }: FastifyRequest, reply: FastifyReply, data: unknown) {
  const etag = method === 'GET' || method === 'PUT' ? etagOf(data) : undefined
  if (etag) reply.header('etag', etag)
}

/** Milliseconds; undefined for live streams, which end when their token does. */
function responseTimeout(
  { responseWithinMs }: FastifyInstance,
  { files }: AnyEndpoint,
  { slow, sse }: RouteOptions,
) {
  if (sse) return undefined
  return files || slow ? Math.max(SLOW_RESPONSE_WITHIN_MS, responseWithinMs) : responseWithinMs
}

const callOf = <E extends AnyEndpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: readonly RequestHeader[],
) =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    principal: request.principal,
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request, headers),
    request,
    reply,
  }) as Call<E>

/** Refuses a malformed key everywhere, so that nobody believes that it protects a call. */
function idempotencyKeyOf(request: FastifyRequest, headers: readonly RequestHeader[]) {
  const key = idempotencyKey(request)
  return headers.includes('idempotency-key') ? key : undefined
}

/** Printable ASCII, as the draft standard of the header requires. */
const KEY = /^[\x21-\x7e]{1,200}$/

/** The key that identifies repetitions of one call. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (!key) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  const error = errorAt(
    '/headers/idempotency-key',
    inputFault('invalid_format', { format: 'idempotency_key' }),
  )
  throw new AppError('invalid_input', `Idempotency-Key: ${error.message}`, { errors: [error] })
}
