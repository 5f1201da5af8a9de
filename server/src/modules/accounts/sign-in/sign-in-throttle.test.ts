import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller, PASSWORD } from '../../../../test/accounts'
import { mailTo, tokenIn } from '../../../../test/mailed-links'
import { type TestApp, testApp } from '../../../../test/test-app'

const HOME = '198.51.100.7'
const CAFE = '192.0.2.20'
const STRANGER = '203.0.113.9'

let server: TestApp
let limited: TestApp
beforeAll(async () => {
  server = await testApp()
  limited = await testApp({ RATE_LIMIT: '1' })
})
afterAll(async () => {
  await server.close()
  await limited.close()
})
beforeEach(async () => {
  for (const { reset, db } of [server, limited]) {
    await reset()
    await addTraveller(db, 'Ani')
    await addStaff(db, 'admin', 'Budi')
  }
})

interface From {
  from: string
  device?: string | undefined
  app?: TestApp
}

const post = ({ from, device, app = server }: From, url: string, body: object) =>
  app.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    body,
    remoteAddress: from,
    ...(device && { cookies: { '__Host-device': device } }),
    headers: { host: 'sayap.example' },
  })
const ani = (from: From, password = PASSWORD) =>
  post(from, '/user/login', { email: 'ani@example.com', password })
const budi = (from: From, emailOrUsername: string, password = PASSWORD) =>
  post(from, '/admin/login', { emailOrUsername, password })

const deviceIn = (response: Awaited<ReturnType<typeof post>>) =>
  response.cookies.find(({ name }) => name === '__Host-device')?.value

async function fail(times: number, attempt: () => Promise<unknown>) {
  for (let n = 0; n < times; n++) await attempt()
}

/** Failed attempts at Ani's account from networks that nobody knows. */
const attack = (failures: number, { db } = server) =>
  db.rows(sql`
    insert into sign_in_failures (account, source)
    select 'user:1', 'network ' || n from generate_series(1, ${failures}::int) n
  `)

describe('a stranger who guesses', () => {
  it('a stranger who guesses shuts out their own network only: the owner signs in from another one', async () => {
    await fail(10, () => ani({ from: STRANGER }, 'wrong password'))
    expect((await ani({ from: STRANGER })).statusCode).toBe(429)
    expect((await ani({ from: HOME })).statusCode).toBe(200)
  })

  it('a stranger who guesses cannot use the neighbour address of the same network', async () => {
    await fail(10, () => ani({ from: STRANGER }, 'wrong password'))
    expect((await ani({ from: '203.0.113.200' })).statusCode).toBe(429)
  })

  it('a stranger who guesses from many networks leaves two attempts to each unknown network, then none', async () => {
    await attack(30)
    const answers = []
    for (let n = 0; n < 3; n++) answers.push(await ani({ from: STRANGER }, 'wrong password'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429])
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(800)
    expect((await ani({ from: HOME })).statusCode).toBe(200)

    await attack(100)
    const refused = await ani({ from: CAFE })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('a stranger who guesses shuts out neither the owner’s network nor the owner’s device elsewhere', async () => {
    const device = deviceIn(await ani({ from: HOME }))
    await attack(200)
    expect((await ani({ from: CAFE, device: 'x'.repeat(43) })).statusCode).toBe(429)
    expect((await ani({ from: HOME })).statusCode).toBe(200)
    expect((await ani({ from: CAFE, device })).statusCode).toBe(200)
  })

  it('a stranger who guesses from the owner’s own network does not shut out the owner’s device', async () => {
    const device = deviceIn(await ani({ from: HOME }))
    await fail(10, () => ani({ from: HOME }, 'wrong password'))
    expect((await ani({ from: HOME })).statusCode).toBe(429)
    expect((await ani({ from: HOME, device })).statusCode).toBe(200)
  })

  it('a stranger who guesses has ten guesses with a device of the owner too', async () => {
    const device = deviceIn(await ani({ from: HOME }))
    await fail(10, () => ani({ from: STRANGER, device }, 'wrong password'))
    expect((await ani({ from: STRANGER, device })).statusCode).toBe(429)
  })

  it('a stranger who guesses has no more guesses by the device of another account', async () => {
    const device = deviceIn(await budi({ from: STRANGER }, 'budi'))
    await attack(200)
    expect((await ani({ from: STRANGER, device })).statusCode).toBe(429)
  })
})

it('attempts by username and by email address count as one account', async () => {
  await fail(5, () => budi({ from: STRANGER }, 'budi', 'wrong password'))
  await fail(5, () => budi({ from: STRANGER }, 'budi@sayap.example', 'wrong password'))
  expect((await budi({ from: STRANGER }, 'budi')).statusCode).toBe(429)
  expect((await budi({ from: STRANGER }, 'BUDI@sayap.example')).statusCode).toBe(429)
})

it('a completed password reset lifts every lock, and its browser is not locked again', async () => {
  await fail(10, () => ani({ from: HOME }, 'wrong password'))
  await post({ from: HOME }, '/user/forgot-password', { email: 'ani@example.com' })
  const token = tokenIn(await mailTo(server, 'password_reset', 'ani@example.com'))
  const password = 'burung walet di atas laut'
  const reset = await post({ from: HOME }, '/user/reset-password', { token, password })
  expect(reset.statusCode).toBe(200)
  expect((await ani({ from: HOME }, password)).statusCode).toBe(200)

  await attack(200)
  expect((await ani({ from: CAFE, device: deviceIn(reset) }, password)).statusCode).toBe(200)
})

describe('one password at many accounts', () => {
  const spray = () =>
    limited.db.rows(sql`
      insert into sign_in_failures (account, source)
      select 'user:' || n, '203.0.113.0/24' from generate_series(1000, 1099) n
    `)

  it('a network with a hundred failures at any accounts in 15 minutes is refused', async () => {
    await spray()
    const refused = await ani({ from: STRANGER, app: limited })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect((await ani({ from: HOME, app: limited })).statusCode).toBe(200)
  })

  it('a known device in such a network is not refused', async () => {
    const device = deviceIn(await ani({ from: HOME, app: limited }))
    await spray()
    expect((await ani({ from: STRANGER, device, app: limited })).statusCode).toBe(200)
  })

  it('the limit per network does not apply to this machine, whose address names no network', async () => {
    await limited.db.rows(sql`
      insert into sign_in_failures (account, source)
      select 'user:' || n, '127.0.0.0/24' from generate_series(1000, 1199) n
    `)
    expect((await ani({ from: '127.0.0.1', app: limited })).statusCode).toBe(200)
  })
})
