import type { AccessRule, AnyEndpoint } from '@sayap/contract/core/endpoint'
import { PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from '@sayap/contract/core/permissions'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/sql'
import { contractEndpoints, nameOf } from '../contract-endpoints'
import { COLUMNS, type Column, STAFF_COLUMNS } from '../principals'
import { addressOf, payloadOf, sendCall } from '../send-call'
import { servedRoutes } from '../served-routes'
import {
  bookingOfA,
  type Fixtures,
  openFixtures,
  paidBookingOfA,
  type ValidRequest,
} from '../valid-requests/fixtures'
import { pdfProofOfA } from '../valid-requests/payments'
import {
  describedWithoutEndpoint,
  isDescribed,
  validRequest,
} from '../valid-requests/valid-requests'
import { endpointOf, ownedField, type Row, readTable, TABLE } from './authorization-table'

const endpoints = await contractEndpoints()
const table = readTable()
/** Rows without an endpoint of the contract; each is called in a special way. */
const OUTSIDE: Record<string, string> = {
  'GET /auth/google': '/auth/google',
  'GET /auth/google/callback': '/auth/google/callback',
  'GET /auth/oidc': '/auth/oidc',
  'GET /auth/oidc/callback': '/auth/oidc/callback',
  'GET /auth/staff': '/auth/staff',
  'GET /auth/staff/callback': '/auth/staff/callback',
  'GET /user/export.csv': '/api/v1/user/export.csv',
  'GET /payments/proofs/:id/file': '/api/v1/payments/proofs/1/file',
  'GET /payments/proofs/:id/pages/:id': '/api/v1/payments/proofs/{pdf}/pages/1',
  'GET /bookings/:id/e-ticket.pdf': '/api/v1/bookings/{paid}/e-ticket.pdf',
  'GET /bookings/:id/receipt.pdf': '/api/v1/bookings/{paid}/receipt.pdf',
  'GET /bookings/:id/trip.ics': '/api/v1/bookings/{paid}/trip.ics',
  'GET /passengers/:id/boarding-pass.pkpass': '/api/v1/passengers/{ticket}/boarding-pass.pkpass',
  'GET /metrics': '/metrics',
  'GET /flights/export.csv': '/api/v1/flights/export.csv',
  'GET /audit/export.csv': '/api/v1/audit/export.csv',
  'GET /admin/bookings/export.csv': '/api/v1/admin/bookings/export.csv',
  'GET /admin/users/export.csv': '/api/v1/admin/users/export.csv',
  'GET /admin/reviews/export.csv': '/api/v1/admin/reviews/export.csv',
  'GET /admin/refunds/export.csv': '/api/v1/admin/refunds/export.csv',
  'GET /admin/cases/export.csv': '/api/v1/admin/cases/export.csv',
  'GET /admin/payments/export.csv': '/api/v1/admin/payments/export.csv',
  'GET /admin/finance/takings.csv': '/api/v1/admin/finance/takings.csv',
  'GET /admin/settlements/lines.csv': '/api/v1/admin/settlements/lines.csv?settlement=1',
  'GET /admin/departures/:id/manifest.csv': '/api/v1/admin/departures/1/manifest.csv',
  'GET /flights/imports/:id/problems.csv': '/api/v1/flights/imports/{import}/problems.csv',
  'ANY unknown path': '/api/v1/nowhere',
}
/** Images by their hash and the API documentation, open to all; the file of the row above. */
const NO_ENDPOINT =
  /^GET \/api\/(docs|v1\/openapi\.json$|v1\/images\/|v1\/(?:flights|audit|admin\/(?:bookings|users|reviews|refunds|cases|payments))\/export\.csv$|v1\/admin\/finance\/takings\.csv$|v1\/admin\/settlements\/lines\.csv$|v1\/user\/export\.csv$|v1\/flights\/imports\/:id\/problems\.csv$|v1\/payments\/proofs\/|v1\/admin\/departures\/:id\/manifest\.csv$|v1\/(?:bookings|passengers)\/:id\/[\w-]+\.(pdf|ics|pkpass)$)/
const rows = table.filter(({ endpoint }) => !(endpoint in OUTSIDE))
/** The path, with a PDF proof, a verified booking of A or its passenger where it names one. */
async function withRowOfA(url: string) {
  if (url.includes('{pdf}')) return url.replace('{pdf}', String(await pdfProofOfA(fixtures)))
  if (url.includes('{import}')) {
    const row = await fixtures.server.db.row<{ id: number }>(
      sql`insert into flight_imports (name) values ('schedule.csv') returning id`,
    )
    return url.replace('{import}', String(row?.id))
  }
  if (!/\{(paid|ticket)\}/.test(url)) return url
  const { id, passengers } = await paidBookingOfA(fixtures)
  return url.replace('{paid}', id).replace('{ticket}', passengers[0].id)
}
const named = (some: Row[]) => some.map((row) => [`${row.method} ${row.path}`, row] as const)

/** Also uses up the account: its valid request comes with a new account. */
const ENDS_THE_ACCOUNT = 'DELETE /user'
/** Calls that end the session they are made with. */
const ENDS_THE_SESSION = ['GET /auth/logout', 'POST /auth/logout']

type StaffColumn = keyof typeof STAFF_COLUMNS

/** Written out here, so that the server's own check is compared with something else. */
function isGranted(access: AccessRule, column: StaffColumn) {
  const permissions: readonly string[] = PERMISSIONS_OF[STAFF_COLUMNS[column]]
  return access === 'public' || access.some((one) => one === 'staff' || permissions.includes(one))
}

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.server.close())

