import type { Problem } from '@sayap/contract/core/errors'
import { language } from '#shared/i18n/language'
import { hasMessage, t } from '#shared/i18n/t'
import { UNREACHABLE } from './base-query'

/** A failed call as screens need it; `text` is always a message for people. */
export interface Failure {
  /** A code of the contract, or FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR. */
  code: string
  status: number
  text: string
  /** The server's complete response, if there was one: seats, total_price, errors. */
  problem?: Problem
}

type Rejected = { status?: number | string; data?: unknown }

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data

/**
 * The message for the error code in the visitor's language; the server's own message is English.
 */
function wording(code: string, message: string) {
  const key = `error.${code}`
  if (hasMessage(key)) return t(key)
  return (language() === 'en' && message) || t('error.unknown')
}

/** Reads the `error` of RTK Query, or what `unwrap()` throws. */
export function failure(error: unknown): Failure {
  const { status, data } = (error ?? {}) as Rejected
  if (isProblem(data)) {
    const text = wording(data.code, data.message)
    return { code: data.code, status: data.status, text, problem: data }
  }
  const code = typeof status === 'string' ? status : 'unknown'
  return { code, status: typeof status === 'number' ? status : 0, text: wording(code, '') }
}

/**
 * Whether it is unknown if the request was carried out: the server did not respond, or what arrived is not
 * its response. With an Idempotency-Key it is safe to repeat.
 */
export function hasNoResponse(error: unknown) {
  const { problem } = failure(error)
  if (problem) return problem.code === 'unavailable'
  return UNREACHABLE.includes((error as Rejected | undefined)?.status)
}
