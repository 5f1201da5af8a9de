import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SentryEvent } from '@sayap/contract/core/sentry'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openTestDatabase, PATIENCE } from '../../../test/test-database'
import { startReceiver } from '../../../test/webhook-receiver'
import { buildApp } from '../../app'
import { readConfig } from '../../config'
import { faults } from './error-channel'
import { eventOf } from './error-event'
import { openErrorReports } from './error-reports'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
let receiver: Receiver
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase(inject('engine'))
})
afterAll(() => database.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const dsn = () => `${new URL(receiver.url).origin.replace('//', '//key123@')}/42`
const PROGRAM = { release: 'sayap@1.2.3', environment: 'staging' }

const eventsOf = ({ received }: Receiver) =>
  received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '') as SentryEvent)

/** Reports with a receiver; `warnings` are the lines of the log. */
function openReports() {
  const warnings: string[] = []
  const { close } = openErrorReports({ dsn: dsn(), ...PROGRAM }, (text) => warnings.push(text))
  return { warnings, close }
}

describe('a server with SENTRY_DSN', () => {
  async function failing(settings: Record<string, string> = {}) {
    const env = readConfig({
      RATE_LIMIT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      SENTRY_DSN: dsn(),
      SENTRY_ENVIRONMENT: 'staging',
      ...settings,
    })
    const app = await buildApp({ db: database.db, env, responseWithinMs: PATIENCE })
    await app.ready()
    await database.db.script('alter table users rename to users_away')
    const body = {
      name: 'Kenari Kuning',
      email: 'kenari@canary.example',
      password: 'kicau burung kenari',
    }
    try {
      return await app.inject({
        method: 'POST',
        url: '/api/v1/user/register?q=kenari-query',
        headers: { authorization: 'Bearer kenari-token-123456789012345' },
        remoteAddress: '203.0.113.77',
        body,
      })
    } finally {
      await database.db.script('alter table users_away rename to users')
      await app.close()
    }
  }

  it('a server with SENTRY_DSN reports a failed request with route, request id, code and stack, also without a log', async () => {
    const response = await failing()
    expect(response.statusCode).toBe(500)
    expect(receiver.received).toHaveLength(1)
    const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' }
    expect(headers['x-sentry-auth']).toContain('sentry_key=key123')
    expect(headers['content-type']).toBe('application/x-sentry-envelope')
    const [envelope, item] = body.split('\n').map((line) => JSON.parse(line))
    const [event] = eventsOf(receiver)
    expect(envelope.event_id).toBe(event?.event_id)
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({
      platform: 'node',
      level: 'error',
      environment: 'staging',
      release: expect.stringMatching(/^sayap@\d/),
      transaction: 'POST /api/v1/user/register',
      tags: { request_id: response.json().instance, code: '42P01' },
      exception: { values: [{ value: 'SQLSTATE 42P01' }] },
    })
    const frames = event?.exception.values[0]?.stacktrace?.frames ?? []
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.every(({ filename }) => !filename.startsWith('/'))).toBe(true)
  })

  it('no name, email address, password, token, query or address of the client is in the report', async () => {
    await failing()
    const sent = JSON.stringify(receiver.received)
    expect(sent).toContain('42P01')
    for (const secret of ['enari', 'canary', 'kicau', '203.0.113', 'users_away'])
      expect(sent.includes(secret), secret).toBe(false)
  })

  it.each([
    ['hangs', () => undefined],
    [
      'answers 500',
      (response: { statusCode: number; end: () => void }) => {
        response.statusCode = 500
        response.end()
      },
    ],
    ['closes the connection', (response: { destroy: () => void }) => response.destroy()],
  ])('requests are answered and the server stops while the receiver %s', async (_how, answer) => {
    receiver.answerBy(answer as never)
    const response = await failing()
    expect([response.statusCode, response.json().code]).toEqual([500, 'internal'])
    expect(receiver.received).toHaveLength(1)
  })

  it('an error that the client causes is not reported', async () => {
    const env = readConfig({ RATE_LIMIT: '0', DEMO: 'off', SENTRY_DSN: dsn(), LOG_LEVEL: 'silent' })
    const app = await buildApp({ db: database.db, env })
    await app.inject({ url: '/api/v1/nowhere' })
    await app.inject({ method: 'POST', url: '/api/v1/user/login', body: { email: 1 } })
    await app.close()
    expect(receiver.received).toEqual([])
  })
})

