import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { errorStatus, Problem } from '@sayap/contract/core/errors'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../src/platform/database/sql'
import { contractEndpoints, nameOf } from '../contract-endpoints'
import type { Column } from '../principals'
import { endpointOf, readTable } from '../system/authorization-table'
import { type Fixtures, openFixtures, type ValidRequest } from '../valid-requests/fixtures'
import { validRequest } from '../valid-requests/valid-requests'
import type { Case } from './case'
import { casesOf } from './cases'
import { type DescribedResponses, describedCodes } from './described-codes'
import { type Document, fieldsOf } from './fields'
import { watchTables } from './tables'

const SEED = Number(process.env.BAD_INPUT_SEED ?? 20261121)
/** Maximum number of findings listed per endpoint. */
const MAX_FINDINGS = 20
/**
 * Number of test files that share the endpoints; they run at the same time, each with its own
 * database.
 */
const SHARDS = 2

const endpoints = await contractEndpoints()
/** The first row of each endpoint. */
const rows = new Map(
  readTable()
    .reverse()
    .map((row) => [endpointOf(row, endpoints), row]),
)

/** Declares the tests of every endpoint of this shard, numbered from 0. */
export function testBadInput(shard: number) {
  let fixtures: Fixtures
  let document: Document & DescribedResponses
  let tables: Awaited<ReturnType<typeof watchTables>>
  let sent = 0
  /** The transaction id up to which all transactions are known. */
  let position = ''
  beforeAll(async () => {
    // Not on PostgreSQL: its transaction ids count those of other databases too, and `position` looks
    // at them.
    fixtures = await openFixtures('pglite')
    document = (await fixtures.server.app.inject('/api/v1/openapi.json')).json()
    tables = await watchTables(fixtures.server.db)
  })
  afterAll(() => fixtures.server.close())

  async function send(endpoint: AnyEndpoint, one: Case, valid: ValidRequest) {
    const request = await one.from(valid)
    const headers = {
      ...fixtures.principals.headers[columnFor(endpoint)],
      ...valid.headers,
      ...request.headers,
    }
    const response = await fixtures.server.app.inject({ ...request, headers })
    sent += 1
    const finding = findingOf(endpoint, one, response) ?? undescribed(endpoint, response)
    return { statusCode: response.statusCode, finding }
  }

  /** A code that the OpenAPI description of the endpoint does not list. */
  function undescribed(endpoint: AnyEndpoint, response: LightMyRequestResponse) {
    if (response.statusCode < 400) return undefined
    const { code } = response.json()
    const described = describedCodes(document, endpoint).has(code)
    // An address that cannot be read is none of this endpoint.
    return described || code === 'not_found' ? undefined : `${code} is not described`
  }

  /**
   * Whether a case that is refused with `status` changes any row: sends it again between two
   * readings of all tables, on a new valid request or, if that one is not refused, on `valid`.
   */
  async function changesTables(
    endpoint: AnyEndpoint,
    one: Case,
    status: number,
    valid: ValidRequest,
  ) {
    for (const request of [await newRequest(endpoint), valid]) {
      const contents = await tables.contents()
      const { statusCode } = await send(endpoint, one, request)
      sent -= 1
      if (statusCode === status) return (await tables.contents()) !== contents
    }
    return false
  }

  /** Sends one case; `wrote` is true if the next one needs a new valid request. */
  async function check(endpoint: AnyEndpoint, one: Case, valid: ValidRequest) {
    const before = position
    const { statusCode, finding } = await send(endpoint, one, valid)
    const findings = finding ? [`${one.name}: ${finding}`] : []
    position = await tables.position()
    if (position === before) return { findings, wrote: false }
    if (statusCode < 400) return { findings, wrote: true }
    // A refused request may be counted. A second one shows whether it changed anything else.
    const wrote = await tables.isCommitted(before, position)
    if (wrote && (await changesTables(endpoint, one, statusCode, valid)))
      findings.push(`${one.name}: ${statusCode}, and something is changed`)
    return { findings, wrote }
  }

  async function newRequest(endpoint: AnyEndpoint) {
    const request = await validRequest(endpoint, fixtures, columnFor(endpoint))
    position = await tables.position()
    return request
  }

  async function run(endpoint: AnyEndpoint, cases: Case[]) {
    const all: string[] = []
    // Failed sign-ins of other tests must not lock anyone out.
    await fixtures.server.db.rows(sql`delete from sign_in_failures`)
    let valid = await newRequest(endpoint)
    for (const one of cases) {
      const { findings, wrote } = await check(endpoint, one, valid)
      all.push(...findings)
      if (wrote) valid = await newRequest(endpoint)
    }
    return all.slice(0, MAX_FINDINGS)
  }

  const mine = endpoints.filter((_, index) => index % SHARDS === shard)

  it.each(mine.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses bad input with a problem and changes nothing',
    async (_name, endpoint) => {
      const cases = casesOf(endpoint, fieldsOf(document, endpoint), SEED)
      expect(await run(endpoint, cases)).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  it(`shard ${shard + 1} of the bad-input tests sends more than 3,000 requests`, () => {
    expect(sent).toBeGreaterThan(3000)
  })
}

/** The principal with the fewest rights that the authorization table allows. */
function columnFor(endpoint: AnyEndpoint): Column {
  const row = rows.get(endpoint)
  const column = (['V', 'A', 'AD', 'SA', 'KEY'] as const).find(
    (one) => (row?.cells[one] ?? 500) < 300,
  )
  if (!column) throw new Error(`${nameOf(endpoint)}: the authorization table admits nobody`)
  return column
}

/** Returns the defects of a response to any request. */
function findingOf(endpoint: AnyEndpoint, { refused }: Case, response: LightMyRequestResponse) {
  const { statusCode, body } = response
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (statusCode >= 300) return findingOfRefusal(response)
  if (refused) return `${statusCode}, and not refused`
  const { error } = z.safeParse(endpoint.response, response.json())
  return error && `response not as the contract says: ${error.message}`
}

function findingOfRefusal({ statusCode, headers, body }: LightMyRequestResponse) {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${statusCode} of ${headers['content-type']}`
  const problem = z.safeParse(Problem, JSON.parse(body))
  if (!problem.success) return `no problem as the contract says: ${problem.error.message}`
  const { code, status, errors } = problem.data
  if (status !== statusCode || errorStatus[code] !== statusCode) return `${code} as ${statusCode}`
  if (code === 'invalid_input' && !errors?.every(({ pointer }) => pointer.startsWith('/')))
    return 'invalid input without a pointer'
  return errors?.some((error) => !error.code || !error.params)
    ? 'an input error without code or params'
    : undefined
}
