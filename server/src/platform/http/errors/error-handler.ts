import { STATUS_CODES } from 'node:http'
import { errorStatus, type Problem } from '@sayap/contract/core/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateDatabaseError } from '#platform/database/constraint-errors'
import { faults } from '#platform/error-reports/error-channel'
import { AppError, notFound, serviceBusy } from '#platform/http/app-error'
import { ERROR_PAGE_HEADERS, isForPage, renderErrorPage } from './error-page'

/** Turns every error into an HTTP response. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(translateDatabaseError(thrown))
  if (failure.code === 'internal') {
    request.log.error({ err: thrown }, 'failed')
    faults.publish({ error: thrown, request })
  }
  if (failure.code === 'unavailable' || failure.code === 'provider_down')
    request.log.warn({ err: thrown }, 'unavailable')
  return sendProblem(reply, failure)
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  // Fastify rejects a malformed URL with 400; for a client there is nothing at that URL.
  if (code === 'FST_ERR_BAD_URL' || statusCode === 414) return notFound()
  return (
    ofFramework[statusCode]?.() ?? new AppError('internal', 'Something went wrong on our side.')
  )
}

/** Errors of Fastify and its plugins, by status. */
const ofFramework: Record<number, () => AppError> = {
  400: () => new AppError('malformed_body', 'The request could not be read; send JSON in UTF-8.'),
  404: notFound,
  408: () => new AppError('request_timeout', 'The request took too long to arrive.'),
  413: () => new AppError('too_large', 'The request is larger than is allowed here.'),
  415: () =>
    new AppError(
      'unsupported_media',
      'Send the body as application/json, or as the form this address takes.',
    ),
  431: () => new AppError('header_too_large', 'The headers are larger than is allowed.'),
  503: serviceBusy,
}

export const PROBLEM_TYPE = 'application/problem+json'

/** Seconds after which a client may retry where no exact time is known. */
const DEFAULT_RETRY: Record<number, number> = { 429: 60, 503: 2 }

/** Renders the failure according to RFC 9457; `instance` is the request id. */
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

function sendProblem(reply: FastifyReply, error: AppError) {
  const problem = problemOf(error, reply.request.id)
  const retryAfter = error.retryAfter ?? DEFAULT_RETRY[problem.status]
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  if (isForPage(reply.request) && (problem.status === 429 || problem.status >= 500))
    return reply
      .code(problem.status)
      .headers({ ...ERROR_PAGE_HEADERS, 'cache-control': 'no-store' })
      .send(renderErrorPage(reply.request, retryAfter))
  return reply
    .code(problem.status)
    .headers({ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' })
    .send(JSON.stringify(problem))
}
