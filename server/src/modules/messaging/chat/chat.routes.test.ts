import { randomUUID } from 'node:crypto'
import type { ChatMessage, ChatThread } from '@sayap/contract/messaging/chat'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let bima: Calls
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  bima = callsOf(server, await signIn(server, 'user', 'Bima'))
  staff = callsOf(server, await signIn(server, 'admin'))
})

const open = async (calls: Calls, body: object = {}): Promise<ChatThread> =>
  (await calls.post('/chat/threads', body)).json().data
const write = (calls: Calls, id: number, text: string, client_id: string = randomUUID()) =>
  calls.post(`/chat/threads/${id}/messages`, { text, client_id })
const written = async (calls: Calls, id: number, text: string): Promise<ChatMessage> => {
  const response = await write(calls, id, text)
  expect(response.statusCode).toBe(201)
  return response.json().data
}
const threads = async (calls: Calls, query = '') =>
  (await calls.get(`/chat/threads${query}`)).json()
const messages = async (calls: Calls, id: number, query = '') =>
  (await calls.get(`/chat/threads/${id}/messages${query}`)).json()
const read = async (calls: Calls, id: number, up_to: number): Promise<ChatThread> =>
  (await calls.post(`/chat/threads/${id}/read`, { up_to })).json().data

describe('POST /chat/threads', () => {
  it('POST /chat/threads without a booking returns the same thread to repeated and concurrent requests', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await open(ani)).id))
    expect(new Set(ids).size).toBe(1)
    expect((await open(bima)).id).not.toBe(ids[0])
  })

  it('POST /chat/threads with a booking returns one thread per booking that names the trip', async () => {
    const flight = await addFlight(server.db)
    const booking = await book(ani, flight, [1])
    const about = await open(ani, { id_booking: booking.id })
    expect(about).toMatchObject({
      id_booking: booking.id,
      traveller: 'Ani',
      closed: false,
      last: null,
      unread: 0,
      booking: { code: booking.code, starting_place: 'Medan', destination_place: 'Jakarta' },
    })
    expect((await open(ani, { id_booking: booking.id })).id).toBe(about.id)
    expect((await open(ani)).id).not.toBe(about.id)
  })

  it("POST /chat/threads returns 404 for another traveller's booking and for one that does not exist", async () => {
    const { id } = await book(ani, await addFlight(server.db), [1])
    const responses = await Promise.all(
      [id, 987_654].map((id_booking) => bima.post('/chat/threads', { id_booking })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await threads(bima)).toMatchObject({ data: [] })
  })

  it("thread routes return 404 when a traveller reads, writes in or marks another traveller's thread", async () => {
    const { id } = await open(ani)
    const { id: up_to } = await written(ani, id, 'Halo')
    const calls = [
      bima.get(`/chat/threads/${id}/messages`),
      write(bima, id, 'Halo juga'),
      bima.post(`/chat/threads/${id}/read`, { up_to }),
    ]
    for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(404)
    expect((await messages(ani, id)).data).toHaveLength(1)
  })
})

