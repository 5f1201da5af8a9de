import type { FastifyReply, FastifyRequest } from 'fastify'
import { explainDatabaseError } from '#db/constraint-errors'
import { AppError } from './app-error'
import { sendProblem } from './problem'

/** The one place a failure becomes an HTTP answer. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(explainDatabaseError(thrown))
  if (failure.code === 'internal') request.log.error({ err: thrown }, 'failed')
  if (failure.code === 'unavailable' || failure.code === 'provider_down')
    request.log.warn({ err: thrown }, 'unavailable')
  return sendProblem(reply, failure)
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  // Fastify judges a malformed address by its own rule; to a caller there is nothing there.
  if (code === 'FST_ERR_BAD_URL' || statusCode === 414) return nothingHere()
  return (
    ofFramework[statusCode]?.() ?? new AppError('internal', 'Something went wrong on our side.')
  )
}

const nothingHere = () => new AppError('not_found', 'There is nothing here.')

/** What fastify and its plugins refuse by themselves, by the status they give it. */
const ofFramework: Record<number, () => AppError> = {
  400: () => new AppError('malformed_body', 'The request could not be read; send JSON in UTF-8.'),
  404: nothingHere,
  408: () => new AppError('request_timeout', 'The request took too long to arrive.'),
  413: () => new AppError('too_large', 'The request is larger than is allowed here.'),
  415: () =>
    new AppError(
      'unsupported_media',
      'Send the body as application/json, or as the form this address takes.',
    ),
  431: () => new AppError('header_too_large', 'The headers are larger than is allowed.'),
  503: () =>
    new AppError('unavailable', 'The service is busy right now. Please try again shortly.'),
}