/** The valid request of the row's endpoint, with the query that the row names. */
async function callOf(row: Row, endpoint: AnyEndpoint, column: Column): Promise<ValidRequest> {
  const call = await validRequest(endpoint, fixtures, column)
  const [part, field] = ownedField(row) ?? []
  if (part !== 'query' || field === undefined) return call
  const owned = { id_user: () => fixtures.principals.accounts.A.id }[field]
  const id = owned?.() ?? call.query?.[field] ?? (await bookingOfA(fixtures)).id
  return { ...call, query: { ...call.query, [field]: id } }
}

/**
 * The valid request for each column. Who may not call an endpoint is refused before the request is looked
 * at, which leaves its rows as they are for the next column.
 */
function callsPerColumn(row: Row) {
  const endpoint = endpointIn(row)
  let refused: ValidRequest | undefined
  return async (column: Column) => {
    if (endpoint.access === 'public' || ![401, 403].includes(row.cells[column]))
      return callOf(row, endpoint, column)
    refused ??= await callOf(row, endpoint, column)
    return refused
  }
}

const headersFor = async (row: Row, column: Column) =>
  ENDS_THE_SESSION.includes(row.endpoint)
    ? (await fixtures.principals.again(column)).headers
    : fixtures.principals.headers[column]

function endpointIn(row: Row) {
  const endpoint = endpointOf(row, endpoints)
  if (!endpoint) throw new Error(`${row.endpoint} is in ${TABLE} and not in the contract`)
  return endpoint
}

async function send(row: Row, column: Column, call: ValidRequest) {
  const endpoint = endpointIn(row)
  if (row.endpoint !== ENDS_THE_ACCOUNT)
    return sendCall(fixtures.server, endpoint, call, await headersFor(row, column))
  if (row.cells[column] < 300) return sendCall(fixtures.server, endpoint, call)
  const { headers: _, ...others } = call
  return sendCall(fixtures.server, endpoint, others, await headersFor(row, column))
}

