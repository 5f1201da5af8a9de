import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addTraveller, PASSWORD } from '../../../../test/accounts'
import { closeStreams, listen } from '../../../../test/live-client'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { bundledServer, startServer } from '../../../../test/server-process'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())
type Running = Awaited<ReturnType<typeof startServer>>

describe.skipIf(!postgres)('two servers, one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let program: ReturnType<typeof bundledServer>
  let one: Running
  let other: Running
  let ani: Record<string, string>
  let staff: Record<string, string>

  beforeAll(async () => {
    const DATABASE_URL = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(DATABASE_URL)
    program = bundledServer()
    const settings = { DATABASE_URL, SESSION_SECRET: 'a secret of thirty-two characters or more' }
    ;[one, other] = await Promise.all([
      startServer(program.program, settings),
      startServer(program.program, settings),
    ])
    const { email } = await addTraveller(db)
    ani = await signIn('/user/login', { email, password: PASSWORD })
    const { email: emailOrUsername } = await addStaff(db, 'admin', 'Budi')
    staff = await signIn('/admin/login', { emailOrUsername, password: PASSWORD })
  })
  afterEach(closeStreams)
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()])
    program?.remove()
    await db?.close()
  })

  async function signIn(path: string, body: object) {
    const { data } = await post(one, path, body, {})
    return { authorization: `Bearer ${data.token}` }
  }
  async function post({ url }: Running, path: string, body: object, headers: object) {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const write = (server: Running, text: string) =>
    post(server, '/chat/threads/1/messages', { text, client_id: randomUUID() }, staff)

  async function idsOf({ next }: Awaited<ReturnType<typeof listen>>, count: number) {
    const ids = []
    while (ids.length < count) ids.push((await next()).id)
    return ids
  }

  it('events of one server reach the streams of another in order', async () => {
    await post(one, '/chat/threads', {}, ani)
    const here = await listen(one.url, ani)
    const there = await listen(other.url, ani)
    for (const stream of [here, there]) expect((await stream.next()).event).toBe('ready')
    for (let n = 1; n <= 20; n++) await write(n % 2 ? one : other, String(n))
    const twenty = Array.from({ length: 20 }, (_, index) => `0.${index + 1}`)
    expect(await idsOf(here, 20)).toEqual(twenty)
    expect(await idsOf(there, 20)).toEqual(twenty)
  })

  it('a stream continues on another server without losing events when the first stops', async () => {
    const here = await listen(one.url, ani)
    const { id } = await here.next()
    const stopped = one.stop()
    expect(await here.next()).toMatchObject({ event: 'end', data: { why: 'server' } })
    await here.ended
    await write(other, 'meanwhile')
    expect(await stopped).toBe(0)
    const there = await listen(other.url, { ...ani, 'last-event-id': id ?? '' })
    expect((await there.next()).event).toBe('ready')
    expect(await there.next()).toMatchObject({ event: 'chat', id: '0.21' })
  })
})
