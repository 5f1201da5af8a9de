import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp({
    SECURITY_CONTACT: 'security@sayap.example',
    PUBLIC_URL: 'https://sayap.example',
    API_DOCS: 'off',
  })
})
afterAll(() => server.close())

it('/.well-known/security.txt says where problems are reported and for less than a year', async () => {
  const { statusCode, headers, body } = await server.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:security@sayap.example\n')
  expect(body).toContain('Canonical: https://sayap.example/.well-known/security.txt\n')
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

it('/.well-known/change-password leads to the profile, where the password is changed', async () => {
  const { statusCode, headers } = await server.app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/profile'])
})

it('API_DOCS=off hides the documentation and the description of the API', async () => {
  for (const path of ['/api/docs', '/api/docs/', '/api/v1/openapi.json'])
    expect((await server.app.inject(path)).statusCode).toBe(404)
  expect((await server.app.inject('/api/v1/airports')).statusCode).toBe(200)
})

it('the contact of security.txt is a URL, else the contact for travellers, else there is none', async () => {
  const contact = async (settings: Record<string, string>) => {
    const other = await testApp(settings)
    const { body } = await other.app.inject('/.well-known/security.txt')
    await other.close()
    return /Contact: (.*)/.exec(body)?.[1]
  }
  const url = 'https://sayap.example/security'
  expect(await contact({ SECURITY_CONTACT: url, CONTACT_EMAIL: 'halo@sayap.example' })).toBe(url)
  expect(await contact({ CONTACT_EMAIL: 'halo@sayap.example' })).toBe('mailto:halo@sayap.example')
  expect(await contact({})).toBeUndefined()
})
