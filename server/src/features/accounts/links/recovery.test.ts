import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { callsOf } from '../../../../test/bookings'
import { mailsIn, mailTo, tokenIn } from '../../../../test/mailed-links'
import { addTraveller, PASSWORD, signIn } from '../../../../test/people'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const NEW = 'burung walet di atas laut'
const ANI = 'ani@example.com'
const visitor = () => callsOf(server)
const forgot = (email: string, who = 'user') => visitor().post(`/${who}/forgot-password`, { email })
const reset = (token: string, password = NEW, who = 'user') =>
  visitor().post(`/${who}/reset-password`, { token, password })
const signInWith = async (password: string) =>
  (await visitor().post('/user/login', { email: ANI, password })).statusCode

/** The token mailed to Ani, who asked for it. */
async function linkOfAni() {
  await forgot(ANI)
  return tokenIn(await mailTo(server, 'password_reset', ANI))
}

describe('POST /user/forgot-password', () => {
  it('answers the same for every address, and writes to accounts only', async () => {
    await addTraveller(server.db)
    const answers = [await forgot(ANI), await forgot('nobody@example.com')]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(answers[0]?.json())
      expect(answer.json().message).toBe("You'll get message soon on your email")
    }
    await mailTo(server, 'password_reset', ANI)
    await wait(50)
    expect(await mailsIn(server)).toHaveLength(1)
    expect(await server.db.rows(sql`select id from recovery_requests`)).toEqual([])
  })

  it('writes the same before it answers, whoever asks', async () => {
    await addTraveller(server.db)
    const asked = async () =>
      (
        await server.db.row<{ n: number }>(
          sql`select last_value as n from recovery_requests_id_seq`,
        )
      )?.n ?? 0
    await forgot(ANI)
    const first = await asked()
    await forgot('nobody@example.com')
    expect((await asked()) - first).toBe(1)
    await mailTo(server, 'password_reset', ANI)
  })

  it('mails at most three links in a quarter of an hour', async () => {
    await addTraveller(server.db)
    for (let nth = 0; nth < 6; nth++) await forgot(ANI)
    await mailTo(server, 'password_reset', ANI)
    await wait(200)
    expect(await mailsIn(server)).toHaveLength(3)
  })

  it('keeps only the hash of what it mails', async () => {
    await addTraveller(server.db)
    const token = await linkOfAni()
    const [link] = await server.db.rows<{ hash: string }>(
      sql`select encode(token_hash, 'base64') as hash from account_links`,
    )
    expect(token).toHaveLength(43)
    expect(link?.hash).not.toContain(token.slice(0, 10))
  })
})

describe('POST /user/reset-password', () => {
  it('sets the password, ends every session and says so by mail', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    expect((await reset(await linkOfAni())).statusCode).toBe(200)
    expect((await ani.get('/user/profile')).statusCode).toBe(401)
    expect(await signInWith(PASSWORD)).toBe(401)
    expect(await signInWith(NEW)).toBe(200)
    expect((await mailTo(server, 'security_notice', ANI)).body_text).toContain('password')
  })

  it('says of a link that it was used already', async () => {
    await addTraveller(server.db)
    const token = await linkOfAni()
    await reset(token)
    expect((await reset(token, 'lain sekali lagi')).json()).toMatchObject({
      status: 409,
      code: 'link_used',
    })
    expect(await signInWith(NEW)).toBe(200)
  })

  it('is good for 30 minutes, and a newer password ends the older links', async () => {
    await addTraveller(server.db)
    const first = await linkOfAni()
    await forgot(ANI)
    await wait(100)
    const newest = tokenIn((await mailsIn(server)).at(-1) as never)
    expect(newest).not.toBe(first)
    await reset(newest)
    expect((await reset(first)).json()).toMatchObject({ code: 'link_expired' })

    await server.db.rows(sql`delete from account_links`)
    await forgot(ANI)
    await wait(100)
    const late = tokenIn((await mailsIn(server)).at(-1) as never)
    await server.db.rows(
      sql`update account_links set expires_at = expires_at - interval '31 minutes'`,
    )
    expect((await reset(late)).json()).toMatchObject({ code: 'link_expired' })
  })

  it('refuses a short or common password, and the link stays good', async () => {
    await addTraveller(server.db)
    const token = await linkOfAni()
    for (const password of ['short', 'password1'])
      expect((await reset(token, password)).json()).toMatchObject({ code: 'invalid_input' })
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('refuses what is no link of ours', async () => {
    expect((await reset('x'.repeat(43))).json()).toMatchObject({ code: 'link_expired' })
    expect((await reset('short')).statusCode).toBe(400)
  })

  it('proves the address; what was joined to an unproved account is cut off', async () => {
    const { id } = await addTraveller(server.db)
    await server.db.rows(
      sql`insert into identities (issuer, subject, id_user) values ('https://id', 'trojan', ${id})`,
    )
    await reset(await linkOfAni())
    const user = await server.db.row(sql`
      select email_verified_at is not null as verified,
             (select count(*) from identities) as identities
      from users
    `)
    expect(user).toEqual({ verified: true, identities: 0 })
  })

  it('opens nothing once the account has another address', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    const token = await linkOfAni()
    await ani.put('/user/edit', { email: 'baru@example.com', current_password: PASSWORD })
    expect((await reset(token)).json()).toMatchObject({ code: 'link_expired' })
  })
})

describe('staff', () => {
  const DEWI = 'dewi@sayap.example'

  it('come back the same way; no hint which of them exist', async () => {
    const dewi = callsOf(server, await signIn(server, 'admin', 'Dewi'))
    const answers = [await forgot(DEWI, 'admin'), await forgot('x@sayap.example', 'admin')]
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    const token = tokenIn(await mailTo(server, 'password_reset', DEWI))
    expect((await reset(token, 'elevenchars', 'admin')).statusCode).toBe(400)
    expect((await reset(token)).json()).toMatchObject({ code: 'link_expired' })
    expect((await reset(token, NEW, 'admin')).statusCode).toBe(200)
    expect((await dewi.get('/user/profile')).statusCode).toBe(401)
    const again = { emailOrUsername: DEWI, password: NEW }
    expect((await visitor().post('/admin/login', again)).statusCode).toBe(200)
  })

  it('are not found by the travellers’ form, nor by theirs a traveller', async () => {
    await signIn(server, 'admin', 'Dewi')
    await addTraveller(server.db)
    await forgot(DEWI)
    await forgot(ANI, 'admin')
    await wait(100)
    expect(await mailsIn(server)).toEqual([])
  })
})
