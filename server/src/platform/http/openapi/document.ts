import type { ErrorCode } from '@sayap/contract/core/errors'
import { PROBLEM_TYPE } from '../errors/error-handler'
import {
  type Comments,
  type Content,
  describeBody,
  describeParameters,
  describeResponse,
  describeSchema,
  type Parameter,
  type Schema,
} from './comments'
import contractText from './contract-text.json'
import type { DocumentedOperation, RequestHeader } from './documented'
import recorded from './examples.json'
import { errorsOf } from './failures'
import { TAGS } from './tags'

const { operations: operationTexts, schemas: schemaComments } = contractText as {
  operations: Readonly<Record<string, { id: string; text: Comments }>>
  schemas: Readonly<Record<string, Comments>>
}

interface Operation {
  operationId?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { headers?: object; description?: string }>
}

/** A call as a server answered it: the query and the body that were sent, and the response. */
interface Example {
  query?: Record<string, string>
  body?: object
  response: object
}
const examples: Readonly<Record<string, Example>> = recorded

interface Document {
  paths?: Record<string, Record<string, Operation>>
  tags?: { name: string; description: string }[]
  components?: { schemas?: Record<string, Schema>; headers?: object; responses?: object }
}

/**
 * Adds what the schemas do not say: operation ids, comments of the contract, headers, and the codes
 * that each operation can answer. Changes the document and returns it.
 */
export function completeDocument(
  given: object,
  served: ReadonlyMap<string, DocumentedOperation>,
): object {
  const document = given as Document
  const { paths = {}, components = {} } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  for (const { method, path, operation } of operations) {
    const key = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const documented = served.get(key)
    if (documented) completeOperation(operation, documented)
  }
  for (const [name, schema] of Object.entries(components.schemas ?? {}))
    describeSchema(schema, '', schemaComments[name] ?? {})
  const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []))
  document.tags = TAGS.filter(([name]) => used.has(name)).map(([name, description]) => ({
    name,
    description,
  }))
  document.components = { ...components, headers: HEADERS, responses: SHARED_RESPONSES }
  return document
}

function completeOperation(operation: Operation, { endpoint, headers }: DocumentedOperation) {
  const { id, text } = textOf(endpoint)
  operation.operationId = id
  describeParameters(operation.parameters ?? [], text)
  describeBody(operation.requestBody ?? {}, text)
  for (const [status, response] of Object.entries(operation.responses))
    if (/^20[01]$/.test(status)) describeResponse(response, text)
  addExample(operation, examples[id])
  addHeaders(operation, headers)
  addFailures(operation, errorsOf(endpoint, id, headers))
}

function addExample({ parameters = [], requestBody, responses }: Operation, example?: Example) {
  const { query = {}, body, response } = example ?? {}
  for (const parameter of parameters)
    if (query[parameter.name]) parameter.example = query[parameter.name]
  showExample(requestBody, body)
  showExample(responses[200] ?? responses[201], response)
}

function showExample({ content }: Content = {}, example: object | undefined) {
  const { 'application/json': json } = content ?? {}
  if (json && example) json.example = example
}

/** An endpoint that is newer than the file has a name made of its method and path, and no comments. */
function textOf({ method, path }: DocumentedOperation['endpoint']): { id: string; text: Comments } {
  const known = operationTexts[`${method} ${path}`]
  if (known) return known
  const words = `${method.toLowerCase()}/${path}`.split(/\W+/).filter(Boolean)
  const id = words.map((word, at) =>
    at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`,
  )
  return { id: id.join(''), text: {} }
}

const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const RETRY_AFTER = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }

const HEADERS = {
  RequestId: {
    description:
      'The id of the request, to be named when asking for help; in a problem also its `instance`. Absent where an open search is answered from the cache.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
  },
}

const PARAMETERS: Readonly<Record<RequestHeader | 'x-request-id', object>> = {
  'idempotency-key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes it safe to repeat the call: the same key with the same body answers what the first call answered, for 24 hours; with another body 409 `key_reused`. A random UUID per attempt to book is best.',
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

function addHeaders(operation: Operation, headers: readonly RequestHeader[]) {
  const added = [...headers, 'x-request-id' as const].map((name) => PARAMETERS[name])
  operation.parameters = [...(operation.parameters ?? []), ...added] as Operation['parameters'] & {}
  for (const [status, response] of Object.entries(operation.responses))
    if (status.startsWith('2')) response.headers = REQUEST_ID
}

/** Failures that are the same everywhere. */
const SHARED: readonly [status: number, name: string, codes: ErrorCode[], description: string][] = [
  [405, 'MethodNotAllowed', ['method_not_allowed'], 'The path has no such method'],
  [408, 'RequestTimeout', ['request_timeout'], 'The request took too long to arrive'],
  [413, 'TooLarge', ['too_large'], 'The request is larger than is allowed'],
  [415, 'UnsupportedMedia', ['unsupported_media'], 'The body has a type that is not taken here'],
  [429, 'TooManyRequests', ['too_many_requests'], 'Too many requests: wait as `Retry-After` says'],
  [431, 'HeaderTooLarge', ['header_too_large'], 'The headers are larger than is allowed'],
  [500, 'Internal', ['internal'], 'A fault of the server; its operator sees it in the log'],
  [503, 'Unavailable', ['unavailable'], 'Busy: wait as `Retry-After` says'],
]

const problem = (description: string, codes: readonly ErrorCode[], headers: object) => ({
  description,
  headers: { ...REQUEST_ID, ...headers },
  content: {
    [PROBLEM_TYPE]: {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object', properties: { code: { type: 'string', enum: codes } } },
        ],
      },
    },
  },
})

const SHARED_RESPONSES = Object.fromEntries(
  SHARED.map(([status, name, codes, description]) => [
    name,
    problem(description, codes, status === 429 || status === 503 ? RETRY_AFTER : {}),
  ]),
)

/** Adds a response per status; `4XX` and `5XX` stay for codes that are yet to come. */
function addFailures({ responses }: Operation, errors: ReadonlyMap<number, readonly ErrorCode[]>) {
  for (const [status, codes] of errors) {
    const shared = SHARED.find(([of, , only]) => of === status && only.join() === codes.join())
    const retry = status === 503 ? RETRY_AFTER : {}
    responses[status] = shared
      ? ({ $ref: `#/components/responses/${shared[1]}` } as object)
      : problem(codes.map((code) => `\`${code}\``).join(', '), codes, retry)
  }
}
