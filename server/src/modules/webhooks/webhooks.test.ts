import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { WEBHOOK_EVENTS } from '@sayap/contract/webhooks/webhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretBox } from '#modules/accounts/second-factors/secret-box'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { addServiceKey, bearerOf } from '../../../test/service-keys'
import { type TestApp, testApp } from '../../../test/test-app'
import { startReceiver } from '../../../test/webhook-receiver'
import { deliveriesRepository } from './deliveries.repository'
import { isAllowedAddress, isAllowedUrl } from './receiver-address'
import { sendWebhooks } from './send-webhooks.job'
import { webhooksService } from './webhooks.service'

/** The reference implementation of the specification, independent of ours. */
const { Webhook: Verifier } = createRequire(import.meta.url)('standardwebhooks') as {
  Webhook: new (secret: string) => { verify: (body: string, headers: object) => unknown }
}

const SECRET = 'a secret of thirty-two characters or more'
let server: TestApp
let partner: Calls
let account: Awaited<ReturnType<typeof addServiceKey>>
let receivers: Awaited<ReturnType<typeof startReceiver>>[]
beforeAll(async () => {
  server = await testApp({ SESSION_SECRET: SECRET, WEBHOOK_LOOPBACK: 'on' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  receivers = []
  account = await addServiceKey(server.db)
  partner = callsOf(server, bearerOf(account))
})
afterEach(() => Promise.all(receivers.map((one) => one.close())))

const receiver = async (...answer: Parameters<typeof startReceiver>) => {
  const started = await startReceiver(...answer)
  receivers.push(started)
  return started
}
const settings = (more = {}) => ({ box: secretBox(SECRET), allowLoopback: true, ...more })
const send = (more = {}) => sendWebhooks(server.db, settings(more))
const add = async (url: string, more: object = {}) =>
  (await partner.post('/webhooks', { url, events: WEBHOOK_EVENTS, ...more })).json().data
const log = async (id: number, query = '') =>
  (await partner.get(`/webhooks/${id}/deliveries${query}`)).json().data
/** As if that long had passed since the last attempt. */
const makeDue = () =>
  server.db.rows(sql`update webhook_deliveries set next_try_at = now() where state = 'waiting'`)
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

describe('messages', () => {
  it('a booking is told to its service account, signed as Standard Webhooks verifies', async () => {
    const hook = await receiver()
    const { webhook, secret } = await add(hook.url)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const booking = await book(partner, await addFlight(server.db), [1])
    await send()
    const [message] = hook.received
    const { headers, body } = message ?? { headers: {}, body: '' }
    expect(new Verifier(secret).verify(body, headers)).toEqual({
      type: 'booking.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        booking: {
          id: booking.id,
          id_trip: booking.id_trip,
          id_flight: booking.id_flight,
          status: 0,
        },
      },
    })
    expect(headers['content-type']).toBe('application/json')
    expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow()
    expect(await log(webhook.id)).toMatchObject([
      {
        message_id: headers['webhook-id'],
        event: 'booking.created',
        body,
        state: 'delivered',
        next_try_at: null,
        attempts: [{ status: 200, error: null, response: 'thanks' }],
      },
    ])
  })

  it.each([
    ['deactivated', sql`update service_accounts set deactivated_at = now()`],
    ['suspended', sql`update users set suspended_at = now() where name = 'Mitra'`],
    [
      'no longer allowed webhooks',
      sql`update service_accounts set scopes = array['bookings:write']`,
    ],
  ])('a service account that is %s is told nothing, and what waited waits', async (_how, close) => {
    const hook = await receiver()
    const { webhook } = await add(hook.url)
    const flight = await addFlight(server.db)
    await book(partner, flight, [1])
    await server.db.rows(close)
    const admin = callsOf(server, await signIn(server, 'admin'))
    await admin.put(`/flights/${flight}`, { gate: '9' })
    await admin.post(`/flights/${flight}/cancel`)
    await send()
    expect(hook.received).toEqual([])
    await server.db.rows(sql`
      update service_accounts set deactivated_at = null, scopes = array['webhooks', 'bookings:write']
    `)
    await server.db.rows(sql`update users set suspended_at = null`)
    await send()
    expect((await log(webhook.id)).map(({ event }: { event: string }) => event)).toEqual([
      'booking.created',
    ])
    expect(hook.received).toHaveLength(1)
  })

  it('paying, changing and cancelling bookings and flights are told, each in its transaction', async () => {
    const hook = await receiver()
    await add(hook.url)
    const admin = callsOf(server, await signIn(server, 'admin'))
    const flight = await addFlight(server.db)
    const paid = await book(partner, flight, [1])
    const unpaid = await book(partner, flight, [2])
    await admin.put(`/bookings/${paid.id}`, { status: 1 })
    await partner.put(`/bookings/${paid.id}/seats`, {
      seats: [{ id_passenger: paid.passengers[0].id, id_seat: paid.passengers[0].id_seat + 5 }],
    })
    await partner.delete(`/bookings/${unpaid.id}`)
    await admin.put(`/flights/${flight}`, { gate: '9' })
    await admin.post(`/flights/${flight}/cancel`)
    await send()
    const told = hook.received.map(({ body }) => JSON.parse(body))
    expect(told.map(({ type }) => type)).toEqual([
      'booking.created',
      'booking.created',
      'booking.paid',
      'booking.changed',
      'booking.cancelled',
      'flight.changed',
      'flight.cancelled',
    ])
    expect(told[3].data).toMatchObject({ change: 'seats', booking: { id: paid.id, status: 1 } })
    expect(told[5].data).toMatchObject({
      flight: { id: flight },
      bookings: [{ id: paid.id }],
      changes: [{ field: 'gate', to: '9' }],
    })
    expect(JSON.stringify(told)).not.toMatch(/Siregar|example\.com/)
  })

  it('nobody is told of bookings of others, of events not asked for, or of what was rolled back', async () => {
    const hook = await receiver()
    await add(hook.url, { events: ['booking.cancelled'] })
    const other = await addServiceKey(server.db)
    const elsewhere = await receiver()
    await callsOf(server, bearerOf(other)).post('/webhooks', {
      url: elsewhere.url,
      events: WEBHOOK_EVENTS,
    })
    const flight = await addFlight(server.db)
    const ani = callsOf(server, await signIn(server, 'user'))
    const others = await book(ani, flight, [1])
    await ani.delete(`/bookings/${others.id}`)
    await book(partner, flight, [2])
    await server.db
      .transaction(async (tx) => {
        const [{ id } = { id: 0 }] = await tx.rows<{ id: number }>(
          sql`select max(id) as id from bookings`,
        )
        await deliveriesRepository(tx).queue('booking.cancelled', [id], {})
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await send()
    expect([hook.received, elsewhere.received]).toEqual([[], []])
  })

  it('after a change of SESSION_SECRET both secrets of a webhook sign as before', async () => {
    const hook = await receiver()
    const { webhook, secret: former } = await add(hook.url)
    const { secret } = (await partner.post(`/webhooks/${webhook.id}/secret`)).json().data
    const next = 'the next secret of thirty-two characters'
    await webhooksService(server.db, settings({ box: secretBox(next, SECRET) })).reseal()
    await partner.post(`/webhooks/${webhook.id}/test`)
    await send({ box: secretBox(next) })
    const [{ headers, body } = { headers: {}, body: '' }] = hook.received
    for (const one of [former, secret])
      expect(new Verifier(one).verify(body, headers)).toMatchObject({ data: { webhook: {} } })
  })

  it('for a day after its replacement the former secret signs as well', async () => {
    const hook = await receiver()
    const { webhook, secret: former } = await add(hook.url)
    const rotated = await partner.post(`/webhooks/${webhook.id}/secret`)
    const { secret } = rotated.json().data
    expect(rotated.headers['cache-control']).toBe('no-store')
    await partner.post(`/webhooks/${webhook.id}/test`)
    await send()
    const [both] = hook.received
    for (const one of [former, secret])
      expect(new Verifier(one).verify(both?.body ?? '', both?.headers ?? {})).toMatchObject({
        type: 'webhook.test',
      })
    await server.db.rows(sql`update webhooks set former_until = now()`)
    await partner.post(`/webhooks/${webhook.id}/test`)
    await send()
    const later = hook.received[1]
    expect(() => new Verifier(former).verify(later?.body ?? '', later?.headers ?? {})).toThrow()
    expect(new Verifier(secret).verify(later?.body ?? '', later?.headers ?? {})).toBeTruthy()
    const stored = await server.db.row<{ row: string }>(
      sql`select to_jsonb(w)::text as row from webhooks w`,
    )
    expect(stored?.row).not.toContain(secret)
  })
})

describe('receivers that fail', () => {
  it('a refused message is tried again with the same id, later each time, until it is delivered', async () => {
    const hook = await receiver((response) => response.writeHead(500).end('x'.repeat(10_000)))
    const { webhook } = await add(hook.url)
    await partner.post(`/webhooks/${webhook.id}/test`)
    const waits = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await send()
      const row = await server.db.row<{ seconds: number }>(
        sql`select extract(epoch from next_try_at - now())::float8 as seconds from webhook_deliveries`,
      )
      waits.push(row?.seconds ?? 0)
      await makeDue()
    }
    expect(waits[0]).toBeLessThan(7)
    expect(waits[1]).toBeGreaterThan(200)
    expect(waits[2]).toBeGreaterThan(1300)
    hook.answerBy((response) => response.writeHead(204).end())
    await send()
    const ids = new Set(hook.received.map(({ headers }) => headers['webhook-id']))
    expect([hook.received.length, ids.size]).toEqual([4, 1])
    const [delivery] = await log(webhook.id)
    expect(delivery.attempts.map((one: { status: number }) => one.status)).toEqual([
      204, 500, 500, 500,
    ])
    expect(delivery.attempts[1].response).toHaveLength(500)
    expect(delivery.state).toBe('delivered')
  })

  it('after its last attempt a message has failed, and may be sent again by hand', async () => {
    const hook = await receiver((response) => response.writeHead(503).end())
    const { webhook } = await add(hook.url)
    const { id } = (await partner.post(`/webhooks/${webhook.id}/test`)).json().data
    await server.db.rows(sql`update webhook_deliveries set attempts = 9`)
    await send()
    expect(await log(webhook.id, '?state=failed')).toMatchObject([{ id, next_try_at: null }])
    hook.answerBy((response) => response.end())
    expect((await partner.post(`/webhooks/${webhook.id}/deliveries/${id}/resend`)).statusCode).toBe(
      200,
    )
    await send()
    expect((await log(webhook.id))[0].state).toBe('delivered')
    expect((await partner.post(`/webhooks/${webhook.id}/deliveries/999/resend`)).statusCode).toBe(
      404,
    )
  })

  it('a redirect is not followed, wherever it leads', async () => {
    const private_ = await receiver()
    const hook = await receiver((response) =>
      response.writeHead(307, { location: private_.url }).end(),
    )
    const { webhook } = await add(hook.url)
    await partner.post(`/webhooks/${webhook.id}/test`)
    await send()
    expect([hook.received.length, private_.received.length]).toEqual([1, 0])
    expect((await log(webhook.id))[0].attempts).toMatchObject([{ status: 307 }])
  })

  it('a receiver that hangs holds up nobody else, and its answer is not waited for without an end', async () => {
    const hanging = await receiver(() => undefined)
    const dripping = await receiver((response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const good = await receiver()
    for (const { url } of [hanging, dripping, good]) {
      const { webhook } = await add(url)
      for (let n = 0; n < 3; n++) await partner.post(`/webhooks/${webhook.id}/test`)
    }
    const sending = send({ sendWithinMs: 4000 })
    while (good.received.length < 3) await wait(20)
    expect([hanging.received.length, dripping.received.length]).toEqual([1, 1])
    await partner.get('/flights')
    await server.db.rows(sql`update webhook_deliveries set next_try_at = now() + interval '1 day'
      where id_webhook <> 3 and attempts = 0`)
    await sending
    const [delivery] = (await log(1)).slice(-1)
    expect(delivery).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, error: 'No answer in time.' }],
    })
  })

  it('a receiver that switches protocols holds up nobody else, and its message is tried again', async () => {
    const switching = createServer((socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      ),
    ).listen(0, '127.0.0.1')
    await once(switching, 'listening')
    const good = await receiver()
    const { port } = switching.address() as AddressInfo
    const { webhook } = await add(`http://127.0.0.1:${port}/hooks`)
    await partner.post(`/webhooks/${webhook.id}/test`)
    await partner.post(`/webhooks/${(await add(good.url)).webhook.id}/test`)
    await send()
    expect(good.received).toHaveLength(1)
    expect((await log(webhook.id))[0]).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, error: expect.stringContaining('No connection') }],
    })
    switching.close()
  })

  it('a secret that no SESSION_SECRET of the server has sealed fails like a receiver', async () => {
    const hook = await receiver()
    const { webhook } = await add(hook.url)
    await partner.post(`/webhooks/${webhook.id}/test`)
    await send({ box: secretBox('another secret of thirty-two characters') })
    expect(hook.received).toEqual([])
    expect((await log(webhook.id))[0]).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, error: expect.stringContaining('cannot be read') }],
    })
    // As if the server that seals the new secret had SESSION_SECRET of now, and the webhook one of before.
    await server.db.rows(sql`
      update webhooks set secret = ${await secretBox('another secret of thirty-two characters').seal('lost')}
    `)
    await partner.post(`/webhooks/${webhook.id}/secret`)
    await makeDue()
    await send()
    expect((await log(webhook.id))[0].state).toBe('delivered')
  })

  it('a message that is sent again by hand during an attempt is sent once more after it', async () => {
    const answers: (() => void)[] = []
    const hook = await receiver((response) => answers.push(() => response.end()))
    const { webhook } = await add(hook.url)
    const { id } = (await partner.post(`/webhooks/${webhook.id}/test`)).json().data
    const sending = send()
    while (answers.length === 0) await wait(10)
    await partner.post(`/webhooks/${webhook.id}/deliveries/${id}/resend`)
    answers[0]?.()
    while (answers.length === 1) await wait(10)
    answers[1]?.()
    await sending
    expect(hook.received).toHaveLength(2)
    expect((await log(webhook.id))[0]).toMatchObject({ id, state: 'delivered' })
  })

  it('after days of failures a webhook is paused, its account mailed, and nothing lost', async () => {
    const hook = await receiver((response) => response.writeHead(500).end())
    const { webhook } = await add(hook.url)
    await partner.post(`/webhooks/${webhook.id}/test`)
    await send()
    const one = async () => (await partner.get('/webhooks')).json().data[0]
    expect(await one()).toMatchObject({ is_active: true, failing_since: expect.any(String) })
    await server.db.rows(sql`update webhooks set failing_since = now() - interval '73 hours'`)
    await makeDue()
    await send()
    expect(await one()).toMatchObject({ is_active: false, pause_reason: 'failures' })
    const mails = await server.db.rows<{ to_email: string; subject: string }>(
      sql`select to_email, subject from mails where event = 'webhook_paused'`,
    )
    expect(mails).toEqual([
      { to_email: 'api@mitra.example', subject: expect.stringContaining(new URL(hook.url).host) },
    ])
    await book(partner, await addFlight(server.db), [1])
    await makeDue()
    await send()
    expect(hook.received).toHaveLength(2)
    hook.answerBy((response) => response.end())
    await partner.put(`/webhooks/${webhook.id}`, { is_active: true })
    await send()
    expect(hook.received).toHaveLength(4)
    expect(await one()).toMatchObject({ failing_since: null, waiting: 0, pause_reason: null })
  })

  it('the last attempt of a message pauses a webhook that nothing has reached since, and the message waits', async () => {
    const hook = await receiver((response) => response.writeHead(503).end())
    const { webhook } = await add(hook.url)
    await partner.post(`/webhooks/${webhook.id}/test`)
    await server.db.rows(sql`update webhook_deliveries set attempts = 9`)
    // The shortest of all waits together.
    await server.db.rows(sql`update webhooks set failing_since = now() - interval '60 hours'`)
    await send()
    const [stored] = (await partner.get('/webhooks')).json().data
    expect(stored).toMatchObject({ is_active: false, pause_reason: 'failures', waiting: 1 })
    hook.answerBy((response) => response.end())
    await partner.put(`/webhooks/${webhook.id}`, { is_active: true })
    await send()
    expect((await log(webhook.id))[0].state).toBe('delivered')
  })

  it('a receiver that answers 410 is paused at once', async () => {
    const hook = await receiver((response) => response.writeHead(410).end())
    const { webhook } = await add(hook.url)
    await partner.post(`/webhooks/${webhook.id}/test`)
    await send()
    expect((await partner.get('/webhooks')).json().data[0].is_active).toBe(false)
  })

  it('a server that stops while it sends leaves the message to the next one, at once', async () => {
    const hook = await receiver(() => undefined)
    const { webhook } = await add(hook.url)
    await partner.post(`/webhooks/${webhook.id}/test`)
    const stop = new AbortController()
    const sending = sendWebhooks(server.db, settings(), stop.signal)
    while (hook.received.length === 0) await wait(10)
    stop.abort()
    await sending
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'waiting', attempts: [] })
    hook.answerBy((response) => response.end())
    await send()
    expect(hook.received).toHaveLength(2)
  })
})

