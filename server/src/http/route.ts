import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@sayap/contract/endpoint'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions as FastifyRouteOptions,
} from 'fastify'
import { type Caller, requireAccess } from './caller'
import { idempotencyKey } from './idempotency-key'
import { documentation } from './openapi'
import type { LimitClass } from './rate-limit'
import { encodeAnswer, type FindReady, ReadyAnswer, sendReady } from './ready-answer'
import { acceptForms, readForm } from './uploads'

/** All a handler may want of one call. */
export interface Call<E extends AnyEndpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['access'] extends 'anyone' ? Caller | null : Caller
  requestId: string
  /** The header `Idempotency-Key`, where one was sent. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  /** For cookies, headers and another status than the contract's (`reply.code(200)`). */
  reply: FastifyReply
}

export interface RouteOptions {
  /** Which count of calls per address this belongs to. */
  limit?: LimitClass
  /** Answers at once, before identity and validation, from what is kept ready; or not. */
  ready?: FindReady
  /** Who asks for `text/event-stream` finds `reply.sse`, which the handler may then answer by. */
  sse?: 'dual'
}

/**
 * Serves one contract endpoint: its validation, access rule, envelope and documentation all come
 * from the contract. The handler gives `{ data, … }`, a ReadyAnswer, or nothing where it has
 * begun to answer by itself.
 */
export function route<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | ReadyAnswer | undefined>,
  { limit = endpoint.files ? 'upload' : 'general', ready, sse }: RouteOptions = {},
) {
  const { method, path, access, files, status = 200 } = endpoint
  if (ready) app.readyAnswers.set(`${app.prefix}${path}`, ready)

  const options: FastifyRouteOptions = {
    method,
    url: path,
    schema: documentation(endpoint),
    config: { limit },
    onRequest: async (request, reply) => {
      const kept = ready?.(request.raw.url ?? '')
      if (kept) return sendReady(request, reply, kept)
      request.caller = await app.identify(request)
      requireAccess(request.caller, access)
    },
    ...(files && { preValidation: readForm(files) }),
    ...(sse && { sse }),
    handler: async (request, reply) => {
      reply.code(status)
      const answer = await handle(callOf<E>(request, reply))
      if (!answer) return
      if (answer instanceof ReadyAnswer) return sendReady(request, reply, answer)
      reply.type('application/json; charset=utf-8')
      return reply.send(encodeAnswer(endpoint, answer, reply.statusCode))
    },
  }
  if (!files) return void app.route(options)
  app.register(async (scope) => {
    await acceptForms(scope)
    scope.route(options)
  })
}

const callOf = <E extends AnyEndpoint>(request: FastifyRequest, reply: FastifyReply) =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    requestId: request.id,
    idempotencyKey: idempotencyKey(request),
    request,
    reply,
  }) as Call<E>
