import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { signIn } from '../../../test/accounts'
import { bookingBody, callsOf } from '../../../test/bookings'
import { startFakeMidtrans } from '../../../test/fake-midtrans'
import { addFlight } from '../../../test/flights'
import { mailServer } from '../../../test/mail-server'
import { type ReceivedSpan, startOtlpReceiver } from '../../../test/otlp-receiver'
import type { TestApp } from '../../../test/test-app'
import { openTestDatabase, PATIENCE } from '../../../test/test-database'
import { startReceiver } from '../../../test/webhook-receiver'
import { buildApp } from '../../app'
import { readConfig } from '../../config'
import { configuredProvider } from '../../modules/payment/midtrans/midtrans-client'
import { sendMessage } from '../../modules/webhooks/send-message'
import { smtpTransport } from '../mail-transport/smtp'
import { openTelemetry, parseTraceparent } from './open-telemetry'
import { inSpan, isTracing, spanIds, summarize, useTracer } from './tracing'

type Receiver = Awaited<ReturnType<typeof startOtlpReceiver>>
let receiver: Receiver
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase(inject('engine'))
})
afterAll(() => database.close())
beforeEach(async () => {
  receiver = await startOtlpReceiver()
})
afterEach(() => receiver.close())

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`
const SERVER_KIND = 2
const CLIENT_KIND = 3

/** A server that sends its spans to the receiver; all of them have arrived when `close` resolves. */
async function tracedServer(settings: Record<string, string> = {}) {
  const lines: string[] = []
  const env = readConfig({
    RATE_LIMIT: '0',
    DEMO: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    ...settings,
  })
  const app = await buildApp({
    db: database.db,
    env,
    log: { write: (line) => lines.push(line) },
    responseWithinMs: PATIENCE,
  })
  await app.ready()
  return {
    server: { app, db: database.db } as TestApp,
    lines: () => lines.map((line) => JSON.parse(line)),
    close: () => app.close(),
  }
}

const namesOf = (spans: readonly ReceivedSpan[]) => spans.map(({ name }) => name)

describe('the trace of a booking', () => {
  const person = {
    name_contact: 'Kenari Kuning',
    email_contact: 'kenari@canary.example',
    phone_contact: '0811 2222 3333',
  }

  /** Books with headers of a caller; returns spans, log, and what must be in neither. */
  async function booked() {
    const { server, lines, close } = await tracedServer()
    const headers = await signIn(server, 'user')
    const id = await addFlight(server.db)
    const calls = callsOf(server, {
      ...headers,
      traceparent: TRACEPARENT,
      tracestate: 'vendor=kenari-state',
    })
    const body = bookingBody(id, [1], person)
    const first = body.passengers?.[0]
    const response = await calls.post('/bookings?note=kenari-query', {
      ...body,
      passengers: [{ ...first, name: 'Merpati Putih' }],
    })
    expect(response.statusCode).toBe(201)
    const { booking } = response.json().data
    await calls.get(`/bookings/${booking.id}`)
    await close()
    const secrets = [
      ...Object.values(person),
      'enari',
      'Merpati',
      '81122223333',
      'canary',
      booking.code_booking ?? booking.booking_code ?? 'kenari',
      headers.authorization?.split(' ')[1] ?? '',
      'Bearer',
    ].filter(Boolean)
    return { spans: receiver.spans(), secrets, lines: lines() }
  }

  it('the trace of a booking has a span of its route template and one of each statement, in the caller’s trace', async () => {
    const { spans, lines } = await booked()
    const request = spans.find(({ name }) => name === 'POST /api/v1/bookings')
    expect(request).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      kind: SERVER_KIND,
      failed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/bookings',
        'http.response.status_code': 201,
        'sayap.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
      },
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(namesOf(statements)).toEqual(
      expect.arrayContaining(['begin', 'insert payments', 'insert mails', 'commit']),
    )
    const insert = statements.find(({ name }) => name === 'insert mails')
    expect(insert).toMatchObject({ traceId: TRACE, kind: CLIENT_KIND })
    expect(Object.keys(insert?.attributes ?? {}).sort()).toEqual([
      'db.query.summary',
      'db.system.name',
      'sayap.statement',
    ])
    expect(namesOf(spans)).toContain('GET /api/v1/bookings/:id')
    const line = lines.find(({ route, status }) => route === '/api/v1/bookings' && status === 201)
    expect(line).toMatchObject({
      trace_id: TRACE,
      reqId: request?.attributes['sayap.request_id'],
    })
    expect(receiver.resource()).toMatchObject({ 'service.name': 'sayap' })
  })

  it('the trace of a booking has no name, email, phone number, token, query or free text of a caller in it', async () => {
    const { secrets } = await booked()
    const sent = receiver.text()
    expect(sent.includes('insert mails')).toBe(true)
    expect(secrets.length).toBeGreaterThan(7)
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
  })
})

describe('requests', () => {
  it('an error on our side ends the span as failed, with the code of the database and without its message', async () => {
    const { server, close, lines } = await tracedServer()
    await server.db.script('alter table airports rename to airports_away')
    try {
      const response = await server.app.inject({ url: '/api/v1/airports' })
      expect(response.statusCode).toBe(500)
    } finally {
      await server.db.script('alter table airports_away rename to airports')
    }
    await close()
    const request = receiver.spans().find(({ name }) => name === 'GET /api/v1/airports')
    expect(request).toMatchObject({ failed: true, attributes: { 'error.type': '500' } })
    const statement = receiver.spans().find(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statement).toMatchObject({ failed: true, attributes: { 'error.type': '42P01' } })
    expect(receiver.text()).not.toContain('does not exist')
    expect(lines().find(({ msg }) => msg === 'failed')).toMatchObject({
      trace_id: request?.traceId,
    })
  })

  it('a cached response of the fast path has a span and a trace id in its log line too', async () => {
    const { server, lines, close } = await tracedServer()
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { traceparent: TRACEPARENT }
    for (let i = 0; i < 3; i++)
      await (await fetch(`${url}/api/v1/airports`, { headers })).arrayBuffer()
    await close()
    const spans = receiver.spans().filter(({ name }) => name === 'GET /api/v1/airports')
    const answers = lines().filter(({ route }) => route === '/api/v1/airports')
    expect(spans.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE, TRACE])
    expect(answers.map(({ trace_id }) => trace_id)).toEqual([TRACE, TRACE, TRACE])
  })

  it('an unknown URL has no more than the method in its name', async () => {
    const { server, close } = await tracedServer()
    await server.app.inject({ url: '/api/v1/kenari/kuning?x=kenari' })
    await close()
    expect(namesOf(receiver.spans())).toContain('GET /*')
    expect(receiver.text()).not.toContain('kenari')
  })

  it.each([
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    `00-${TRACE}-0000000000000000-01`,
    `01-${TRACE}-${CALLER}-01`,
    `00-${TRACE.toUpperCase()}-${CALLER}-01`,
    `00-${TRACE}-${CALLER}-01-more`,
    '"}],"x":"',
    '',
  ])('the traceparent "%s" is ignored: the request begins a trace of its own', async (header) => {
    expect(parseTraceparent(header)).toBeUndefined()
    const { server, close } = await tracedServer()
    await server.app.inject({ url: '/healthz', headers: { traceparent: header } })
    await close()
    const span = receiver.spans().find(({ name }) => name === 'GET /healthz')
    expect(span?.parentSpanId ?? '').toBe('')
    expect(span?.traceId).not.toBe(TRACE)
  })

  it('a caller cannot keep a request out of the traces, except where its decision is asked for', async () => {
    const headers = { traceparent: `00-${TRACE}-${CALLER}-00` }
    for (const [sampler, expected] of [
      ['always_on', 1],
      ['parentbased_always_on', 0],
      ['always_off', 0],
    ] as const) {
      receiver.received.length = 0
      const { server, close } = await tracedServer({ OTEL_TRACES_SAMPLER: sampler })
      await server.app.inject({ url: '/healthz', headers })
      await close()
      const kept = receiver.spans().filter(({ name }) => name === 'GET /healthz')
      expect([sampler, kept.length]).toEqual([sampler, expected])
    }
  })
})

describe('work outside of requests', () => {
  it('each run of a job has a span, with its statements below it', async () => {
    const { server, close } = await tracedServer()
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    try {
      await expect
        .poll(() => namesOf(receiver.spans()), { timeout: PATIENCE })
        .toContain('job send-emails')
    } finally {
      await close()
    }
    const jobs = receiver.spans().filter(({ name }) => name === 'job send-emails')
    const ids = new Set(jobs.map(({ spanId }) => spanId))
    expect(receiver.spans().some(({ parentSpanId }) => ids.has(parentSpanId ?? ''))).toBe(true)
  })

  it('calls of the payment provider, webhooks and mail have spans by host, and pass the trace on over HTTP', async () => {
    const partner = await startReceiver()
    const midtrans = await startFakeMidtrans()
    const mail = await mailServer()
    const { close } = await tracedServer()
    let trace: string | undefined
    try {
      await inSpan({ name: 'job test', kind: 'internal' }, async () => {
        trace = spanIds()?.trace_id
        await sendMessage(
          { url: `${partner.url}/kenari?kenari=1`, body: 'kenari', headers: { 'x-kenari': '1' } },
          { allowLoopback: true, signal: new AbortController().signal },
        )
        await configuredProvider(readConfig(midtrans.settings))?.status('kenari')
        const transport = smtpTransport(mail.url, 'Sayap <kenari@canary.example>')
        await transport.send({
          to: { name: 'Kenari', address: 'kenari@canary.example' },
          subject: 'kenari',
          text: 'kenari',
          html: 'kenari',
          messageId: 'kenari',
          attachments: [],
        })
        transport.close()
      })
    } finally {
      await close()
      await Promise.all([partner.close(), midtrans.close(), mail.close()])
    }
    expect(partner.received[0]?.headers.traceparent).toMatch(
      new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`),
    )
    const spans = receiver.spans().filter(({ traceId }) => traceId === trace)
    expect(namesOf(spans)).toEqual(
      expect.arrayContaining(['job test', 'POST 127.0.0.1', 'GET 127.0.0.1', 'smtp send']),
    )
    expect(spans.find(({ name }) => name === 'POST 127.0.0.1')?.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(partner.url).port),
      'http.response.status_code': 200,
    })
    expect(receiver.text()).not.toMatch(/kenari/i)
  })

  it.each([
    ['select 1 from flights where price > 5', 'select flights'],
    ['insert into bookings (a) values ($1)', 'insert bookings'],
    ['with free as (select 1 from seats) update bookings set a = 1 from free', 'update bookings'],
    ['with a as (select 1 from flights) select * from a', 'select flights'],
    ['delete from holds where id = $1', 'delete holds'],
    ["begin; set local statement_timeout = '2s'", 'begin'],
    ['select now()', 'select'],
    ["notify flights_changed, 'x'", 'notify'],
    ['', 'sql'],
  ])('the statement "%s" is named "%s"', (text, name) => {
    expect(summarize(text)).toBe(name)
  })
})