describe('what is reported', () => {
  const request = {
    id: 'a1b2',
    method: 'POST',
    routeOptions: { url: '/api/v1/bookings' },
    body: { passengers: [{ name: 'Kenari Kuning' }], phone_contact: '0811 222' },
    query: { q: 'melati' },
    params: { id: '77' },
    principal: null,
  } as never

  it('values of the request are replaced in the message and in its causes', () => {
    const error = new Error('no room for Kenari, called 0811 222 about melati', {
      cause: new TypeError('bad kenari kuning'),
    })
    const { exception } = eventOf({ error, request }, PROGRAM)
    expect(exception.values.map(({ type, value }) => [type, value])).toEqual([
      ['TypeError', 'bad [input]'],
      ['Error', 'no room for [input], called [input] about [input]'],
    ])
  })

  it('a body that refers to itself, is huge or is no object ends nothing', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    for (const body of [loop, 'x'.repeat(1e6), null, 7, Buffer.from('kenari')])
      expect(
        eventOf(
          { error: new Error('x'), request: { ...(request as object), body } as never },
          PROGRAM,
        ).exception.values,
      ).toHaveLength(1)
  })

  it.each([undefined, null, 'a text of kenari', 42, { message: 'kenari' }])(
    'what is thrown and no error (%j) is reported without its value',
    (error) => {
      const event = eventOf({ error, job: 'send-emails' }, PROGRAM)
      expect(event.transaction).toBe('job send-emails')
      expect(event.exception.values[0]?.type).toBe('NotAnError')
      expect(JSON.stringify(event)).not.toContain('kenari')
    },
  )

  it('a cause that is the error itself ends', () => {
    const error = new Error('round')
    error.cause = error
    expect(eventOf({ error }, PROGRAM).exception.values).toHaveLength(3)
  })
})

describe('the number of reports', () => {
  it('an error that repeats is reported once, others up to 20 in a minute, and the next report says how many were not', async () => {
    const { close } = openReports()
    const repeated = new Error('the same')
    for (let i = 0; i < 50; i++) faults.publish({ error: repeated, job: 'a' })
    for (let i = 0; i < 50; i++) {
      faults.publish({ error: new Error('another'), job: `job ${i}` })
      const expected = Math.min(2 + i, 20)
      await expect.poll(() => receiver.received.length, { timeout: PATIENCE }).toBe(expected)
    }
    await close()
    const events = eventsOf(receiver)
    expect(events).toHaveLength(20)
    expect(events[1]?.extra).toEqual({ not_reported_before: 49 })
  })

  it('a receiver that hangs gets four at a time, and nothing waits for it', async () => {
    receiver.answerBy(() => undefined)
    const { close } = openReports()
    for (let i = 0; i < 15; i++) faults.publish({ error: new Error('x'), job: `job ${i}` })
    await expect.poll(() => receiver.received.length, { timeout: PATIENCE }).toBe(4)
    await close()
    expect(receiver.received).toHaveLength(4)
  })

  it('a receiver that asks for less gets nothing for the time it names, and one line of the log says so', async () => {
    receiver.answerBy((response) => response.writeHead(429, { 'retry-after': '300' }).end())
    const { close, warnings } = openReports()
    faults.publish({ error: new Error('first'), job: 'a' })
    await expect.poll(() => warnings.length, { timeout: PATIENCE }).toBe(1)
    faults.publish({ error: new Error('second'), job: 'b' })
    await close()
    expect(receiver.received).toHaveLength(1)
    expect(warnings).toEqual(['error reports could not be sent: status 429'])
  })

  it('a redirect is not followed: the key would go elsewhere', async () => {
    const other = await startReceiver()
    receiver.answerBy((response) => response.writeHead(307, { location: other.url }).end())
    const { close, warnings } = openReports()
    faults.publish({ error: new Error('x'), job: 'a' })
    await expect.poll(() => warnings.length, { timeout: PATIENCE }).toBe(1)
    await close()
    expect(other.received).toEqual([])
    await other.close()
  })
})

describe('a crash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sayap-crash-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['an exception', "setImmediate(() => { throw new Error('gone for kenari@canary.example') })"],
    ['a rejection', "void Promise.reject(new Error('gone for kenari@canary.example'))"],
  ])(
    '%s that nobody catches is reported, and the process ends as without it',
    async (_kind, crash) => {
      const outfile = join(folder, 'reports.mjs')
      await build({
        entryPoints: [join(import.meta.dirname, 'error-reports.ts')],
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        alias: { '@sayap/contract': join(import.meta.dirname, '../../../../contract/src') },
      })
      const program = `
      import { openErrorReports } from ${JSON.stringify(outfile)}
      openErrorReports(${JSON.stringify({ dsn: dsn(), ...PROGRAM })}, () => {})
      setInterval(() => {}, 1000)
      ${crash}`
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
      let stderr = ''
      child.stderr.on('data', (chunk) => {
        stderr += chunk
      })
      const [code] = await once(child, 'close')
      expect(code).toBe(1)
      expect(stderr).toContain('Error: gone')
      expect(eventsOf(receiver)).toMatchObject([
        { level: 'fatal', exception: { values: [{ value: 'gone for [email]' }] } },
      ])
    },
  )
})

describe('without a DSN', () => {
  it('nothing listens to errors', async () => {
    const env = readConfig({ RATE_LIMIT: '0', DEMO: 'off', LOG_LEVEL: 'silent' })
    const app = await buildApp({ db: database.db, env })
    expect(faults.hasSubscribers).toBe(false)
    await app.close()
  })
})
