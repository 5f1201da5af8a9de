import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/user/login',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
const good = JSON.stringify({ email: 'a@b.co', password: 'x' })

describe('every failure', () => {
  it('every failure is application/problem+json as in RFC 9457, with a code and a message', async () => {
    const response = await send('{}')
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(response.json()).toEqual({
      type: 'urn:sayap:problem:invalid_input',
      title: 'Bad Request',
      status: 400,
      detail: 'email: is required',
      instance: expect.stringMatching(/^[\da-f-]{36}$/),
      code: 'invalid_input',
      message: 'email: is required',
      errors: [
        { pointer: '/body/email', message: 'is required', code: 'required', params: {} },
        { pointer: '/body/password', message: 'is required', code: 'required', params: {} },
      ],
    })
  })

  it('the request id of a failure is made by the server, whatever the client sends', async () => {
    const sent = '11111111-1111-4111-8111-111111111111'
    const { instance } = (await send('{}', { 'x-request-id': sent })).json()
    expect(instance).not.toBe(sent)
  })
})

describe('a body', () => {
  it.each([
    ['that ends too early', '{"email":', 'malformed_body'],
    ['with a trailing comma', '{"email":"a",}', 'malformed_body'],
    ['with NaN', '{"email":NaN}', 'malformed_body'],
    ['with __proto__', '{"__proto__":{"role":"admin"}}', 'malformed_body'],
    ['with constructor.prototype', '{"constructor":{"prototype":{"a":1}}}', 'malformed_body'],
    [
      'that is not UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      'malformed_body',
    ],
    ['that is empty', '', 'invalid_input'],
    ['that is null', 'null', 'invalid_input'],
    ['that is a list', '[]', 'invalid_input'],
    ['nested 40,000 deep', '['.repeat(40_000) + ']'.repeat(40_000), 'invalid_input'],
    ['with a lone surrogate', '{"email":"\\ud800@b.co","password":"x"}', 'invalid_input'],
    [
      'with 9,000 keys',
      `{${Array.from({ length: 9000 }, (_, i) => `"k${i}":1`).join()}}`,
      'invalid_input',
    ],
  ])('a body that is %s is refused', async (_case, body, code) => {
    const response = await send(body)
    expect([response.statusCode, response.json().code]).toEqual([400, code])
    expect(Object.prototype).not.toHaveProperty('role')
  })

  it('a body above 100 kB is refused with 413', async () => {
    const response = await send(JSON.stringify({ email: 'x'.repeat(101_000) }))
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large'])
  })

  it.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['no known type', { 'content-type': 'application/json garbage' }],
    ['UTF-7', { 'content-type': 'application/json; charset=utf-7' }],
    ['compressed JSON', { 'content-encoding': 'gzip' }],
  ])('a body with the header %s is refused', async (_case, headers) => {
    const response = await send(good, headers)
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media'])
  })

  it('a body is accepted as UTF-8, with and without the charset', async () => {
    const type = 'application/json; charset=UTF-8'
    expect((await send(good, { 'content-type': type })).statusCode).toBe(401)
  })
})

describe('an Idempotency-Key', () => {
  it.each(['x'.repeat(201), 'ключ', 'two words'])(
    'the malformed Idempotency-Key %s is refused with 400',
    async (key) => {
      const response = await send(good, { 'idempotency-key': encodeLatin(key) })
      expect(response.json().errors).toEqual([
        {
          pointer: '/headers/idempotency-key',
          message: 'must have 1 to 200 printable characters',
          code: 'invalid_format',
          params: { format: 'idempotency_key' },
        },
      ])
    },
  )
})

describe('what a field may be', () => {
  const say = async (query: string) =>
    (await server.app.inject(`/api/v1/flights?${query}`)).json().errors?.[0]

  it.each([
    ['capacity=10', '/query/capacity', 'must be at most 9'],
    ['capacity=two', '/query/capacity', 'must be a whole number'],
    ['capacity=1.5', '/query/capacity', 'must be a whole number'],
    ['capacity=1e3', '/query/capacity', 'must be a whole number'],
    ['page=0', '/query/page', 'must be at least 1'],
    ['page=1&page=2', '/query/page', 'must be a whole number'],
    ['filter_wifi=maybe', '/query/filter_wifi', 'must be true or false'],
    ['class_flight=cargo', '/query/class_flight', 'must be one of: economy, business, first class'],
    [
      'departure_date=2026-02-30',
      '/query/departure_date',
      'must be a day, YYYY-MM-DD or MM-DD-YYYY',
    ],
    ['departure_date=1999-01-01', '/query/departure_date', 'allowed: 2000 to 2100'],
    [
      `starting_place=${'x'.repeat(81)}`,
      '/query/starting_place',
      'must have at most 80 characters',
    ],
    ['starting_place=%00', '/query/starting_place', 'control characters are not allowed'],
    ['airline=1,,2', '/query/airline', 'must be ids with commas between them'],
    ['sortBY=price;drop', '/query/sortBY', 'must be one of: price, departure_time, transit, best'],
  ])(
    'GET /flights?%s returns 400 with the pointer and the message',
    async (query, pointer, message) => {
      expect(await say(query)).toMatchObject({ pointer, message })
    },
  )
})

/** Headers travel as single bytes. */
const encodeLatin = (text: string) => Buffer.from(text).toString('latin1')