describe('a receiver that is not well', () => {
  it.each([
    ['hangs', () => undefined],
    [
      'answers 500',
      (response: { writeHead: (status: number) => { end: () => void } }) =>
        response.writeHead(500).end(),
    ],
  ] as const)(
    'requests are answered while it %s, and closing does not wait for it',
    async (_how, answer) => {
      receiver.answerBy(answer as never)
      const { server, close } = await tracedServer()
      const response = await server.app.inject({ url: '/api/v1/auth/providers' })
      expect(response.statusCode).toBe(200)
      const closed = close().then(() => 'closed')
      // The exporter itself would try for ten seconds.
      expect(await Promise.race([closed, wait(8000, 'still waiting')])).toBe('closed')
      await closed
    },
  )

  it('one line per minute in the log says that spans are lost', async () => {
    receiver.answerBy((response) => response.writeHead(400).end())
    const lines: string[] = []
    const settings = {
      url: receiver.url,
      headers: {},
      serviceName: 'sayap',
      version: '1',
      resource: {},
      sampler: 'always_on',
      ratio: 1,
    } as const
    const tracer = openTelemetry(settings, (line) => lines.push(line))
    for (let i = 0; i < 1100; i++) tracer.begin('GET', undefined).end()
    await expect.poll(() => receiver.received.length, { timeout: PATIENCE }).toBeGreaterThan(1)
    await tracer.close()
    expect(lines).toEqual(['traces could not be sent'])
  })
})