describe('messages of a thread', () => {
  it('messages of both sides are listed newest first with the name of the staff member who wrote', async () => {
    const { id } = await open(ani)
    await written(ani, id, 'Is the 08:00 flight on time?')
    await written(staff, id, 'It is.')
    const { data, thread, next } = await messages(ani, id)
    expect(data.map((one: ChatMessage) => [one.from_staff, one.author, one.text])).toEqual([
      [true, 'Budi', 'It is.'],
      [false, null, 'Is the 08:00 flight on time?'],
    ])
    expect({ next, last: thread.last.text, unread: thread.unread }).toEqual({
      next: null,
      last: 'It is.',
      unread: 1,
    })
  })

  it('GET /chat/threads/:id/messages returns messages page by page', async () => {
    const { id } = await open(ani)
    for (const text of ['1', '2', '3']) await written(ani, id, text)
    const first = await messages(ani, id, '?limit=2')
    expect(first.data.map((one: ChatMessage) => one.text)).toEqual(['3', '2'])
    const second = await messages(ani, id, `?limit=2&before=${first.next}`)
    expect(second.data.map((one: ChatMessage) => one.text)).toEqual(['1'])
    expect(second.next).toBeNull()
  })

  it('messages with the same client_id are stored once, also when sent concurrently', async () => {
    const { id } = await open(ani)
    const client_id = randomUUID()
    const responses = await Promise.all([1, 2, 3].map(() => write(ani, id, 'Once', client_id)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
    expect(new Set(responses.map((response) => response.json().data.id)).size).toBe(1)
    expect((await messages(ani, id)).data).toHaveLength(1)
    expect((await write(ani, id, 'Another text', client_id)).json().code).toBe('key_reused')
    expect((await write(staff, id, 'Once', client_id)).json().code).toBe('key_reused')
  })

  it('markup in a message is stored and returned as plain text', async () => {
    const { id } = await open(ani)
    const text = '<img src=x onerror=alert(1)> https://sayap.example'
    expect((await written(ani, id, text)).text).toBe(text)
  })

  it.each([
    ['nothing', { text: '  ' }],
    ['more than 2000 characters', { text: 'a'.repeat(2001) }],
    ['control characters', { text: 'a\u0000b' }],
    ['no client_id', { client_id: undefined }],
    ['a client_id that is none', { client_id: 'one' }],
  ])('POST /chat/threads/:id/messages returns 400 for %s', async (_what, wrong) => {
    const { id } = await open(ani)
    const body = { text: 'Halo', client_id: randomUUID(), ...wrong }
    const response = await ani.post(`/chat/threads/${id}/messages`, body)
    expect(response.statusCode).toBe(400)
    expect((await messages(ani, id)).data).toEqual([])
  })

  it('POST /chat/threads/:id/messages returns 429 after thirty messages in a minute while staff may still reply', async () => {
    const { id } = await open(ani)
    for (let n = 0; n < 30; n++) await written(ani, id, String(n))
    const response = await write(ani, id, 'and on')
    expect([response.statusCode, response.json().code]).toEqual([429, 'too_many_requests'])
    await written(staff, id, 'One by one, please.')
  })
})

describe('unread messages', () => {
  it('unread messages are counted for both sides and marked as read up to the given message', async () => {
    const { id } = await open(ani)
    const first = await written(ani, id, 'One')
    const second = await written(ani, id, 'Two')
    expect(await threads(staff)).toMatchObject({ unread: 1, data: [{ unread: 2 }] })
    expect((await read(staff, id, first.id)).unread).toBe(1)
    expect((await read(staff, id, second.id + 100)).unread).toBe(0)
    expect((await read(staff, id, first.id)).unread).toBe(0)
    expect(await threads(ani)).toMatchObject({ unread: 0, data: [{ read_by_other: second.id }] })

    const response = await written(staff, id, 'Three')
    expect(await threads(ani)).toMatchObject({ unread: 1, data: [{ unread: 1 }] })
    expect((await read(ani, id, response.id)).unread).toBe(0)
    expect(await threads(staff)).toMatchObject({
      unread: 0,
      data: [{ read_by_other: response.id }],
    })
  })
})

describe('GET /chat/threads', () => {
  it('GET /chat/threads returns staff the threads with messages, newest first, page by page', async () => {
    const [a, b] = [await open(ani), await open(bima)]
    expect((await threads(staff)).data).toEqual([])
    await written(ani, a.id, 'First')
    await written(bima, b.id, 'Second')
    expect((await threads(staff)).data.map((one: ChatThread) => one.traveller)).toEqual([
      'Bima',
      'Ani',
    ])
    const page = await threads(staff, '?limit=1')
    expect((await threads(staff, `?limit=1&before=${page.next}`)).data[0].traveller).toBe('Ani')
    await written(ani, a.id, 'Third')
    expect((await threads(staff)).data[0]).toMatchObject({ traveller: 'Ani', unread: 2 })
  })

  it('GET /chat/threads finds threads by name, email and booking code and filters by state', async () => {
    const booking = await book(ani, await addFlight(server.db), [1])
    const about = await open(ani, { id_booking: booking.id })
    const other = await open(bima)
    await written(ani, about.id, 'Halo')
    const { id: up_to } = await written(bima, other.id, 'Halo')
    await read(staff, other.id, up_to)
    const found = async (query: string) =>
      (await threads(staff, query)).data.map((one: ChatThread) => one.traveller)
    expect(await found('?q=bim')).toEqual(['Bima'])
    expect(await found('?q=ani@exam')).toEqual(['Ani'])
    expect(await found(`?q=${booking.code.toLowerCase()}`)).toEqual(['Ani'])
    expect(await found('?q=!!!')).toEqual([])
    expect(await found('?state=waiting')).toEqual(['Ani'])
    expect((await staff.get('/chat/threads?state=lost')).statusCode).toBe(400)
  })

  it('GET /chat/threads tells travellers how long half of the latest replies took, once there are enough', async () => {
    const { id } = await open(ani)
    for (let n = 0; n < 5; n++) {
      expect((await threads(ani)).reply_minutes).toBeNull()
      await written(ani, id, `question ${n}`)
      await written(ani, id, 'and another thing')
      await written(staff, id, `answer ${n}`)
      await written(staff, id, 'Anything else?')
    }
    expect((await threads(ani)).reply_minutes).toBe(1)
    const trigger = (state: 'disable' | 'enable') =>
      server.db.rows(
        state === 'disable'
          ? sql`alter table chat_messages disable trigger chat_messages_written_once`
          : sql`alter table chat_messages enable trigger chat_messages_written_once`,
      )
    await trigger('disable')
    await server.db.rows(sql`
      update chat_messages set created_at = created_at - interval '20 minutes'
      where text like 'question%'
    `)
    await trigger('enable')
    expect((await threads(ani)).reply_minutes).toBe(21)
    expect((await threads(staff)).reply_minutes).toBeUndefined()
  })

  it('a closed thread opens again when the traveller writes', async () => {
    const { id } = await open(ani)
    await written(ani, id, 'Halo')
    const closed = (await staff.post(`/chat/threads/${id}/close`)).json().data
    expect(closed).toMatchObject({ closed: true, unread: 0 })
    expect((await threads(staff, '?state=open')).data).toEqual([])
    expect((await threads(staff, '?state=closed')).data).toHaveLength(1)
    expect((await staff.post(`/chat/threads/${id}/reopen`)).json().data.closed).toBe(false)
    await staff.post(`/chat/threads/${id}/close`)
    await written(ani, id, 'One more thing')
    expect((await messages(ani, id)).thread.closed).toBe(false)
    expect((await ani.post(`/chat/threads/${id}/close`)).statusCode).toBe(403)
    expect((await staff.post('/chat/threads/987654/close')).statusCode).toBe(404)
  })

  it('GET /chat/threads returns travellers their own threads and 401 to visitors, and staff get 403 when they open one', async () => {
    const { id } = await open(ani)
    await written(ani, id, 'Halo')
    expect((await threads(bima)).data).toEqual([])
    expect((await callsOf(server).get('/chat/threads')).statusCode).toBe(401)
    expect((await staff.post('/chat/threads', {})).statusCode).toBe(403)
    const rows = await server.db.rows(sql`select id from chat_threads`)
    expect(rows).toHaveLength(1)
  })
})
