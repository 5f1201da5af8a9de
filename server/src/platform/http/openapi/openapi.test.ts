import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationErrors } from '@sayap/contract/core/operation-errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { signIn } from '../../../../test/accounts'
import { contractEndpoints, nameOf } from '../../../../test/contract-endpoints'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { sql } from '../../database/sql'
import examples from './examples.json'
import { IDEMPOTENCY } from './idempotency'

const OPERATIONS = join(import.meta.dirname, '../../../../../docs/api/operations.txt')

interface Example {
  query?: object
  body?: object
  response: object
}

interface Operation {
  operationId: string
  summary?: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; description?: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}
interface Response {
  $ref?: string
  description: string
  headers?: Record<string, object>
  content?: Record<string, { schema: Schema }>
}
interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: string[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  servers: { url: string }[]
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
}

let server: TestApp
let document: Document
let text: string
beforeAll(async () => {
  server = await testApp()
  const response = await server.app.inject('/api/v1/openapi.json')
  text = response.body
  document = response.json()
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
const one = (id: string) => {
  const found = operations().find(({ operation }) => operation.operationId === id)
  if (!found) throw new Error(`no operation ${id}`)
  return found.operation
}
/** The codes of a response, behind its reference. */
function codesOf(operation: Operation, status: number) {
  const { $ref, content } = operation.responses[status] ?? { description: '' }
  const shared = $ref && document.components.responses[$ref.split('/').at(-1) ?? '']
  const { schema } = (shared ? shared.content : content)?.['application/problem+json'] ?? {}
  return schema?.allOf?.[1]?.properties?.code?.enum
}

/** The operations that an API key may call. */
const ofKeys = () =>
  operations().filter(({ operation }) => operation.security.some((one) => 'serviceKey' in one))

/** Fields of the envelope, which is described once for all answers; `data` is what its operation says. */
const ENVELOPE = ['status', 'statusCode', 'message', 'data']

/** The path of every field below `schema` that has no description, except `id`, which is its object's own. */
function undescribed(schema: Schema, path: string, seen: Set<string>): string[] {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    if (seen.has(name)) return []
    seen.add(name)
    return undescribed(document.components.schemas[name] as Schema, name, seen)
  }
  const { items, anyOf = [], oneOf = [], allOf = [] } = schema
  const fields = Object.entries(schema.properties ?? {}).flatMap(([field, below]) => {
    const referred = document.components.schemas[below.$ref?.split('/').at(-1) ?? '']
    const isDescribed = below.description || referred?.description || field === 'id'
    const own = isDescribed ? [] : [`${path}.${field}`]
    return [...own, ...undescribed(below, `${path}.${field}`, seen)]
  })
  const parts = [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf]
  return [...fields, ...parts.flatMap((part) => undescribed(part, path, seen))]
}

const isOpen = (security: object[]) =>
  security.length === 0 || security.some((one) => Object.keys(one).length === 0)

describe('/api/v1/openapi.json', () => {
  it('/api/v1/openapi.json is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.title).toBe('Sayap')
  })

  it('/api/v1/openapi.json lists every endpoint of the contract with its access, and no other', async () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { security }]) => `${method} ${path} ${isOpen(security) ? 'open' : 'signed in'}`,
      ),
    )
    const inContract = (await contractEndpoints()).map(({ method, path, access }) => {
      const url = `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`
      return `${method.toLowerCase()} ${url} ${access === 'public' ? 'open' : 'signed in'}`
    })
    expect(listed.sort()).toEqual([...new Set(inContract)].sort())
    expect(listed.length).toBeGreaterThan(20)
  })

  it('/api/v1/openapi.json describes each endpoint with a summary, a success and a problem', () => {
    for (const operation of Object.values(document.paths).flatMap((one) => Object.values(one))) {
      expect(operation.summary).toBeTruthy()
      // 202 stands beside the success of acts that a second person may have to approve.
      const statuses = Object.keys(operation.responses).filter((status) => status !== '202')
      expect(statuses.filter((status) => /^2/.test(status))).toHaveLength(1)
      expect(statuses).toEqual(expect.arrayContaining(['4XX', '5XX', '429', '500', '503']))
      expect(operation.responses['4XX']?.content).toHaveProperty(['application/problem+json'])
    }
  })

  it('/api/v1/openapi.json gives every operation an id of its own, and those of earlier versions stay', () => {
    const ids = Object.fromEntries(
      operations().map(({ method, path, operation }) => [
        operation.operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    )
    expect(Object.keys(ids)).toHaveLength(operations().length)
    for (const id of Object.keys(ids)) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
    const recorded = readFileSync(OPERATIONS, 'utf8').trim().split('\n')
    const current = Object.entries(ids).map(([id, route]) => `${id} ${route}`)
    expect(recorded.filter((line) => !current.includes(line))).toEqual([])
    // A new one is recorded by `npm run api`, so that it stays as well.
    expect(current.filter((line) => !recorded.includes(line))).toEqual([])
  })

  it('/api/v1/openapi.json says who may call: everybody, who is signed in, and keys with which scope', () => {
    expect(one('accountsLogin').security).toEqual([])
    expect(one('flightsSearch').security).toEqual([{}, { serviceKey: ['search:read'] }])
    expect(one('bookingsCreate').security).toEqual([
      { bearer: [] },
      { serviceKey: ['bookings:write'] },
    ])
    expect(one('usersList').security).toEqual([{ bearer: [] }])
    expect(one('serviceAccountsOwn').security).toEqual([{ serviceKey: [] }])
    expect(document.servers).toEqual([
      { url: expect.stringMatching(/^http/), description: 'This shop' },
    ])
  })

  it('/api/v1/openapi.json declares the headers that requests may carry and responses have', () => {
    const headersOf = (id: string) =>
      (one(id).parameters ?? [])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name)
    expect(headersOf('bookingsCreate')).toEqual([
      'Idempotency-Key',
      'x-proof-of-work',
      'x-request-id',
    ])
    expect(headersOf('airlinesUpdate')).toEqual(['If-Match', 'x-request-id'])
    expect(headersOf('flightsSearch')).toEqual(['If-None-Match', 'x-request-id'])
    expect(one('flightsSearch').responses[200]?.headers).toHaveProperty('x-request-id')
    expect(document.components.responses.TooManyRequests?.headers).toHaveProperty('retry-after')
  })

  it('/api/v1/openapi.json describes the limit of an API key where one may call, and in every 429', () => {
    const limits = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']
    const headersOf = (response?: Response) => Object.keys(response?.headers ?? {})
    for (const { operation } of ofKeys()) {
      const { operationId, responses } = operation
      const answered = Object.keys(responses).filter((status) => /^2|^304$/.test(status))
      for (const status of answered)
        expect(headersOf(responses[status]), operationId).toEqual(expect.arrayContaining(limits))
      expect(responses[429]?.$ref).toBe('#/components/responses/TooManyRequests')
    }
    expect(headersOf(document.components.responses.TooManyRequests)).toEqual(
      expect.arrayContaining(['retry-after', ...limits]),
    )
    for (const id of ['accountsLogin', 'usersList'])
      expect(headersOf(one(id).responses[200])).not.toContain('ratelimit-limit')
  })

  it('/api/v1/openapi.json says of each Idempotency-Key what the operation does with it', () => {
    const keys = operations().flatMap(({ operation: { operationId, parameters = [] } }) =>
      parameters
        .filter(({ name }) => name === 'Idempotency-Key')
        .map(({ description }) => ({ operationId, description })),
    )
    const described = Object.entries(IDEMPOTENCY).map(([operationId, description]) => ({
      operationId,
      description,
    }))
    const byId = (a: { operationId: string }, b: { operationId: string }) =>
      a.operationId < b.operationId ? -1 : 1
    expect(keys.sort(byId)).toEqual(described.sort(byId))
    expect(IDEMPOTENCY.signUpOpen).toMatch(/at least 32 characters.* 15 minutes/)
    for (const { operationId } of keys)
      expect(codesOf(one(operationId), 409), operationId).toContain('key_reused')
  })

  it('/api/v1/openapi.json describes If-None-Match where the server answers 304, and nowhere else', async () => {
    const departs = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { id } = (await server.db.row<{ id: number }>(sql`
      insert into destinations (name) values ('Bukittinggi') returning id
    `)) as { id: number }
    const trip = `starting_place=Medan&destination_place=Jakarta&departure_date=${departs}`
    const addresses: Record<string, string> = {
      airlinesList: '/airlines',
      airportsList: '/airports',
      destinationsList: '/destinations',
      destinationsOne: `/destinations/${id}`,
      faresTo: `/destinations/${id}/fares`,
      flightsDates: '/flights/dates?starting_place=Medan&destination_place=Jakarta',
      flightsSearch: `/flights?${trip}`,
      offersAlternatives: `/flights/alternatives?${trip}`,
      offersFrom: '/fares?starting_place=Medan',
      ticketsRevoked: '/tickets/revoked',
    }
    const conditional = operations().filter(({ operation }) => '304' in operation.responses)
    expect(conditional.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(addresses).sort(),
    )
    for (const { operation } of conditional) {
      const { operationId, parameters = [], responses } = operation
      expect(parameters.map(({ name }) => name)).toContain('If-None-Match')
      expect(responses[200]?.headers).toHaveProperty('etag')
      const url = `/api/v1${addresses[operationId]}`
      const { statusCode, headers, body } = await server.app.inject(url)
      expect([statusCode, headers.etag], body).toEqual([200, expect.stringMatching(/^W\//)])
      const again = await server.app.inject({ url, headers: { 'if-none-match': headers.etag } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    }
  })

  it('/api/v1/openapi.json describes the ETag of a row with a revision, which changing it takes as If-Match', async () => {
    for (const id of ['flightsOne', 'destinationsOne', 'airlinesUpdate'])
      expect(one(id).responses[200]?.headers, id).toHaveProperty('etag')
    for (const id of ['usersList', 'accountsLogin', 'flightsOfAirline'])
      expect(one(id).responses[200]?.headers ?? {}, id).not.toHaveProperty('etag')
    const headersOf = ({ parameters = [] }: Operation) => parameters.map(({ name }) => name)
    expect(headersOf(one('flightsOne'))).not.toContain('If-None-Match')
    const flight = await addFlight(server.db)
    const { headers } = await server.app.inject(`/api/v1/flights/${flight}`)
    expect(headers.etag).toMatch(/^"\d+"$/)
  })

  it('a response of the API names its request, a problem as its instance too', async () => {
    const found = await server.app.inject('/api/v1/airports')
    expect(found.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const refused = await server.app.inject('/api/v1/bookings')
    expect(refused.headers['x-request-id']).toBe(refused.json().instance)
  })

  it('/api/v1/openapi.json lists by status the codes that an operation can answer', () => {
    const booking = one('bookingsCreate')
    expect(codesOf(booking, 400)).toEqual(['invalid_input', 'malformed_body'])
    expect(codesOf(booking, 401)).toEqual(['not_signed_in', 'session_ended', 'key_refused'])
    expect(codesOf(booking, 403)).toEqual(['forbidden', 'scope_missing'])
    expect(codesOf(booking, 409)).toEqual(expect.arrayContaining(['seat_taken', 'price_changed']))
    expect(codesOf(booking, 429)).toEqual(['too_many_requests'])
    expect(codesOf(one('flightsSearch'), 409)).toBeUndefined()
    expect(codesOf(one('bankAccountsCreate'), 409)).toContain('approval_waiting')
    expect(codesOf(one('paymentsSendProof'), 422)).toEqual(['file_refused'])
  })

  it('the list of errors by operation names operations that exist, and each code once', () => {
    const ids = new Set(operations().map(({ operation }) => operation.operationId))
    for (const [id, codes] of Object.entries(operationErrors)) {
      expect(ids).toContain(id)
      expect(new Set(codes).size, id).toBe(codes.length)
    }
  })

  it('/api/v1/openapi.json describes fields with their unit and time zone', () => {
    const { Flight, Booking } = document.components.schemas
    expect(Flight?.properties?.price?.description).toMatch(/rupiah/i)
    expect(Flight?.properties?.duration_minutes?.description).toMatch(/minutes/i)
    expect(Flight?.properties?.departure_time?.description).toMatch(/local/i)
    expect(Flight?.properties?.zone_from?.description).toContain('Asia/Jakarta')
    expect(Booking?.properties?.status?.description).toMatch(/0 .*1 .*2 .*3 .*4 /)
    const body = one('bookingsCreate').requestBody?.content['application/json']?.schema
    expect(body?.properties?.total_price?.description).toMatch(/rupiah/i)
  })

  it('/api/v1/openapi.json describes every field and parameter of all operations', () => {
    const seen = new Set<string>()
    for (const { operation } of operations()) {
      const { operationId, parameters = [], requestBody, responses } = operation
      const bare = parameters.filter(({ name, description }) => name !== 'id' && !description)
      expect(
        bare.map(({ name }) => name),
        operationId,
      ).toEqual([])
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        expect(undescribed(schema, `${operationId} body`, seen)).toEqual([])
      const succeeded = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      for (const { content = {} } of succeeded.map(([, response]) => response)) {
        const schema = content['application/json']?.schema ?? {}
        const envelope = ENVELOPE.map((name) => `${operationId}.${name}`)
        const missing = undescribed(schema, operationId, seen)
        expect(missing.filter((path) => !envelope.includes(path))).toEqual([])
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Flight', 'Booking', 'PolicyFigures']))
  })

  it('/api/v1/openapi.json has an example of every operation that API keys may call, which the contract accepts', async () => {
    const byRoute = new Map((await contractEndpoints()).map((found) => [nameOf(found), found]))
    const shown = Object.entries(examples as Record<string, Example>).map(([id, example]) => {
      const { method = '', path = '' } =
        operations().find(({ operation }) => operation.operationId === id) ?? {}
      const route = path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')
      const endpoint = byRoute.get(`${method.toUpperCase()} ${route}`)
      expect(z.safeParse(endpoint?.response as never, example.response).error, id).toBeUndefined()
      if (example.body)
        expect(z.safeParse(endpoint?.body as never, example.body).error, id).toBeUndefined()
      if (example.query)
        expect(z.safeParse(endpoint?.query as never, example.query).error, id).toBeUndefined()
      const { content } = one(id).responses[endpoint?.status ?? 200] ?? {}
      expect(content?.['application/json']).toHaveProperty('example', example.response)
      return id
    })
    expect(shown).toContain('holdsSet')
    const withoutExample = ofKeys()
      .map(({ operation }) => operation.operationId)
      .filter((id) => !shown.includes(id))
    expect(withoutExample).toEqual([])
  })

  it('/api/v1/openapi.json describes no answer as closed, because fields may be added to all of them', () => {
    const answers = [
      ...operations().map(({ operation }) => operation.responses),
      document.components,
    ]
    expect(JSON.stringify(answers)).not.toContain('"additionalProperties":false')
  })

  it('/api/v1/openapi.json refers only to schemas it defines', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    for (const [, name] of references)
      expect(document.components.schemas).toHaveProperty(name ?? '')
    expect(document.components.schemas.Session).toHaveProperty('properties.token')
    expect(document.components.schemas.Profile).not.toHaveProperty('properties.token')
  })

  it('/api/v1/openapi.json says of every limit of a list what it is by default, and what a larger one does', async () => {
    const limits = operations().flatMap(({ operation: { operationId, parameters = [] } }) =>
      parameters
        .filter((parameter) => parameter.in === 'query' && parameter.name === 'limit')
        .map((parameter) => ({ operationId, ...parameter })),
    )
    expect(limits.length).toBeGreaterThan(40)
    for (const { operationId, description, schema } of limits) {
      const { anyOf, ...own } = schema as { anyOf: { maximum?: number }[]; default?: number }
      const { maximum } = anyOf[0] ?? {}
      const says = maximum ? `more than ${maximum} is refused` : 'more than 100 means 100'
      expect(description, operationId).toContain(says)
      const byDefault = own.default ?? (description?.includes('without one, all of them') && 'all')
      expect(byDefault, operationId).toBeTruthy()
    }
    const search = (limit: number) => server.app.inject(`/api/v1/flights?limit=${limit}`)
    expect((await search(101)).json().pagination.limit).toBe(100)
    expect((await search(0)).statusCode).toBe(400)
    const headers = await signIn(server, 'super admin')
    const webhooks = await server.app.inject({ url: '/api/v1/webhooks?limit=101', headers })
    expect([webhooks.statusCode, webhooks.json().code]).toEqual([400, 'invalid_input'])
  })

  it('/api/v1/openapi.json describes the type of every parameter', () => {
    const search = document.paths['/api/v1/flights']?.get as unknown as {
      parameters: { name: string; schema: object }[]
    }
    const schemas = Object.fromEntries(search.parameters.map(({ name, schema }) => [name, schema]))
    expect(schemas.class_flight).toMatchObject({ enum: ['economy', 'business', 'first class'] })
    expect(Object.values(schemas).every((schema) => Object.keys(schema).length > 0)).toBe(true)
  })
})

describe('/api/docs', () => {
  it('GET /api/docs shows every operation with its errors in plain HTML, and its files exist', async () => {
    const page = await server.app.inject('/api/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    for (const { operation, path } of operations()) {
      expect(page.body).toContain(`<section id="${operation.operationId}">`)
      expect(page.body).toContain(`<code>${path}</code>`)
    }
    expect(page.body).toContain('<code>price_changed</code>')
    const parts = [...page.body.matchAll(/<(?:link|script)[^>]*(?:src|href)="([^"]+)"/g)]
    expect(parts.length).toBe(2)
    for (const [, part] of parts) expect((await server.app.inject(part ?? '')).statusCode).toBe(200)
    // The policy of the page forbids them.
    expect(page.body).not.toMatch(/<style|<script>| style=| on\w+="/)
  })

  it('GET /api/docs links only to places that it has and pages that exist', async () => {
    const { body } = await server.app.inject('/api/docs')
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = new Set([...body.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to))
    for (const to of links) {
      if (to.startsWith('#')) expect(ids).toContain(to.slice(1))
      else expect((await server.app.inject(to)).statusCode, to).toBe(200)
    }
    expect([...links].filter((to) => to.startsWith('/api/docs/guides/'))).toHaveLength(6)
  })

  it('GET /api/docs escapes what it shows and answers 304 to a browser that has it', async () => {
    const { headers, body } = await server.app.inject('/api/docs')
    expect(body).not.toMatch(/<code>[^<]*<(?!\/code>)/)
    expect(body).not.toMatch(/<\d/)
    expect(body).toContain('<p>Search flights, book seats, follow bookings and tickets.</p>')
    const again = await server.app.inject({
      url: '/api/docs',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