describe('where messages go', () => {
  it.each([
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'not an address',
  ])('no message goes to %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false)
  })

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
    'messages go to the public address %s',
    (address) => expect(isAllowedAddress(address, false)).toBe(true),
  )

  it.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'https://user:secret@hooks.example.com/',
    'https://hooks.example.com/#part',
    'https://intranet/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://169.254.169.254/latest/meta-data',
    'not an address',
  ])('%s is refused as a receiver', (url) => {
    expect(isAllowedUrl(url, false)).toBe(false)
  })

  it('a name that resolves to this machine gets nothing on a server for others', async () => {
    const hook = await receiver()
    const { webhook } = await add(hook.url)
    // As a name that pointed elsewhere when it was registered.
    const url = hook.url.replace('127.0.0.1', 'localhost').replace('http:', 'https:')
    for (const address of [url, url.replace('localhost', 'hooks.localhost'), hook.url]) {
      await server.db.rows(sql`update webhooks set url = ${address}`)
      await partner.post(`/webhooks/${webhook.id}/test`)
      await send({ allowLoopback: false })
    }
    expect(hook.received).toEqual([])
    const attempts = (await log(webhook.id)).flatMap((one: { attempts: object[] }) => one.attempts)
    expect(attempts).toHaveLength(3)
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: null })
  })
})

