import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { RootDatabase } from '#platform/database/database'
import { openPglite } from '#platform/database/embedded/pglite'
import { buildApp } from '../../app'
import { readConfig } from '../../config'

const lines: string[] = []
let db: RootDatabase
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  db = await openPglite({ template: inject('template') })
  const env = readConfig({ RATE_LIMIT: '0', LOG_LEVEL: 'info' })
  app = await buildApp({ db, env, log: { write: (line) => lines.push(line) } })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const canary = {
  name: 'Kenari Kuning',
  email: 'kenari@canary.example',
  password: 'kicau burung kenari',
}

it('no name, email, password, token, query or full IP address reaches the log', async () => {
  const remoteAddress = '203.0.113.77'
  const post = (url: string, body: object) =>
    app.inject({ method: 'POST', url: `/api/v1${url}`, body, remoteAddress })
  await post('/user/register', canary)
  await post('/user/register', canary)
  await post('/user/login', { ...canary, password: 'kicau lain' })
  const { token, refreshToken } = (await post('/user/login', canary)).json().data
  const headers = { authorization: `Bearer ${token}` }
  await app.inject({ url: '/api/v1/user/profile?q=kenari-kuning', headers, remoteAddress })
  await post('/auth/refresh', { refreshToken })

  const log = lines.join('')
  for (const secret of ['Kenari', 'kenari', 'kicau', token, refreshToken, remoteAddress])
    expect(log).not.toContain(secret)
  expect(lines.length).toBeGreaterThanOrEqual(6)
})

it('each response is one JSON line with route, status, time, kind of actor and request id', async () => {
  lines.length = 0
  const parent = 'upstream-0001'
  const response = await app.inject({
    url: '/api/v1/nowhere?x=1',
    headers: { 'x-request-id': parent },
  })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    reqId: response.json().instance,
    parentId: parent,
    method: 'GET',
    route: '/*',
    status: 404,
    ms: expect.any(Number),
    net: '127.0.0.0/24',
    actorKind: 'visitor',
    msg: 'answered',
  })
})

it('a client cannot forge log lines with the request id it sends', async () => {
  lines.length = 0
  await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a"}\n{"level":"fatal"' } })
  expect(JSON.parse(lines.join(''))).not.toHaveProperty('parentId')
})

it('a database error is logged without the row it quotes', async () => {
  lines.length = 0
  const failure = Object.assign(new Error('Key (email)=(kenari@canary.example) exists'), {
    code: '23505',
    constraint: 'some_unique',
    detail: 'kenari@canary.example',
  })
  app.log.error({ err: failure }, 'failed')
  expect(lines.join('')).not.toContain('kenari')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ constraint: 'some_unique', code: '23505' })
})

it('the guide to the log names every field of a line, and no other', async () => {
  lines.length = 0
  const { token } = (
    await app.inject({ method: 'POST', url: '/api/v1/user/login', body: canary })
  ).json().data
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'upstream-0002' }
  await app.inject({ url: '/api/v1/user/profile', headers })
  app.log.error({ err: new Error('wrong'), job: 'send-emails' }, 'a job failed')
  const written = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line))))
  // With traces on: tracing.test.ts.
  const guide = readFileSync(
    join(import.meta.dirname, '../../../../docs/operations/observability.md'),
    'utf8',
  )
  const table = guide.split('| Field |')[1]?.split('\n\n')[0] ?? ''
  const named = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set([...written, 'trace_id', 'span_id']))
})
