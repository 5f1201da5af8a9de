import type { AnyEndpoint } from '@sayap/contract/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointOf, ownedField, type Row, readTable, TABLE } from '../test/authz-table'
import { COLUMNS, type Column } from '../test/callers'
import { contractEndpoints, nameOf } from '../test/contract-endpoints'
import { describedInVain, goodCall, isDescribed } from '../test/good-calls/good-calls'
import { bookingOfA, type GoodCall, openWorld, type World } from '../test/good-calls/world'
import { addressOf, payloadOf, sendCall } from '../test/send-call'
import { servedRoutes } from '../test/served-routes'

const endpoints = await contractEndpoints()
const table = readTable()
/** Rows about what is no endpoint of the contract; each has its own way to be called. */
const OUTSIDE: Record<string, string> = {
  'GET /auth/google': '/auth/google',
  'GET /auth/google/callback': '/auth/google/callback',
  'GET /auth/oidc': '/auth/oidc',
  'GET /auth/oidc/callback': '/auth/oidc/callback',
  'GET /user/export.csv': '/api/v1/user/export.csv',
  'GET /payments/proofs/:id/file': '/api/v1/payments/proofs/1/file',
  'GET /bookings/:id/e-ticket.pdf': '/api/v1/bookings/{paid}/e-ticket.pdf',
  'GET /bookings/:id/receipt.pdf': '/api/v1/bookings/{paid}/receipt.pdf',
  'GET /bookings/:id/trip.ics': '/api/v1/bookings/{paid}/trip.ics',
  'GET /metrics': '/metrics',
  'GET /flights/export.csv': '/api/v1/flights/export.csv',
  'ANY unknown path': '/api/v1/nowhere',
}
/** Pictures by their content and the description of the API, open to all; the file of the row above. */
const NO_ENDPOINT =
  /^GET \/api\/(docs|v1\/openapi\.json$|v1\/images\/|v1\/flights\/export\.csv$|v1\/user\/export\.csv$|v1\/payments\/proofs\/|v1\/bookings\/:id\/[\w-]+\.(pdf|ics)$)/
const rows = table.filter(({ endpoint }) => !(endpoint in OUTSIDE))
/** The address, with a booking of A that staff verified where it names one. */
async function withPaidBooking(url: string) {
  if (!url.includes('{paid}')) return url
  const { id } = await bookingOfA(world)
  const headers = world.callers.headers.AD
  const address = { method: 'PUT', url: `/api/v1/bookings/${id}` } as const
  await world.server.app.inject({ ...address, headers, payload: { status: 1 } })
  return url.replace('{paid}', id)
}
const named = (some: Row[]) => some.map((row) => [`${row.method} ${row.path}`, row] as const)

/** The one that uses up the account too: a good call of it comes with somebody new. */
const ENDS_THE_ACCOUNT = 'DELETE /user'
/** Calls that use up the session they are made with. */
const ENDS_THE_SESSION = ['GET /auth/logout', 'POST /auth/logout']

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.server.close())

/** The good call of the row's endpoint, with the query that the row itself names. */
async function callOf(row: Row, endpoint: AnyEndpoint, column: Column): Promise<GoodCall> {
  const call = await goodCall(endpoint, world, column)
  const [part, field] = ownedField(row) ?? []
  if (part !== 'query' || field === undefined) return call
  const owned = { id_user: () => world.callers.accounts.A.id }[field]
  const id = owned?.() ?? call.query?.[field] ?? (await bookingOfA(world)).id
  return { ...call, query: { ...call.query, [field]: id } }
}

const headersFor = async (row: Row, column: Column) =>
  ENDS_THE_SESSION.includes(row.endpoint)
    ? (await world.callers.again(column)).headers
    : world.callers.headers[column]

async function send(row: Row, column: Column) {
  const endpoint = endpointOf(row, endpoints)
  if (!endpoint) throw new Error(`${row.endpoint} is in ${TABLE} and not in the contract`)
  const call = await callOf(row, endpoint, column)
  if (row.endpoint === ENDS_THE_ACCOUNT) {
    if (row.cells[column] < 300) return sendCall(world.server, endpoint, call)
    delete call.headers
  }
  return sendCall(world.server, endpoint, call, await headersFor(row, column))
}

