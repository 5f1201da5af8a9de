import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { type TestApp, testApp } from '../../../../test/test-app'
import { accessTokens } from './authentication'

const SECRET = 'a secret of thirty-two characters or more'
const KEY = createHmac('sha256', SECRET).update('access-token').digest()

let server: TestApp
let good: string
let sid: string
beforeAll(async () => {
  server = await testApp({ SESSION_SECRET: SECRET })
  good = (await signIn(server, 'user')).authorization.slice('Bearer '.length)
  sid = part(good, 1).sid
})
afterAll(() => server.close())

const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const statusOf = async (authorization: string, url = '/api/v1/user/profile') =>
  (await server.app.inject({ url, headers: { authorization } })).statusCode

interface Forgery {
  header?: object
  claims?: object
  age?: number
  lasts?: number
  key?: Uint8Array
}

/** A token as ours would be but for what is given. */
function forge({ header = {}, claims = {}, age = 0, lasts = 900, key = KEY }: Forgery) {
  const now = Math.floor(Date.now() / 1000) - age
  return new SignJWT({
    sid,
    iss: 'sayap',
    aud: 'sayap-api',
    iat: now,
    exp: now + lasts,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key)
}

/** The same with a header nobody checked when signing. */
function signedByHand(header: object, hash = 'sha256') {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sid, iss: 'sayap', aud: 'sayap-api', iat: now, exp: now + 900 }
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac(hash, KEY).update(text).digest('base64url')}`
}

describe('a bearer token', () => {
  it('a bearer token the server issued is accepted', async () => {
    expect(await statusOf(`Bearer ${good}`)).toBe(200)
    expect(await statusOf(`bearer ${await forge({})}`)).toBe(200)
  })

  it('a bearer token names the key that signed it, and one without a key id is read as ours', async () => {
    expect(part(good, 0)).toEqual({
      alg: 'HS256',
      typ: 'at+jwt',
      kid: expect.stringMatching(/^[\w-]{8}$/),
    })
    expect(await statusOf(`Bearer ${await forge({ header: { kid: 'elsewhere' } })}`)).toBe(401)
  })

  it('a bearer token of the previous secret is accepted, of an earlier one refused', async () => {
    const secret = (word: string) => `${word} secret of thirty-two characters`
    const tokenOf = (name: string) => accessTokens(secret(name)).issue(sid)
    const rotated = accessTokens(secret('new'), secret('old'))
    expect(await rotated.read(await tokenOf('new'))).toBe(sid)
    expect(await rotated.read(await tokenOf('old'))).toBe(sid)
    expect(await rotated.read(await tokenOf('older'))).toBeNull()
    expect(await accessTokens(secret('old')).read(await rotated.issue(sid))).toBeNull()
  })

  it('tokens that have expired are forgotten, so that sign-ins do not fill the memory', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const tokens = accessTokens(SECRET)
      for (let nth = 0; nth < 5; nth++) await tokens.read(await tokens.issue(`session ${nth}`))
      expect(tokens.remembered()).toBe(5)
      vi.setSystemTime(Date.now() + 16 * 60_000)
      expect(await tokens.read(await tokens.issue('another'))).toBe('another')
      expect(tokens.remembered()).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a bearer token names the session and nothing about the user', () => {
    expect(Object.keys(part(good, 1)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid'])
  })

  const forgeries: [string, () => Promise<string> | string][] = [
    [
      'unsigned (alg none)',
      () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${good.split('.')[1]}.`,
    ],
    ['unsigned, with the old signature', () => good.replace(/^[^.]+/, encode({ alg: 'none' }))],
    ['stripped of its signature', () => good.replace(/[^.]+$/, '')],
    ['of another algorithm', () => signedByHand({ alg: 'HS512', typ: 'at+jwt' }, 'sha512')],
    ['named RS256 but signed by HMAC', () => signedByHand({ alg: 'RS256', typ: 'at+jwt' })],
    ['of a type of another use', () => forge({ header: { typ: 'refresh+jwt' } })],
    ['of no type', () => signedByHand({ alg: 'HS256' })],
    [
      'with an extension we do not know',
      () => signedByHand({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 }),
    ],
    ['for another audience', () => forge({ claims: { aud: 'other' } })],
    ['of another issuer', () => forge({ claims: { iss: 'other' } })],
    ['expired', () => forge({ age: 1000 })],
    ['lasting longer than we give', () => forge({ age: 1000, lasts: 100_000 })],
    ['without an end', () => forge({ claims: { exp: undefined } })],
    ['issued in the future', () => forge({ age: -3600 })],
    ['without a session', () => forge({ claims: { sid: undefined } })],
    [
      'of a session that never was',
      () => forge({ claims: { sid: '00000000-0000-4000-8000-000000000000' } }),
    ],
    ['of another key', () => forge({ key: Buffer.alloc(32) })],
    [
      'with a changed payload',
      () => good.replace(/\.[^.]+\./, `.${encode({ ...part(good, 1), sid: 'x' })}.`),
    ],
    ['with padding', () => `${good}=`],
    ['in another spelling of base64', () => good.slice(0, -1) + other(good.at(-1) ?? '')],
    ['with a part too many', () => `${good}.x`],
    ['two at once', () => `${good} ${good}`],
    ['undefined', () => 'undefined'],
    ['without end', () => 'x'.repeat(8000)],
  ]

  it.each(forgeries)(
    'a bearer token that is %s is refused with 401 and ignored by public endpoints',
    async (_case, make) => {
      const token = await make()
      expect(await statusOf(`Bearer ${token}`)).toBe(401)
      expect(await statusOf(`Bearer ${token}`, '/api/v1/auth/providers')).toBe(200)
    },
  )

  it('a bearer token signed with a key in its own header is refused', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const token = await new SignJWT({ sid, iss: 'sayap', aud: 'sayap-api' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey) })
      .setIssuedAt()
      .setExpirationTime('15m')
      .sign(privateKey)
    expect(await statusOf(`Bearer ${token}`)).toBe(401)
  })

  it.each(['Basic YTpi', 'Bearer', 'Bearer ', 'bearer\ttoken', ''])(
    'the Authorization header %j counts as no token',
    async (authorization) => {
      expect(await statusOf(authorization)).toBe(401)
    },
  )

  it('a bearer token is read from the Authorization header only', async () => {
    const response = await server.app.inject({
      url: `/api/v1/user/profile?token=${good}&access_token=${good}`,
      headers: { 'x-access-token': good },
      cookies: { token: good, rt: good },
    })
    expect(response.statusCode).toBe(401)
  })
})

/** The last character of 32 bytes has two bits nobody reads. */
function other(character: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet[alphabet.indexOf(character) ^ 1] ?? ''
}
