import type { Problem } from '@sayap/contract/errors'
import { language } from './language'
import { hasText, t } from './t'

/** A failed call as a screen needs it; `text` is always something a person can read. */
export interface Failure {
  /** A code of the contract, or FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR. */
  code: string
  status: number
  text: string
  /** All of the server's answer, where there was one: seats, total_price, errors. */
  problem?: Problem
}

type Rejected = { status?: number | string; data?: unknown }

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data

/** Wording by code in the traveller's language; the server's own message is in English. */
function wording(code: string, message: string) {
  const key = `error.${code}`
  if (hasText(key)) return t(key)
  return (language() === 'en' && message) || t('error.unknown')
}

/** Reads what RTK Query gives as `error`, or what `unwrap()` throws. */
export function failure(error: unknown): Failure {
  const { status, data } = (error ?? {}) as Rejected
  if (isProblem(data)) {
    const text = wording(data.code, data.message)
    return { code: data.code, status: data.status, text, problem: data }
  }
  const code = typeof status === 'string' ? status : 'unknown'
  return { code, status: typeof status === 'number' ? status : 0, text: wording(code, '') }
}