describe('without an endpoint', () => {
  it('nothing is traced: no span, no header of outgoing calls, no field in the log', async () => {
    for (const settings of [
      { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
      { OTEL_SDK_DISABLED: 'true' },
    ] as const) {
      const partner = await startReceiver()
      const { server, lines, close } = await tracedServer(settings)
      expect(isTracing()).toBe(false)
      const headers = { traceparent: TRACEPARENT }
      await server.app.inject({ url: '/healthz', headers })
      await sendMessage(
        { url: partner.url, body: '', headers: {} },
        { allowLoopback: true, signal: new AbortController().signal },
      )
      await close()
      expect(partner.received[0]?.headers).not.toHaveProperty('traceparent')
      expect(lines()[0]).not.toHaveProperty('trace_id')
      await partner.close()
    }
    expect(receiver.received).toEqual([])
  })

  it('the code of OpenTelemetry is not loaded: the program reaches it by a dynamic import only', async () => {
    const root = join(import.meta.dirname, '../../../..')
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['server/src/main.ts'],
      outdir: 'unused',
      write: false,
      bundle: true,
      splitting: true,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { '@sayap/contract': join(root, 'contract/src') },
      logLevel: 'silent',
    })
    const importsOf = (file: string) => metafile.outputs[file]?.imports ?? []
    const isTelemetry = ({ path }: { path: string }) => path.startsWith('@opentelemetry/')
    const reached = new Set(['unused/main.js'])
    for (const file of reached)
      for (const { path, kind } of importsOf(file))
        if (kind === 'import-statement' && path in metafile.outputs) reached.add(path)
    const files = Object.keys(metafile.outputs).filter((file) => importsOf(file).some(isTelemetry))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => reached.has(file))).toEqual([])
  })

  it('a span of nobody costs no more than a call', async () => {
    useTracer(undefined)
    const result = await inSpan({ name: 'x', kind: 'internal' }, async ({ set, headers }) => {
      set({ a: 1 })
      return headers
    })
    expect(result).toEqual({})
    expect(spanIds()).toBeUndefined()
  })
})
