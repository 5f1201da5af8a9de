import { STATUS_CODES } from 'node:http'
import { errorStatus, type Problem } from '@sayap/contract/errors'
import type { FastifyReply } from 'fastify'
import type { AppError } from './app-error'

export const PROBLEM_TYPE = 'application/problem+json'

/** Seconds after which a client may try again where nothing more exact is known. */
const DEFAULT_RETRY: Record<number, number> = { 429: 60, 503: 2 }

/** The failure as RFC 9457 has it; `instance` is the request's id. */
export function problemOf({ code, message, extras }: AppError, requestId: string): Problem {
  const status = errorStatus[code]
  return {
    type: `urn:sayap:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: requestId,
    code,
    message,
    ...extras,
  }
}

export function sendProblem(reply: FastifyReply, error: AppError) {
  const problem = problemOf(error, reply.request.id)
  const retryAfter = error.retryAfter ?? DEFAULT_RETRY[problem.status]
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  return reply
    .code(problem.status)
    .headers({ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' })
    .send(JSON.stringify(problem))
}
