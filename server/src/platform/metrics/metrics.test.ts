import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusinessMetrics } from '#modules/reporting/metrics/business-metrics'
import type { RootDatabase } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { freePort } from '../../../../scripts/free-port.mjs'
import { addTraveller, signIn } from '../../../test/accounts'
import { book, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let metrics: string
let url: string

beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  server = await testApp({ METRICS_PORT: String(port) })
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

async function read() {
  const text = await (await fetch(metrics)).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))] as const
    }),
  )
}

const counted = async (method: string, route: string, status: string) =>
  (await read()).get(
    `sayap_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  )

it('requests are counted by route template and status class, never by URL', async () => {
  for (const path of ['/flights/1', '/flights/2', '/flights/x', '/nothing/here', '/nothing/else'])
    await fetch(`${url}/api/v1${path}?secret=1`)
  expect(await counted('GET', '/api/v1/flights/:id', '4xx')).toBe(3)
  const names = [...(await read()).keys()]
  expect(names.filter((name) => /secret|nothing|flights\/1/.test(name))).toEqual([])
})

it('responses of the fast path are counted too', async () => {
  for (let i = 0; i < 3; i++) await (await fetch(`${url}/api/v1/airports`)).text()
  expect(await counted('GET', '/api/v1/airports', '2xx')).toBe(3)
})

it('the number of requests in flight is 0 once all have a response', async () => {
  await (await fetch(`${url}/api/v1/airports`)).text()
  await expect.poll(async () => (await read()).get('sayap_requests_in_flight')).toBe(0)
})

it('the metrics include the state of bookings, holds and emails', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db), [1])
  await server.db.rows(sql`
    update bookings set pay_before = now() - interval '1 minute' where id = ${id}
  `)
  const output = await read()
  expect(output.get('sayap_bookings{state="waiting"}')).toBe(1)
  expect(output.get('sayap_bookings{state="paid"}')).toBe(0)
  expect(output.get('sayap_holds_overdue')).toBe(1)
  expect(output.get('sayap_mails_failed')).toBe(0)
  expect(output.get('sayap_oldest_webhook_seconds')).toBe(0)
  expect(output.get('sayap_webhooks_paused')).toBe(0)
  expect(output.get('sayap_unproved_seats')).toBe(1)
  expect(output.get('sayap_unproved_cabin_share')).toBeCloseTo(1 / 120)
  expect(output.get('sayap_database_up')).toBe(1)
  expect(output.get('nodejs_eventloop_lag_p99_seconds')).toBeTypeOf('number')
  expect(output.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

it('counts of bookings that take too long leave the figures of alerts as they are', async () => {
  const registry = new Registry()
  const reading = { row: () => Promise.reject(new Error('canceling statement')) }
  registerBusinessMetrics(
    Object.assign(Object.create(server.db), { lane: () => reading }) as RootDatabase,
    [registry],
  )
  const text = await registry.metrics()
  expect(text).toContain('sayap_database_up 1')
  expect(text).toContain('sayap_holds_overdue 1')
  expect(text).not.toContain('sayap_bookings{')
})

it('figures of the database have no value until it has answered once, and keep it when it goes away', async () => {
  const registry = new Registry()
  const away = { row: () => Promise.reject(new Error('no database')), lane: () => away }
  const db = { current: away as unknown as RootDatabase }
  const switched = { row: (query: never) => db.current.row(query), lane: () => away }
  registerBusinessMetrics(switched as unknown as RootDatabase, [registry])
  const values = async () =>
    (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
  expect(await values()).toEqual(['sayap_database_up 0'])
  db.current = server.db
  expect(await values()).toContain('sayap_mails_failed 0')
  db.current = away as unknown as RootDatabase
  expect(await values()).toEqual(
    expect.arrayContaining(['sayap_mails_failed 0', 'sayap_database_up 0']),
  )
})

it('failed sign-ins and reused refresh tokens are counted', async () => {
  const { email } = await addTraveller(server.db, 'Dewi')
  const open = callsOf(server)
  await open.post('/user/login', { email, password: 'quite another one' })
  const good = await open.post('/user/login', { email, password: 'terbang tinggi sekali' })
  const { refreshToken } = good.json().data
  let token = refreshToken
  for (let i = 0; i < 2; i++)
    token = (await open.post('/auth/refresh', { refreshToken: token })).json().data.refreshToken
  expect((await open.post('/auth/refresh', { refreshToken })).statusCode).toBe(401)
  const output = await read()
  expect(output.get('sayap_logins_failed_total{role="user"}')).toBe(1)
  expect(output.get('sayap_refresh_reuse_total{what="refresh_token"}')).toBe(1)
})

it('/metrics is served on its own port only, and nothing else is served there', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(metrics.replace('/metrics', '/readyz'))).status).toBe(404)
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404)
})

it('a taken metrics port stops the start, and closing the server frees the port', async () => {
  const port = new URL(metrics).port
  await expect(testApp({ METRICS_PORT: port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await server.app.close()
  await expect(fetch(metrics)).rejects.toThrow('fetch failed')
})
