import type { AnyEndpoint } from '@sayap/contract/endpoint'
import { errorStatus, Problem } from '@sayap/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#db/sql'
import { endpointOf, readTable } from '../test/authz-table'
import type { Case } from '../test/bad-input/case'
import { casesOf } from '../test/bad-input/cases'
import { type Document, fieldsOf } from '../test/bad-input/fields'
import { watchTables } from '../test/bad-input/tables'
import type { Column } from '../test/callers'
import { contractEndpoints, nameOf } from '../test/contract-endpoints'
import { goodCall } from '../test/good-calls/good-calls'
import { type GoodCall, openWorld, type World } from '../test/good-calls/world'

const SEED = Number(process.env.BAD_INPUT_SEED ?? 20261121)
const MOST_FAULTS = 20

const endpoints = await contractEndpoints()
const table = readTable()

let world: World
let document: Document
let tables: Awaited<ReturnType<typeof watchTables>>
let sent = 0
beforeAll(async () => {
  world = await openWorld()
  document = (await world.server.app.inject('/api/v1/openapi.json')).json()
  tables = await watchTables(world.server.db)
})
afterAll(() => world.server.close())

/** Who may: the least of those whom the authorisation table lets through. */
function callerFor(endpoint: AnyEndpoint): Column {
  const row = table.find((one) => endpointOf(one, endpoints) === endpoint)
  const column = (['V', 'A', 'AD', 'SA'] as const).find((one) => (row?.cells[one] ?? 500) < 300)
  if (!column) throw new Error(`${nameOf(endpoint)}: nobody may, says the table`)
  return column
}

/** What is wrong with an answer, whatever was sent. */
function faultOf(endpoint: AnyEndpoint, { refused }: Case, answer: LightMyRequestResponse) {
  const { statusCode, body } = answer
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (statusCode >= 300) return faultOfRefusal(answer)
  if (refused) return `${statusCode}, and not refused`
  const { error } = z.safeParse(endpoint.response, answer.json())
  return error && `answer not as the contract says: ${error.message}`
}

function faultOfRefusal({ statusCode, headers, body }: LightMyRequestResponse) {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${statusCode} of ${headers['content-type']}`
  const problem = z.safeParse(Problem, JSON.parse(body))
  if (!problem.success) return `no problem as the contract says: ${problem.error.message}`
  const { code, status, errors } = problem.data
  if (status !== statusCode || errorStatus[code] !== statusCode) return `${code} as ${statusCode}`
  if (code === 'invalid_input' && !errors?.every(({ pointer }) => pointer.startsWith('/')))
    return 'invalid input without a pointer'
  return undefined
}

/** What the tables held before, and whether that is still so. */
async function remember() {
  const transaction = await tables.lastTransaction()
  const contents = await tables.contents()
  return {
    isWritten: async () => (await tables.lastTransaction()) !== transaction,
    isChanged: async () => (await tables.contents()) !== contents,
  }
}

/** Sends one case after the other; a good call is made anew once one has gone through. */
async function run(endpoint: AnyEndpoint, cases: Case[]) {
  const column = callerFor(endpoint)
  const faults: string[] = []
  // What was tried at the sign-ins must not keep anybody out.
  await world.server.db.rows(sql`delete from sign_in_failures`)
  let good = await goodCall(endpoint, world, column)
  let before = await remember()

  for (const one of cases) {
    const { statusCode, fault } = await send(endpoint, one, good)
    if (fault) faults.push(`${one.name}: ${fault}`)
    if (!(await before.isWritten())) continue
    if (statusCode >= 400 && (await before.isChanged()))
      faults.push(`${one.name}: ${statusCode}, and something is changed`)
    if (statusCode < 300) good = await goodCall(endpoint, world, column)
    before = await remember()
  }
  return faults.slice(0, MOST_FAULTS)
}

async function send(endpoint: AnyEndpoint, one: Case, good: GoodCall) {
  const request = await one.from(good)
  const headers = {
    ...world.callers.headers[callerFor(endpoint)],
    ...good.headers,
    ...request.headers,
  }
  const answer = await world.server.app.inject({ ...request, headers })
  sent += 1
  return { statusCode: answer.statusCode, fault: faultOf(endpoint, one, answer) }
}

describe('bad input is refused as a problem, and changes nothing', () => {
  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const cases = casesOf(endpoint, fieldsOf(document, endpoint), SEED)
      expect(await run(endpoint, cases)).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  it('was tried in at least 3,000 ways', () => {
    expect(sent).toBeGreaterThan(3000)
  })
})
