import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { fileOf, formOf, photoFile, photoOf } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let staff: { authorization: string }
let photo: File
beforeAll(async () => {
  server = await testApp()
  photo = await photoFile()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = await signIn(server, 'admin')
})

const stored = () =>
  server.db.row(sql`select (select count(*) from airlines) as airlines,
    (select count(*) from images) as images`)
const NOTHING = { airlines: 0, images: 0 }

const post = (payload: Buffer | string, type: string, headers: Record<string, string> = staff) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/airlines',
    headers: { 'content-type': type, ...headers },
    payload,
  })
type Fields = Parameters<typeof formOf>[0]
const send = async (fields: Fields, headers?: Record<string, string>) => {
  const { payload, headers: own } = await formOf(fields)
  return post(payload, own['content-type'], headers)
}
const temporary = () => readdirSync(tmpdir()).length

describe('a form', () => {
  it('a multipart form is read like JSON, with numbers and booleans in text form', async () => {
    const response = await send({ name: 'Kelana', active: 'false', photo })
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({ name: 'Kelana', active: false })
    expect(await stored()).toEqual({ airlines: 1, images: 3 })
  })

  it('an endpoint with files also accepts JSON without a file', async () => {
    const body = JSON.stringify({ name: 'Kelana', active: 'true', photo: null })
    expect((await post(body, 'application/json')).json().data.photo).toBeNull()
  })

  it.each<[string, string | File]>([
    ['the address it had', '/api/v1/images/abc/192.webp'],
    ['empty', ''],
    ['the text null', 'null'],
    ['the text undefined', 'undefined'],
    ['a file field nobody touched', fileOf(Buffer.alloc(0), '', 'application/octet-stream')],
  ])('the photo stays unchanged when it is sent as %s', async (_case, sent) => {
    const { id, photo: before } = (await send({ name: 'Kelana', photo })).json().data
    const { payload, headers } = await formOf({ name: 'Kelana', photo: sent })
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/airlines/${id}`,
      headers: { ...headers, ...staff },
      payload,
    })
    expect([response.statusCode, response.json().data.photo]).toEqual([200, before])
  })

  it('several forms may be sent one after the other', async () => {
    for (let turn = 0; turn < 20; turn++)
      expect((await send({ name: `Airline ${turn}`, photo })).statusCode).toBe(201)
  })

  it('a form is read only after the access check', async () => {
    expect((await send({ name: 'Kelana', photo }, {})).statusCode).toBe(401)
    expect((await send({ name: 'Kelana', photo }, await signIn(server, 'user'))).statusCode).toBe(
      403,
    )
    expect(await stored()).toEqual(NOTHING)
  })

  it('a form leaves no file on the disk, whether it is accepted or refused', async () => {
    const before = temporary()
    await send({ name: 'Kelana', photo })
    await send({ name: 'Ombak', photo: fileOf(await photoOf().then((one) => one.subarray(0, 99))) })
    expect(temporary()).toBeLessThanOrEqual(before)
  })

  it('the OpenAPI document lists a form as multipart and as JSON', () => {
    const { paths } = server.app.swagger() as unknown as {
      paths: Record<string, Record<string, { requestBody: { content: Record<string, Content> } }>>
    }
    type Content = { schema: { properties: Record<string, object>; required?: string[] } }
    const content = paths['/api/v1/airlines']?.post?.requestBody.content ?? {}
    expect(Object.keys(content).sort()).toEqual(['application/json', 'multipart/form-data'])
    const { schema } = content['multipart/form-data'] as Content
    expect(schema.properties.photo).toMatchObject({ type: 'string', format: 'binary' })
    expect(schema.required).toEqual(['name'])
  })
})

describe('a form is refused', () => {
  afterEach(async () => expect(await stored()).toEqual(NOTHING))

  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => [`field${i}`, 'x'] as [string, string])
  const nul = String.fromCharCode(0)

  it.each<[string, Fields | (() => Fields | Promise<Fields>), number, string, string?]>([
    ['without a required field', { active: 'true' }, 400, 'invalid_input', '/body/name'],
    ['with a name of nothing', { name: ' ' }, 400, 'invalid_input', '/body/name'],
    ['with NUL', { name: `a${nul}b` }, 400, 'invalid_input', '/body/name'],
    [
      'with one field twice',
      [
        ['name', 'a'],
        ['name', 'b'],
      ],
      400,
      'invalid_input',
      '/body/name',
    ],
    ['with a file where text is due', () => ({ name: photo }), 400, 'invalid_input', '/body/name'],
    [
      'with a file nobody asked for',
      () => ({ name: 'a', other: photo }),
      400,
      'invalid_input',
      '/body/other',
    ],
    [
      'with two files',
      () => [
        ['name', 'a'],
        ['photo', photo],
        ['photo', photo],
      ],
      413,
      'too_large',
    ],
    ['with 21 fields', [['name', 'a'], ...many(20)], 413, 'too_large'],
    ['with ten thousand fields', [['name', 'a'], ...many(10_000)], 413, 'too_large'],
    ['with a field of 10 kB', { name: 'x'.repeat(10_001) }, 413, 'too_large', '/body/name'],
    [
      'with a file of more than 5 MB',
      () => ({ name: 'a', photo: fileOf(Buffer.alloc((5 << 20) + 1)) }),
      413,
      'too_large',
      '/body/photo',
    ],
    ['of 7 MB', () => ({ photo: fileOf(Buffer.alloc(7 << 20)) }), 413, 'too_large', '/body/photo'],
    [
      'with an empty file',
      { name: 'a', photo: fileOf(Buffer.alloc(0)) },
      422,
      'file_refused',
      '/body/photo',
    ],
    [
      'with a page that calls itself a picture',
      { name: 'a', photo: fileOf(Buffer.from('<svg onload=alert(1)>'), 'x.png', 'image/png') },
      422,
      'file_refused',
      '/body/photo',
    ],
    ['with __proto__', [['__proto__', 'x']], 400, 'malformed_body'],
    ['with a field named constructor', [['constructor', 'x']], 400, 'malformed_body'],
  ])('%s', async (_case, fields, status, code, pointer) => {
    const given = typeof fields === 'function' ? await fields() : fields
    const response = await send(given)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(response.json().errors?.[0]?.pointer).toBe(pointer)
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  it.each([
    ['compressed', 'multipart/form-data; boundary=b', { 'content-encoding': 'gzip' }],
    ['as a simple form', 'application/x-www-form-urlencoded', {}],
  ])('%s', async (_case, type, headers) => {
    const response = await post('--b--\r\n', type, { ...staff, ...headers })
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media'])
  })

  it('a form is refused with 415 where an endpoint takes no files', async () => {
    const { payload, headers } = await formOf({ email: 'a@b.co', password: 'x' })
    const url = '/api/v1/user/login'
    const response = await server.app.inject({ method: 'POST', url, headers, payload })
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media'])
  })
})

describe('a file name', () => {
  it.each(['../../etc/passwd', 'x.png\u0000.html', `${'x'.repeat(5000)}.png`, 'CON', '"; x="'])(
    'the file name %s has no effect',
    async (name) => {
      const bytes = Buffer.from(await photo.arrayBuffer())
      const response = await send({ name: 'Kelana', photo: fileOf(bytes, name, 'text/html') })
      expect(response.statusCode).toBe(201)
      expect(response.json().data.photo).toMatch(/^\/api\/v1\/images\/[0-9a-f]{64}\/192\.webp$/)
    },
  )
})
