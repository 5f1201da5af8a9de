import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { fileOf, formOf } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'

const FORM = 'multipart/form-data; boundary=b'
let server: TestApp
let staff: { authorization: string }
let port: number
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = await signIn(server, 'admin')
})
afterEach(async () => {
  const stored = await server.db.row(sql`
    select (select count(*) from airlines) as airlines, (select count(*) from images) as images
  `)
  expect(stored).toEqual({ airlines: 0, images: 0 })
})

describe('a broken form is refused', () => {
  const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"`
  const picture = 'Content-Disposition: form-data; name="photo"; filename="a.png"'

  it.each<[string, string, string, number, string]>([
    ['without a boundary', 'multipart/form-data', part(named('name')), 400, 'malformed_body'],
    [
      'with another boundary',
      'multipart/form-data; boundary=z',
      part(named('name')),
      400,
      'malformed_body',
    ],
    [
      'with a boundary of 10 kB',
      `multipart/form-data; boundary=${'z'.repeat(10_000)}`,
      part(named('name')),
      400,
      'malformed_body',
    ],
    ['without its end', FORM, part(named('name')), 400, 'malformed_body'],
    ['cut in a header', FORM, `--b\r\nContent-Disp`, 400, 'malformed_body'],
    ['cut in a file', FORM, `--b\r\n${picture}\r\n\r\n\x89PNG`, 400, 'malformed_body'],
    ['with bare line feeds', FORM, `--b\n${named('name')}\n\nx\n--b--\n`, 400, 'malformed_body'],
    [
      'with a part without name',
      FORM,
      `${part('Content-Type: text/plain')}--b--\r\n`,
      400,
      'invalid_input',
    ],
    [
      'with a header of 100 kB',
      FORM,
      `${part(`${named('name')}\r\nX: ${'x'.repeat(100_000)}`)}--b--\r\n`,
      413,
      'too_large',
    ],
    [
      'with 60 headers before the name',
      FORM,
      `${part(`${Array.from({ length: 60 }, (_, i) => `X${i}: x`).join('\r\n')}\r\n${named('name')}`)}--b--\r\n`,
      400,
      'invalid_input',
    ],
    ['with ten thousand parts', FORM, `${part('X: y').repeat(10_000)}--b--\r\n`, 413, 'too_large'],
    [
      'with broken JSON in a field',
      FORM,
      `${part(`${named('name')}\r\nContent-Type: application/json`, '{')}--b--\r\n`,
      400,
      'malformed_body',
    ],
    [
      'with an object for a text',
      FORM,
      `${part(`${named('name')}\r\nContent-Type: application/json`, '{"a":1}')}--b--\r\n`,
      400,
      'invalid_input',
    ],
    [
      'of bytes that are no UTF-8',
      FORM,
      `${part(named('name'), '\xff\xfe')}--b--\r\n`,
      400,
      'invalid_input',
    ],
    [
      'of another form inside',
      FORM,
      `${part(`${named('photo')}\r\nContent-Type: multipart/mixed; boundary=c`, '--c\r\n\r\nx\r\n--c--')}--b--\r\n`,
      400,
      'invalid_input',
    ],
    ['of nothing', FORM, '', 400, 'invalid_input'],
  ])('%s', async (_case, type, body, status, code) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/airlines',
      headers: { 'content-type': type, ...staff },
      payload: Buffer.from(body, 'latin1'),
    })
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })
})

/** A connection that has started to send a form of that many bytes. */
function begin(length: number | 'chunked', headers: Record<string, string> = staff) {
  const socket = connect(port, '127.0.0.1')
  const received: string[] = []
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => received.push(chunk))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const lines = ['POST /api/v1/airlines HTTP/1.1', 'Host: x', `Content-Type: ${FORM}`, size, ...own]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return {
    socket,
    ended,
    isAnswered: () => received.length > 0,
    /** The status line and the rest, once there is one. */
    response: async () => {
      while (received.length === 0 && !socket.destroyed) await wait(5)
      return received.join('')
    },
  }
}
const opening = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'

