import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionsRepository } from '#modules/accounts/sign-in/sessions.repository'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { closeStreams, listen } from '../../../../test/live-client'
import { SECRET } from '../../../../test/principals'
import { endingIn } from '../../../../test/short-token'
import { type TestApp, testApp } from '../../../../test/test-app'

type Headers = Awaited<ReturnType<typeof signIn>>

let server: TestApp
let url: string
let ani: Calls
let staff: Calls
let anis: Headers
let staffs: Headers

const start = async () => {
  server = await testApp({ SESSION_SECRET: SECRET })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
}
beforeAll(start)
afterEach(closeStreams)
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  anis = await signIn(server, 'user')
  staffs = await signIn(server, 'admin')
  ani = callsOf(server, anis)
  staff = callsOf(server, staffs)
})

const write = async (calls: Calls, text: string, id = 1) =>
  (await calls.post(`/chat/threads/${id}/messages`, { text, client_id: randomUUID() })).json().data

describe('GET /live as a stream', () => {
  it("the live stream sends a traveller's events in order and to nobody else", async () => {
    const bima = await listen(url, await signIn(server, 'user', 'Bima'))
    const stream = await listen(url, anis)
    expect(stream.head).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(await stream.next()).toEqual({ event: 'ready', id: '0.0', data: {} })
    const { id } = await book(ani, await addFlight(server.db), [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    expect(await stream.next()).toEqual({
      event: 'notification',
      id: '1.0',
      data: { id: 1, about: 'booking_made' },
    })
    expect(await stream.next()).toMatchObject({ id: '2.0', data: { about: 'payment_verified' } })
    await ani.post('/notifications/read')
    expect(await stream.next()).toEqual({ event: 'notification', id: '2.0', data: {} })
    expect((await bima.next()).event).toBe('ready')
    expect(bima.waiting()).toEqual([])
  })

  it('the live stream sends chat events to the traveller and to all staff', async () => {
    const [mine, theirs] = [await listen(url, anis), await listen(url, staffs)]
    await Promise.all([mine.next(), theirs.next()])
    await ani.post('/chat/threads', {})
    await write(ani, 'Halo')
    const event = { event: 'chat', id: '0.1', data: { thread: 1, id: 1, from_staff: false } }
    expect(await mine.next()).toEqual(event)
    expect(await theirs.next()).toEqual(event)
    await staff.post('/chat/threads/1/read', { up_to: 1 })
    expect(await mine.next()).toEqual({ event: 'chat', id: '0.1', data: { thread: 1 } })
    await write(staff, 'Halo juga')
    expect(await mine.next()).toMatchObject({ id: '0.2', data: { id: 2, from_staff: true } })
  })

  it.each(['gate', 'finance', 'content'] as const)(
    'the live stream tells a %s nothing of chats, neither now nor of what was missed',
    async (kind) => {
      const headers = await signIn(server, kind)
      const [desk, other] = [
        await listen(url, await signIn(server, 'desk')),
        await listen(url, headers),
      ]
      await Promise.all([desk.next(), other.next()])
      await ani.post('/chat/threads', {})
      await write(ani, 'Halo')
      expect(await desk.next()).toMatchObject({ event: 'chat' })
      expect(other.waiting()).toEqual([])
      const again = await listen(url, { ...headers, 'last-event-id': '0.0' })
      expect(await again.next()).toMatchObject({ event: 'ready' })
      expect(again.waiting()).toEqual([])
      const now = (await callsOf(server, headers).get('/live')).json().data
      expect(now).toEqual({ position: '0.0', unread: 0, chat_unread: 0 })
      expect((await staff.get('/live')).json().data).toMatchObject({ chat_unread: 1 })
    },
  )

  it('a stream with Last-Event-ID sends missed events once', async () => {
    const flight = await addFlight(server.db)
    await ani.post('/chat/threads', {})
    await book(ani, flight, [1])
    const first = await listen(url, anis)
    expect((await first.next()).id).toBe('1.0')
    first.close()
    await book(ani, flight, [2])
    await write(staff, 'Halo')
    const again = await listen(url, { ...anis, 'last-event-id': '1.0' })
    expect(await again.next()).toMatchObject({ event: 'ready', id: '1.0' })
    expect(await again.next()).toMatchObject({ event: 'notification', id: '2.0' })
    expect(await again.next()).toMatchObject({ event: 'chat', id: '2.1' })
    await book(ani, flight, [3])
    expect(await again.next()).toMatchObject({ event: 'notification', id: '3.1' })
    expect(again.waiting()).toEqual([])
  })

  it.each(['', 'x', '1', '99999999999999999.1', '1.2.3'])(
    'a stream starts at the present position after an invalid Last-Event-ID %j',
    async (id) => {
      await book(ani, await addFlight(server.db), [1])
      const stream = await listen(url, { ...anis, 'last-event-id': id })
      expect(await stream.next()).toMatchObject({ event: 'ready', id: '1.0' })
      expect(stream.waiting()).toEqual([])
    },
  )

  it('GET /live returns 429 for a sixth stream of one person until another one closes', async () => {
    const five = []
    while (five.length < 5) five.push(await listen(url, anis))
    const refused = await listen(url, anis)
    expect([refused.status, refused.head['retry-after']]).toEqual([429, '60'])
    const [one] = five
    one?.close()
    await expect.poll(async () => (await listen(url, anis)).status).toBe(200)
    expect((await listen(url, await signIn(server, 'user', 'Bima'))).status).toBe(200)
  })

  it('GET /live returns 401 to visitors', async () => {
    expect((await listen(url, {})).status).toBe(401)
    expect((await listen(url, { authorization: 'Bearer nonsense' })).status).toBe(401)
  })

  it('HEAD /live opens no stream', async () => {
    const headers = { ...anis, accept: 'text/event-stream' }
    const response = await server.app.inject({ method: 'HEAD', url: '/api/v1/live', headers })
    expect(response.statusCode).toBe(200)
  })
})

describe('GET /live as JSON', () => {
  it('GET /live without a stream returns position and unread counts', async () => {
    await book(ani, await addFlight(server.db), [1])
    await ani.post('/chat/threads', {})
    await write(staff, 'Halo')
    expect((await ani.get('/live')).json().data).toEqual({
      position: '1.1',
      unread: 1,
      chat_unread: 1,
    })
    await write(ani, 'Halo')
    expect((await staff.get('/live')).json().data).toEqual({
      position: '0.2',
      unread: 0,
      chat_unread: 1,
    })
  })
})

describe('the end of a live stream', () => {
  it('a closing server ends live streams without waiting for them', async () => {
    const stream = await listen(url, anis)
    await stream.next()
    const closed = once(server.app.server, 'close')
    const began = performance.now()
    await server.app.close()
    await closed
    expect(performance.now() - began).toBeLessThan(3000)
    expect(await stream.next()).toEqual({ event: 'end', id: undefined, data: { why: 'server' } })
    await stream.ended
    await server.db.close()
    await start()
  })

  it('a live stream ends when its access token expires', async () => {
    const stream = await listen(url, await endingIn(2, anis))
    expect((await stream.next()).event).toBe('ready')
    expect(await stream.next()).toMatchObject({ event: 'end', data: { why: 'token' } })
    await stream.ended
  })

  it('a live stream ends immediately when its session is ended, and no other stream does', async () => {
    const [here, there] = [await listen(url, anis), await listen(url, await signIn(server, 'user'))]
    const theirs = await listen(url, staffs)
    for (const stream of [here, there, theirs]) expect((await stream.next()).event).toBe('ready')
    await ani.post('/user/sessions/end')
    expect(await there.next()).toMatchObject({ event: 'end', data: { why: 'session' } })
    await there.ended
    await ani.get('/auth/logout')
    expect(await here.next()).toMatchObject({ event: 'end', data: { why: 'session' } })
    expect(theirs.waiting()).toEqual([])
  })

  it('a live stream ends immediately when the account is suspended or deleted', async () => {
    const stream = await listen(url, anis)
    const bimas = await signIn(server, 'user', 'Bima')
    const bima = await listen(url, bimas)
    await Promise.all([stream.next(), bima.next()])
    await staff.put('/users/1', { suspended: true })
    expect(await stream.next()).toMatchObject({ event: 'end', data: { why: 'session' } })
    await callsOf(server, bimas).delete('/user', { current_password: PASSWORD })
    expect(await bima.next()).toMatchObject({ event: 'end', data: { why: 'session' } })
  })

  it('the sessions repository returns the sessions that are still valid', async () => {
    const rows = await server.db.rows<{ id: string }>(sql`select id from sessions order by id`)
    await server.db.rows(sql`update users set suspended_at = now()`)
    const living = await sessionsRepository(server.db).living(rows.map(({ id }) => id))
    expect(living).toHaveLength(1)
  })
})
