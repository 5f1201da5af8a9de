import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { type TestApp, testApp } from '../../../../test/test-app'
import { buildApp } from '../../../app'
import { readConfig } from '../../../config'

const SETTINGS = {
  RATE_LIMIT: '1',
  LOG_LEVEL: 'silent',
  // The database is the one of the test; the setting says that there may be several servers.
  DATABASE_URL: 'postgres://127.0.0.1/none',
  SESSION_SECRET: 'a secret of thirty-two characters or more',
}

let server: TestApp
let other: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  server = await testApp(SETTINGS)
  other = await buildApp({ db: server.db, env: readConfig({ ...SETTINGS, DEMO: 'off' }) })
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** How many of these calls from one network are let through. */
async function passes(url: string, calls: number, remoteAddress: string, headers = {}) {
  let passed = 0
  for (let call = 0; call < calls; call++) {
    const { statusCode } = await server.app.inject({ url, remoteAddress, headers })
    if (statusCode !== 429) passed += 1
  }
  return passed
}

it('a search without places counts as twenty requests, one with a place as one', async () => {
  const wide = (page: number) => `/api/v1/flights?limit=1&page=${page}`
  expect(await passes(wide(1), 62, '198.51.100.1')).toBe(60)
  expect(await passes(`${wide(1)}&starting_place=Medan`, 62, '198.51.100.2')).toBe(62)
})

it('an export counts as fifty requests, a PDF as ten', async () => {
  const traveller = await signIn(server, 'user')
  expect(await passes('/api/v1/user/export', 25, '198.51.100.3', traveller)).toBe(24)
  const pdf = '/api/v1/bookings/999/e-ticket.pdf'
  expect(await passes(pdf, 122, '198.51.100.4', traveller)).toBe(120)
})

it('pages beyond 200 are refused on lists without a place, and served with one', async () => {
  const at = (query: string) =>
    server.app.inject({ url: `/api/v1/flights?${query}`, remoteAddress: '198.51.100.5' })
  expect((await at('page=200')).statusCode).toBe(200)
  const refused = await at('page=201')
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [{ pointer: '/query/page', code: 'too_large', params: { max: 200 } }],
  ])
  expect((await at('page=201&starting_place=Medan')).statusCode).toBe(200)
})

it('the addresses of one IPv6 household share a limit, also where its prefix has zeros', async () => {
  const search = (host: number, prefix: string) =>
    passes('/api/v1/flights?limit=1', 1, `${prefix}${host}`)
  for (const prefix of ['2001:db8::', '2001:db8:0:7::', '2001:db8:1:2:3:4:5:']) {
    let passed = 0
    for (let host = 1; host <= 62; host++) passed += await search(host, prefix)
    expect(passed, prefix).toBe(60)
  }
  expect(await search(1, '2001:db8:0:8::')).toBe(1)
})

it('an IPv4 address is one client, however a socket writes it', async () => {
  expect(await passes('/api/v1/flights?limit=1', 60, '198.51.100.9')).toBe(60)
  expect(await passes('/api/v1/flights?limit=1', 1, '::ffff:198.51.100.9')).toBe(0)
})

it('a limit holds over all servers of a database', async () => {
  const remoteAddress = '198.51.100.6'
  const register = (app: typeof other) =>
    app.inject({ method: 'POST', url: '/api/v1/user/register', remoteAddress, payload: {} })
  for (let call = 0; call < 20; call++) expect((await register(server.app)).statusCode).toBe(400)
  await vi.waitFor(async () => expect((await register(other)).statusCode).toBe(429), {
    timeout: 60_000,
    interval: 500,
  })
})

it('a person over the limit gets a page that waits, in their language; a program gets a problem', async () => {
  const remoteAddress = '198.51.100.77'
  await passes('/api/v1/flights?limit=1', 60, remoteAddress)
  const open = (url: string, headers: Record<string, string>) =>
    server.app.inject({ url, remoteAddress, headers })
  const page = await open('/flights', { accept: 'text/html', 'accept-language': 'id-ID,id' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<html lang="id">')
  expect(page.body).toContain('Mohon tunggu sebentar')
  expect(page.body).toContain(`content="${page.headers['retry-after']}"`)
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'sha256-",
  )
  const english = await open('/', { accept: 'text/html', 'accept-language': 'en' })
  expect(english.body).toContain('Please wait a moment')
  for (const [url, accept] of [
    ['/api/v1/flights', 'text/html'],
    ['/flights', 'application/json'],
  ] as const)
    expect((await open(url, { accept })).json().code).toBe('too_many_requests')
})