describe('the authorization table', () => {
  it('the authorization table has a row for every endpoint of the contract', () => {
    const covered = new Set(rows.map((row) => endpointOf(row, endpoints)))
    const missing = endpoints.filter((one) => !covered.has(one)).map(nameOf)
    expect(missing, `add these to ${TABLE}`).toEqual([])
  })

  it('the authorization table has no row without an endpoint and no duplicate', () => {
    const lost = rows.filter((row) => !endpointOf(row, endpoints)).map(({ endpoint }) => endpoint)
    expect(lost, `not in the contract: take them out of ${TABLE}`).toEqual([])
    const names = named(table).map(([name]) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('the former path of an endpoint is open to nobody who may not call the endpoint', async () => {
    const moved = endpoints.filter(({ formerPath }) => formerPath !== undefined)
    expect(moved.length).toBeGreaterThan(0)
    for (const { method, formerPath } of moved) {
      const url = `/api/v1${formerPath?.replace(/:\w+/g, '1')}`
      expect((await fixtures.server.app.inject({ method, url })).statusCode).toBe(401)
    }
  })

  it('the authorization table lists every route below /api', () => {
    const known = new Set(
      endpoints.flatMap(({ method, path, formerPath = path }) =>
        [path, formerPath].map((one) => `${method} /api/v1${one}`),
      ),
    )
    const unknown = servedRoutes(fixtures.server.app).filter(
      (route) => route.includes(' /api/') && !route.startsWith('HEAD') && !known.has(route),
    )
    expect(unknown.filter((route) => !NO_ENDPOINT.test(route))).toEqual([])
  })

  it('the authorization table has a status for every kind of caller', () => {
    const missing = table.flatMap(({ method, path, cells }) =>
      COLUMNS.filter((column) => !(cells[column] >= 200 && cells[column] < 500)).map(
        (column) => `${method} ${path}: ${column}`,
      ),
    )
    expect(missing).toEqual([])
  })

  it('every role of staff has a column', () => {
    expect(Object.values(STAFF_COLUMNS).sort()).toEqual([...STAFF_ROLES].sort())
  })

  it('staff are refused by role exactly where their role lacks the permission of the endpoint', () => {
    const wrong = rows.flatMap((row) => {
      const access = endpointOf(row, endpoints)?.access ?? 'public'
      if (access === 'public') return []
      return (Object.keys(STAFF_COLUMNS) as StaffColumn[])
        .filter((column) => isGranted(access, column) !== (row.cells[column] !== 403))
        .map((column) => `${row.method} ${row.path}: ${column}`)
    })
    expect(wrong).toEqual([])
  })

  it('every permission is asked for by an endpoint', () => {
    const used = new Set(endpoints.flatMap(({ access }) => (access === 'public' ? [] : access)))
    expect(PERMISSIONS.filter((one) => !used.has(one))).toEqual([])
  })

  it('every endpoint has a valid request', () => {
    const unknown = endpoints.filter((one) => !isDescribed(one)).map(nameOf)
    expect(unknown, 'describe them in server/test/valid-requests').toEqual([])
    expect(describedWithoutEndpoint(endpoints)).toEqual([])
  })
})

describe('responses by principal', () => {
  it.each(named(rows))('%s returns the statuses of the authorization table', async (_name, row) => {
    const statuses: Partial<Record<Column, number>> = {}
    const mismatches: string[] = []
    const callIn = callsPerColumn(row)
    for (const column of COLUMNS) {
      const call = await callIn(column)
      const response = await send(row, column, call)
      statuses[column] = response.statusCode
      if (response.statusCode !== row.cells[column]) mismatches.push(`${column}: ${response.body}`)
    }
    expect(statuses, mismatches.join('\n')).toEqual(row.cells)
  })

  it.each(named(table.filter(({ endpoint }) => endpoint in OUTSIDE)))(
    '%s returns the statuses of the authorization table',
    async (_name, row) => {
      const url = await withRowOfA(OUTSIDE[row.endpoint] ?? '')
      for (const column of COLUMNS) {
        const response = await fixtures.server.app.inject({
          url,
          headers: fixtures.principals.headers[column],
        })
        expect(response.statusCode, column).toBe(row.cells[column])
      }
    },
  )
})

/** Removes what differs between two responses to the same request. */
function shown({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date, 'x-request-id': id, ...others } = headers
  return { statusCode, headers: others, body: body.replace(/"instance":"[^"]*"/, '') }
}

describe('rows of other users', () => {
  const owned = rows.filter((row) => ownedField(row) && row.cells.B >= 400)

  it.each(named(owned))(
    '%s returns the same bytes for a row of another user as for an absent row',
    async (_name, row) => {
      const endpoint = endpointOf(row, endpoints) as AnyEndpoint
      const call = await callOf(row, endpoint, 'B')
      const [part, field] = ownedField(row) as ['params' | 'query' | 'body', string]
      const absent = { ...call, [part]: { ...(call[part] as object), [field]: 987_654_321 } }
      const send = (one: ValidRequest) =>
        sendCall(fixtures.server, endpoint, one, fixtures.principals.headers.B).then(shown)
      expect(await send(call)).toEqual(await send(absent))
    },
  )
})

describe('spellings of a path', () => {
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

  /** Returns the status of that call with another path. */
  async function at(url: string, endpoint: AnyEndpoint, call: ValidRequest, column: Column) {
    const { headers, ...payload } = await payloadOf(call)
    const response = await fixtures.server.app.inject({
      method: endpoint.method,
      url,
      headers: { ...headers, ...fixtures.principals.headers[column] },
      ...payload,
    })
    return response.statusCode
  }

  it.each(named(refused))(
    '%s is not opened by another spelling of its path',
    async (_name, row) => {
      const endpoint = endpointOf(row, endpoints) as AnyEndpoint
      const columns = (['V', 'B', 'EX'] as const).filter((column) => row.cells[column] >= 400)
      const call = await callOf(row, endpoint, columns[0] ?? 'V')
      const address = addressOf(endpoint, call)
      for (const column of columns) {
        const statuses = (comparisons: typeof SAME) =>
          Promise.all(comparisons.map((how) => at(written(address, how), endpoint, call, column)))
        const same = await statuses(SAME)
        expect(same, column).toEqual(SAME.map(() => row.cells[column]))
        expect(Math.min(...(await statuses(NOTHING))), column).toBeGreaterThanOrEqual(400)
      }
    },
  )
})
