import type { Client } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

export type { components, operations, paths } from './schema.d.ts'

export type Problem = components['schemas']['Problem']
export type ErrorCode = Problem['code']
export type Flight = components['schemas']['Flight']
export type Booking = components['schemas']['Booking']
export type Payment = components['schemas']['Payment']
export type Ticket = components['schemas']['Ticket']

export interface SayapOptions {
  /** Address of the shop, without `/api/v1`: `https://shop.example`. */
  url: string
  /** API key of a service account: `sayap_live_…`, or `sayap_test_…` in a sandbox. */
  key: string
  /** Instead of the global one. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client of one shop. `sayap.GET('/api/v1/flights', { params: { query } })` answers `data` with the
 * response or `error` with the problem; only a failed connection throws.
 */
export function createSayap(options: SayapOptions): Client<paths>

/** Whether an `error` is a problem of the API, with one of the codes if any are given. */
export function isProblem<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is Problem & { code: Code }
