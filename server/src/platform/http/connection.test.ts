import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'
import { buildApp } from '../../app'
import { readConfig } from '../../config'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** What the server writes to a client that sends exactly these bytes. */
const say = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('end', () => resolve(heard))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' && heard ? resolve(heard) : reject(error),
    )
  })

const head = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'

it.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'malformed_body'],
  ['headers without end', `${head}X: ${'a'.repeat(100_000)}\r\n\r\n`, 431, 'header_too_large'],
  [
    'two Host headers',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
    400,
    'malformed_body',
  ],
  [
    'a body of two lengths',
    'POST /api/v1/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'malformed_body',
  ],
])(
  'a connection that sends %s gets a problem and is closed',
  async (_case, bytes, status, code) => {
    const response = await say(bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, code })
  },
)

it('the server closes slow connections after its timeouts', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.server
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 65_000])
})

it('KEEP_ALIVE_TIMEOUT sets how long an idle connection stays open', async () => {
  const short = await testApp({ KEEP_ALIVE_TIMEOUT: '7' })
  expect(short.app.server.keepAliveTimeout).toBe(7000)
  await short.close()
})

it('RESPONSE_TIMEOUT sets within how many seconds a response is sent', async () => {
  const env = readConfig({ LOG_LEVEL: 'silent', DEMO: 'off', RESPONSE_TIMEOUT: '7.5' })
  const app = await buildApp({ db: server.db, env })
  expect(app.responseWithinMs).toBe(7500)
  await app.close()
})

it('a cached response is not sent to a request with two Host headers', async () => {
  const request = (hosts: string) =>
    say(`GET /api/v1/airports HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  for (let nth = 0; nth < 2; nth++) expect(await request('Host: a\r\n')).toMatch(/^HTTP\/1.1 200 /)
  expect(await request('Host: a\r\nHost: b\r\n')).toMatch(/^HTTP\/1.1 400 /)
})
