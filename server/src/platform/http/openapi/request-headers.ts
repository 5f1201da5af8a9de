import type { RequestHeader } from './documented'
import { IDEMPOTENCY } from './idempotency'

const PARAMETERS: Readonly<Record<RequestHeader | 'x-request-id', object>> = {
  'idempotency-key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '6f1c2b1e-6f0b-4f0e-9d4c-0a5c5f5f0d11',
  },
  'if-match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the row as it was read. Fields that somebody else changed meanwhile are not overwritten: 409 `changed_meanwhile` names them.',
    schema: { type: 'string' },
    example: '"4"',
  },
  'if-none-match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the answer that the client has: 304 without a body if it would be the same.',
    schema: { type: 'string' },
    example: 'W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"',
  },
  'x-proof-of-work': {
    name: 'x-proof-of-work',
    in: 'header',
    required: false,
    description:
      'The solution of the challenge of a 409 `work_needed`: base64 of the JSON `{ challenge, solution }`, as the libraries of ALTCHA, version 2, make it.',
    schema: { type: 'string' },
  },
  'x-request-id': {
    name: 'x-request-id',
    in: 'header',
    required: false,
    description: "The caller's own id of the request, which the server's log keeps beside its own.",
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
}

/** The parameters for the headers that an operation reads, with what they mean there. */
export const headerParameters = (operationId: string, headers: readonly RequestHeader[]) =>
  [...headers, 'x-request-id' as const].map((name) =>
    name === 'idempotency-key'
      ? { ...PARAMETERS[name], description: IDEMPOTENCY[operationId] }
      : PARAMETERS[name],
  )
