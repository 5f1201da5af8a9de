import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { type ErrorCode, errorStatus } from '@sayap/contract/core/errors'
import { operationErrors } from '@sayap/contract/core/operation-errors'
import type { RequestHeader } from './documented'

/** What every request can be answered, whatever it asks for. */
export const TRANSPORT_ERRORS = [
  'method_not_allowed',
  'request_timeout',
  'header_too_large',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies ErrorCode[]

const hasInput = ({ params, query, body }: AnyEndpoint) => Boolean(params || query || body)
/** A header that can be malformed; an `If-None-Match` that is not understood matches nothing. */
const hasCheckedHeader = (headers: readonly RequestHeader[]) =>
  headers.some((name) => name !== 'if-none-match')
const isForStaff = ({ access }: AnyEndpoint) =>
  access !== 'public' && access.some((grant: string) => grant !== 'user' && grant !== 'service')

/** Codes that follow from the definition of an endpoint: each with the condition under which it can be answered. */
const BY_KIND: readonly [
  (endpoint: AnyEndpoint, headers: readonly RequestHeader[]) => boolean,
  readonly ErrorCode[],
][] = [
  [(endpoint, headers) => hasInput(endpoint) || hasCheckedHeader(headers), ['invalid_input']],
  [({ body }) => Boolean(body), ['malformed_body', 'too_large', 'unsupported_media']],
  [({ files }) => Boolean(files), ['file_refused']],
  [({ access }) => access !== 'public', ['not_signed_in', 'forbidden']],
  [({ scope }) => scope !== undefined, ['key_refused', 'scope_missing']],
  [isForStaff, ['password_change_required', 'second_factor_setup_required']],
  [
    (endpoint) => isForStaff(endpoint) || Boolean(endpoint.reauthenticate),
    ['reauthentication_required'],
  ],
  [({ params }) => Boolean(params), ['not_found']],
  [({ approval }) => Boolean(approval), ['approval_waiting']],
]

/**
 * Every code that an operation can answer, by status in ascending order. `operationId` finds what it
 * answers because of what it does.
 */
export function errorsOf(
  endpoint: AnyEndpoint,
  operationId: string,
  headers: readonly RequestHeader[] = [],
): Map<number, ErrorCode[]> {
  const byKind = BY_KIND.flatMap(([applies, codes]) => (applies(endpoint, headers) ? codes : []))
  const all = new Set([...byKind, ...(operationErrors[operationId] ?? []), ...TRANSPORT_ERRORS])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const [code, status] of Object.entries(errorStatus) as [ErrorCode, number][])
    if (all.has(code)) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}
