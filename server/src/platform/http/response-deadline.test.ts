import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleError } from './errors/error-handler'
import { sendWithin } from './response-deadline'

const app = Fastify()
app.setErrorHandler(handleError)
app.addHook('onRequest', async (_request, reply) => sendWithin(50, reply))
app.get('/silent', () => new Promise(() => undefined))
app.get('/begun', (_request, reply) => {
  reply.raw.writeHead(200)
  reply.raw.write('half')
})

let url = ''
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

it('a request whose handler never responds is answered with 503 and when to retry', async () => {
  const response = await fetch(`${url}/silent`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})

it('a response that began and does not end is cut off', async () => {
  const response = await fetch(`${url}/begun`)
  await expect(response.text()).rejects.toThrow()
})
