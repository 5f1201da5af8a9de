import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { addApp, signInByPassword } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'
import { codeOf } from '../../../../test/totp-codes'
import { buildApp } from '../../../app'
import { readConfig } from '../../../config'
import { secretBox } from './secret-box'

const FIRST = 'the first secret of thirty-two characters or more'
const SECOND = 'the second secret of thirty-two characters or more'

it('a box opens what it sealed, each time sealed differently', async () => {
  const box = secretBox(FIRST)
  const sealed = [await box.seal('GEZDGNBV'), await box.seal('GEZDGNBV')]
  expect(sealed[0]).not.toBe(sealed[1])
  for (const one of sealed) {
    expect(one).not.toContain('GEZDGNBV')
    expect(one.split('.')[0]).toBe(box.head)
    expect(await box.open(one)).toBe('GEZDGNBV')
  }
})

it('a box opens nothing of another secret, except of the previous one, and nothing that was changed', async () => {
  const sealed = await secretBox(FIRST).seal('GEZDGNBV')
  await expect(secretBox(SECOND).open(sealed)).rejects.toThrow()
  expect(await secretBox(SECOND, FIRST).open(sealed)).toBe('GEZDGNBV')
  const parts = sealed.split('.')
  parts[3] = [...(parts[3] ?? '')].reverse().join('')
  await expect(secretBox(FIRST).open(parts.join('.'))).rejects.toThrow()
})

let server: TestApp
beforeAll(async () => {
  server = await testApp({ SESSION_SECRET: FIRST })
})
afterAll(() => server.close())

it('authenticator apps stay good when SESSION_SECRET changes and the old one is forgotten after that', async () => {
  const { secret } = await addApp(callsOf(server, await signIn(server, 'user')))
  const settings = { RATE_LIMIT: '0', LOG_LEVEL: 'silent', DEMO: 'off', SESSION_SECRET: SECOND }
  const start = async (more: Record<string, string> = {}) => {
    const app = await buildApp({ db: server.db, env: readConfig({ ...settings, ...more }) })
    await app.ready()
    return { ...server, app }
  }
  const rotated = await start({ SESSION_SECRET_PREVIOUS: FIRST })
  await rotated.app.close()
  const later = await start()
  const { second_factor: challenge } = (
    await signInByPassword(later, 'user', 'ani@example.com')
  ).json()
  const body = { challenge: challenge.token, code: codeOf(secret, 1) }
  expect((await callsOf(later).post('/auth/second-factor', body)).statusCode).toBe(200)
  await later.app.close()
})
