import { afterAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

const servers: TestApp[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function contactOf(settings: Record<string, string>) {
  const server = await testApp(settings)
  servers.push(server)
  const headers = { authorization: 'Bearer nonsense' }
  const response = await server.app.inject({ url: '/api/v1/contact', headers })
  return [response.statusCode, response.json().data]
}

it('GET /contact returns the configured email address to visitors', async () => {
  const settings = { CONTACT_EMAIL: 'staff@sayap.example' }
  expect(await contactOf(settings)).toEqual([200, { email: 'staff@sayap.example' }])
})

it('GET /contact returns null when no email address is configured', async () => {
  expect(await contactOf({})).toEqual([200, { email: null }])
})