describe('on the wire', () => {
  it('an upload that is too large gets a response, and its connection stays usable', async () => {
    const { socket, response, ended } = begin(8_000_000)
    socket.write(opening)
    socket.write(Buffer.alloc(8_000_000 - opening.length, 'x'))
    expect(await response()).toMatch(/^HTTP\/1.1 413 /)
    const before = (await response()).length
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await ended
    expect((await response()).slice(before)).toMatch(/^HTTP\/1.1 200 /)
  })

  it('an upload without Content-Length is cut off at 5 MB', async () => {
    const { socket, response } = begin('chunked')
    const chunk = Buffer.alloc(1 << 20, 'x')
    socket.write(`${opening.length.toString(16)}\r\n${opening}\r\n`)
    for (let sent = 0; sent < 6; sent++) socket.write(`100000\r\n${chunk}\r\n`)
    expect(await response()).toMatch(/^HTTP\/1.1 413 .*photo: must be at most 5 MB/s)
    socket.destroy()
  })

  it('an upload of a visitor is refused with 401 before its body is read', async () => {
    const { socket, response } = begin(5_000_000, {})
    expect(await response()).toMatch(/^HTTP\/1.1 401 /)
    socket.destroy()
  })

  it('a slow upload ends when the request timeout is reached', async () => {
    const patience = server.app.server.requestTimeout
    server.app.server.requestTimeout = 1000
    const { socket, response, ended } = begin(4_000_000)
    socket.write(opening)
    const drip = setInterval(() => socket.writable && socket.write('x'), 100)
    expect(await response()).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s)
    await ended
    clearInterval(drip)
    server.app.server.requestTimeout = patience
  })

  it('an upload whose connection is lost frees its slot and leaves nothing behind', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const { socket, ended } = begin(4_000_000)
      socket.write(opening)
      await wait(5)
      socket.destroy()
      await ended
    }
    await soon(async () => expect((await send('Kelana')).statusCode).toBe(422))
  })

  it('uploads that begin and send nothing keep nobody from uploading', async () => {
    const slow: ReturnType<typeof begin>[] = []
    for (const name of ['Dewi', 'Eko', 'Fajar', 'Gita', 'Hadi']) {
      const own = await signIn(server, 'admin', name)
      for (let nth = 0; nth < 4; nth++) slow.push(begin(4_000_000, own))
    }
    onTestFinished(() => slow.forEach(({ socket }) => void socket.destroy()))
    for (const { socket } of slow) socket.write(opening)
    await wait(200)
    expect((await send('Kelana')).statusCode).toBe(422)
  })

  it('an upload slower than 10 kB a second is refused with 408 after five seconds', async () => {
    const { socket, response } = begin(4_000_000)
    socket.write(opening)
    const drip = setInterval(() => socket.writable && socket.write('x'.repeat(500)), 100)
    onTestFinished(() => {
      clearInterval(drip)
      socket.destroy()
    })
    expect(await response()).toMatch(/^HTTP\/1.1 408 .*arrives too slowly/s)
    await soon(async () => expect((await send('Kelana')).statusCode).toBe(422))
  })

  it('one client may send four uploads at a time while other clients are served', async () => {
    const slow: ReturnType<typeof begin>[] = []
    const hold = () => {
      const one = begin(4_000_000)
      one.socket.write(opening)
      slow.push(one)
    }
    for (let nth = 1; nth <= 4; nth++) hold()
    // Not so slow that they are refused before a busy machine has counted all four.
    const sending = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('x'.repeat(10_000))
    }, 200)
    onTestFinished(() => {
      clearInterval(sending)
      for (const { socket } of slow) socket.destroy()
    })
    await soon(async () => {
      const fifth = await send('Kelana')
      // It came before one of the four, which was then refused in its place.
      if (fifth.statusCode !== 429) hold()
      expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([429, '5'])
    })
    await soon(async () => expect(slow.filter((one) => !one.isAnswered())).toHaveLength(4))
    expect((await send('Kelana', await signIn(server, 'super admin'))).statusCode).toBe(422)
    for (const { socket } of slow) socket.destroy()
    await soon(async () => expect((await send('Kelana')).statusCode).toBe(422))
  })
})

/** A busy machine takes its time to see that a connection came or went. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000 })

/** A form that is read to its end, and then refused for its picture. */
async function send(name: string, headers = staff) {
  const form = await formOf({ name, photo: fileOf(Buffer.from('no picture')) })
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/airlines',
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  })
}
