import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let url: string
beforeAll(async () => {
  server = await testApp({ RATE_LIMIT: '1' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/v1`
})
afterAll(() => server.close())

const get = async (headers: Record<string, string> = {}, path = '/airports') => {
  const response = await fetch(url + path, { headers })
  return { response, body: await response.text() }
}
const comparable = ({ headers }: Response) => {
  const all = Object.fromEntries(headers)
  for (const changing of ['date', 'keep-alive', 'connection', 'content-length', 'content-encoding'])
    delete all[changing]
  return all
}

describe('an answer that is ready', () => {
  it('a cached response is the same on the fast path as on the ordinary path', async () => {
    const first = await get()
    const express = await get()
    // A page of another origin makes it go the usual way.
    const usual = await get({ origin: 'https://other.example' })
    for (const { body, response } of [express, usual]) {
      expect(body).toBe(first.body)
      expect(response.status).toBe(200)
      expect(comparable(response)).toEqual(comparable(first.response))
    }
    expect(express.response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(express.response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('a cached response is not sent again to a client that has it: 304', async () => {
    const etag = (await get()).response.headers.get('etag') ?? ''
    const { response, body } = await get({ 'if-none-match': etag })
    expect([response.status, body]).toEqual([304, ''])
  })

  it('a cached response is sent although the bearer token is invalid', async () => {
    expect((await get({ authorization: 'Bearer nonsense' })).response.status).toBe(200)
  })

  it('a cached response counts against the rate limit', async () => {
    let status = 200
    for (let calls = 0; calls < 1300 && status === 200; calls++) {
      const { response } = await get()
      status = response.status
    }
    expect(status).toBe(429)
  })
})