describe('endpoints', () => {
  it('POST /webhooks refuses an address that is not public or not https, naming the field', async () => {
    for (const url of ['https://10.0.0.1/x', 'http://hooks.example.com/', 'nowhere']) {
      const response = await partner.post('/webhooks', { url, events: ['booking.paid'] })
      expect([response.statusCode, response.json().errors?.[0]]).toMatchObject([
        400,
        { pointer: '/body/url', code: 'invalid_format', params: { format: 'webhook_url' } },
      ])
    }
  })

  it('an account has each address once and at most ten of them, also when added at once', async () => {
    const body = (n: number) => ({ url: `https://h${n}.example.com/`, events: ['booking.paid'] })
    await partner.post('/webhooks', body(0))
    expect(codeOf(await partner.post('/webhooks', body(0)))).toEqual([409, 'webhook_exists'])
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => partner.post('/webhooks', body(n + 1))),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(9)
    for (const one of responses.filter(({ statusCode }) => statusCode !== 201))
      expect(codeOf(one)).toEqual([409, 'webhook_limit'])
  })

  it('a key sees and changes the webhooks of its own account only; super admins those of all', async () => {
    const { webhook } = await add('https://hooks.example.com/')
    const other = callsOf(server, bearerOf(await addServiceKey(server.db)))
    expect((await other.get('/webhooks')).json().data).toEqual([])
    const { id } = webhook
    const refused = await Promise.all([
      other.put(`/webhooks/${id}`, { is_active: false }),
      other.delete(`/webhooks/${id}`),
      other.post(`/webhooks/${id}/secret`),
      other.post(`/webhooks/${id}/test`),
      other.get(`/webhooks/${id}/deliveries`),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    // The account that a key names is ignored: it has one.
    const sent = await other.post('/webhooks', {
      id_service_account: account.id,
      url: 'https://other.example.com/',
      events: ['booking.paid'],
    })
    expect(sent.json().data.webhook.id_service_account).not.toBe(account.id)

    const citra = callsOf(server, await signIn(server, 'super admin'))
    expect((await citra.get('/webhooks')).json().data).toHaveLength(2)
    const own = await citra.get(`/webhooks?id_service_account=${account.id}`)
    expect(own.json().data).toMatchObject([{ id }])
    const missing = await citra.post('/webhooks', {
      url: 'https://x.example.com/',
      events: ['booking.paid'],
    })
    expect(missing.json().errors[0].pointer).toBe('/body/id_service_account')
    expect((await citra.delete(`/webhooks/${id}`)).json().data.id).toBe(id)
  })

  it('lists go page by page', async () => {
    for (const n of [1, 2, 3]) await add(`https://h${n}.example.com/`)
    const first = (await partner.get('/webhooks?limit=2')).json()
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual([3, 2])
    expect((await partner.get(`/webhooks?limit=2&before=${first.next}`)).json()).toMatchObject({
      data: [{ id: 1 }],
      next: null,
    })
    for (let n = 0; n < 3; n++) await partner.post('/webhooks/1/test')
    const page = (await partner.get('/webhooks/1/deliveries?limit=2')).json()
    expect([page.data.length, page.next]).toEqual([2, 2])
  })
})