describe('the authorisation table', () => {
  it('has a row for every endpoint of the contract', () => {
    const covered = new Set(rows.map((row) => endpointOf(row, endpoints)))
    const missing = endpoints.filter((one) => !covered.has(one)).map(nameOf)
    expect(missing, `add these to ${TABLE}`).toEqual([])
  })

  it('has no row without an endpoint, and none twice', () => {
    const lost = rows.filter((row) => !endpointOf(row, endpoints)).map(({ endpoint }) => endpoint)
    expect(lost, `not in the contract: take them out of ${TABLE}`).toEqual([])
    const names = named(table).map(([name]) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('leaves nothing out that is served below /api', () => {
    const known = new Set(endpoints.map(({ method, path }) => `${method} /api/v1${path}`))
    const unknown = servedRoutes(world.server.app).filter(
      (route) => route.includes(' /api/') && !route.startsWith('HEAD') && !known.has(route),
    )
    expect(unknown.filter((route) => !NO_ENDPOINT.test(route))).toEqual([])
  })

  it('says what every kind of caller is answered', () => {
    const holes = table.flatMap(({ method, path, cells }) =>
      COLUMNS.filter((column) => !(cells[column] >= 200 && cells[column] < 500)).map(
        (column) => `${method} ${path}: ${column}`,
      ),
    )
    expect(holes).toEqual([])
  })

  it('finds for every endpoint a good call to make', () => {
    const unknown = endpoints.filter((one) => !isDescribed(one)).map(nameOf)
    expect(unknown, 'describe them in server/test/good-calls').toEqual([])
    expect(describedInVain(endpoints)).toEqual([])
  })
})

describe('each caller is answered as the table says', () => {
  it.each(named(rows))('%s', async (_name, row) => {
    const answers: Partial<Record<Column, number>> = {}
    const words: string[] = []
    for (const column of COLUMNS) {
      const answer = await send(row, column)
      answers[column] = answer.statusCode
      if (answer.statusCode !== row.cells[column]) words.push(`${column}: ${answer.body}`)
    }
    expect(answers, words.join('\n')).toEqual(row.cells)
  })

  it.each(named(table.filter(({ endpoint }) => endpoint in OUTSIDE)))('%s', async (_name, row) => {
    const url = await withPaidBooking(OUTSIDE[row.endpoint] ?? '')
    for (const column of COLUMNS) {
      const answer = await world.server.app.inject({ url, headers: world.callers.headers[column] })
      expect(answer.statusCode, column).toBe(row.cells[column])
    }
  })
})

/** All that differs between two answers to the same question. */
function shown({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date, 'x-request-id': id, ...others } = headers
  return { statusCode, headers: others, body: body.replace(/"instance":"[^"]*"/, '') }
}

describe("what is another's answers byte for byte as what does not exist", () => {
  const owned = rows.filter((row) => ownedField(row) && row.cells.B >= 400)

  it.each(named(owned))('%s', async (_name, row) => {
    const endpoint = endpointOf(row, endpoints) as AnyEndpoint
    const call = await callOf(row, endpoint, 'B')
    const [part, field] = ownedField(row) as ['params' | 'query' | 'body', string]
    const absent = { ...call, [part]: { ...(call[part] as object), [field]: 987_654_321 } }
    const answer = (one: GoodCall) =>
      sendCall(world.server, endpoint, one, world.callers.headers.B).then(shown)
    expect(await answer(call)).toEqual(await answer(absent))
  })
})

describe('a path written otherwise opens nothing', () => {
  const SAME = [
    (path: string) => `${path}/`,
    (path: string) => path.replace('/api/v1/', '//api//v1//'),
    (path: string) => path.toUpperCase(),
  ]
  const NOTHING = [
    (path: string) => `${path}%2f`,
    (path: string) => `${path};a=b`,
    (path: string) => `${path}/..;/`,
    (path: string) => path.replace('/api/v1/', '/api/v1/../v1/'),
  ]
  const written = (path: string, how: (path: string) => string) => {
    const [before = '', query] = path.split('?')
    return query ? `${how(before)}?${query}` : how(before)
  }
  const refused = rows.filter(({ cells }) => cells.V >= 400 || cells.B >= 400)

  /** The status of that call at another address. */
  async function at(url: string, endpoint: AnyEndpoint, call: GoodCall, column: Column) {
    const { headers, ...payload } = await payloadOf(call)
    const answer = await world.server.app.inject({
      method: endpoint.method,
      url,
      headers: { ...headers, ...world.callers.headers[column] },
      ...payload,
    })
    return answer.statusCode
  }

  it.each(named(refused))('%s', async (_name, row) => {
    const endpoint = endpointOf(row, endpoints) as AnyEndpoint
    const columns = (['V', 'B', 'EX'] as const).filter((column) => row.cells[column] >= 400)
    for (const column of columns) {
      const call = await callOf(row, endpoint, column)
      const statuses = (hows: typeof SAME) =>
        Promise.all(
          hows.map((how) => at(written(addressOf(endpoint, call), how), endpoint, call, column)),
        )
      const same = await statuses(SAME)
      expect(same, column).toEqual(SAME.map(() => row.cells[column]))
      expect(Math.min(...(await statuses(NOTHING))), column).toBeGreaterThanOrEqual(400)
    }
  })
})
