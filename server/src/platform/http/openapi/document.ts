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
import type { DocumentedOperation } from './documented'
import { answersOneRow } from './entity-tags'
import recorded from './examples.json'
import { errorsOf } from './failures'
import { headerParameters } from './request-headers'
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

function completeOperation(operation: Operation, served: DocumentedOperation) {
  const { endpoint, headers } = served
  const { id, text } = textOf(endpoint)
  operation.operationId = id
  describeParameters(operation.parameters ?? [], text)
  describeBody(operation.requestBody ?? {}, text)
  for (const [status, response] of Object.entries(operation.responses))
    if (/^20[01]$/.test(status)) describeResponse(response, text)
  addExample(operation, examples[id])
  addHeaders(operation, served, id)
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
const ETAG = { etag: { $ref: '#/components/headers/ETag' } }
const RATE_LIMIT = {
  'ratelimit-limit': { $ref: '#/components/headers/RateLimitLimit' },
  'ratelimit-remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'ratelimit-reset': { $ref: '#/components/headers/RateLimitReset' },
}
const RETRY_AFTER = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }

const HEADERS = {
  RequestId: {
    description:
      'The id of the request, to be named when asking for help; in a problem also its `instance`. Absent where an open search is answered from the cache.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description:
      'Names the answer as it is now, for `If-None-Match` where the operation takes one. Of one row with a `revision` it begins with that, and the operation that changes the row takes it as `If-Match`.',
    schema: { type: 'string' },
  },
  RateLimitLimit: {
    description:
      'Requests that the API key may send in any 60 seconds. Absent for requests without a key, and where the server has no limits.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimitRemaining: {
    description:
      'Requests that are left to the API key now. Costly ones, such as searches without a place, count as several. Absent as `RateLimit-Limit` is.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimitReset: {
    description:
      'Seconds until more requests are left to the API key, because the oldest ones are forgotten; in the 429 of a key over its limit the same as `Retry-After`. Absent as `RateLimit-Limit` is.',
    schema: { type: 'integer', minimum: 0 },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
  },
}

/** The headers of every success of this endpoint. */
const alwaysSent = ({ scope }: DocumentedOperation['endpoint']) => ({
  ...REQUEST_ID,
  ...(scope && RATE_LIMIT),
})

function addHeaders(
  operation: Operation,
  { endpoint, headers }: DocumentedOperation,
  operationId: string,
) {
  const parameters = headerParameters(operationId, headers) as Parameter[]
  operation.parameters = [...(operation.parameters ?? []), ...parameters]
  const isConditional = headers.includes('if-none-match')
  const always = alwaysSent(endpoint)
  const sent = { ...always, ...((isConditional || answersOneRow(endpoint)) && ETAG) }
  for (const [status, response] of Object.entries(operation.responses))
    if (status.startsWith('2')) response.headers = status === '202' ? always : sent
  if (isConditional) operation.responses[304] = { description: NOT_MODIFIED, headers: sent }
}

const NOT_MODIFIED = 'What the client has, as `If-None-Match` says, is what would be answered'

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

/** Beside those of every problem. The shared 429 is also of operations that no key may call. */
function headersOfStatus(status: number) {
  if (status === 429) return { ...RETRY_AFTER, ...RATE_LIMIT }
  return status === 503 ? RETRY_AFTER : {}
}

const SHARED_RESPONSES = Object.fromEntries(
  SHARED.map(([status, name, codes, description]) => [
    name,
    problem(description, codes, headersOfStatus(status)),
  ]),
)

/** Adds a response per status; `4XX` and `5XX` stay for codes that are yet to come. */
function addFailures({ responses }: Operation, errors: ReadonlyMap<number, readonly ErrorCode[]>) {
  for (const [status, codes] of errors) {
    const shared = SHARED.find(([of, , only]) => of === status && only.join() === codes.join())
    responses[status] = shared
      ? ({ $ref: `#/components/responses/${shared[1]}` } as object)
      : problem(codes.map((code) => `\`${code}\``).join(', '), codes, headersOfStatus(status))
  }
}
