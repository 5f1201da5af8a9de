import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/database/sql'
import { addTraveller, PASSWORD, signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { mailsIn, mailTo, tokenIn } from '../../../../test/mailed-links'
import { addApp, addPasskey } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'
import { recoveryService } from './recovery.service'

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

/** Requests are handled after their response. */
const untilHandled = () =>
  vi.waitFor(
    async () => expect(await server.db.rows(sql`select id from recovery_requests`)).toEqual([]),
    { timeout: 60_000, interval: 20 },
  )

/** Requests a reset link for Ani and returns its token. */
async function linkOfAni() {
  await forgot(ANI)
  return tokenIn(await mailTo(server, 'password_reset', ANI))
}

describe('POST /user/forgot-password', () => {
  it('POST /user/forgot-password responds the same for every address and emails accounts only', async () => {
    await addTraveller(server.db)
    const responses = [await forgot(ANI), await forgot('nobody@example.com')]
    for (const response of responses) {
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual(responses[0]?.json())
      expect(response.json().message).toBe("You'll get message soon on your email")
    }
    await untilHandled()
    expect(await mailsIn(server)).toMatchObject([{ event: 'password_reset', to_email: ANI }])
  })

  it('POST /user/forgot-password stores a request for every address before it responds', async () => {
    await addTraveller(server.db)
    const requestCount = async () =>
      (
        await server.db.row<{ n: number }>(
          sql`select last_value as n from recovery_requests_id_seq`,
        )
      )?.n ?? 0
    await forgot(ANI)
    const first = await requestCount()
    await forgot('nobody@example.com')
    expect((await requestCount()) - first).toBe(1)
    await mailTo(server, 'password_reset', ANI)
  })

  it('at most three reset links are emailed in 15 minutes', async () => {
    await addTraveller(server.db)
    for (let nth = 0; nth < 6; nth++) await forgot(ANI)
    await untilHandled()
    expect(await mailsIn(server)).toHaveLength(3)
  })

  it('only the hash of a reset link is stored', async () => {
    await addTraveller(server.db)
    const token = await linkOfAni()
    const [link] = await server.db.rows<{ hash: string }>(
      sql`select encode(token_hash, 'base64') as hash from account_links`,
    )
    expect(token).toHaveLength(43)
    expect(link?.hash).not.toContain(token.slice(0, 10))
  })
})

describe('a request that cannot be handled', () => {
  const BROKEN = 'broken@example.com'
  const requests = () =>
    server.db.rows<{ email: string }>(sql`select email from recovery_requests order by id`)

  beforeEach(async () => {
    await addTraveller(server.db)
    await addTraveller(server.db, 'Broken')
    await server.db.script(
      `alter table account_links add constraint refused check (email <> '${BROKEN}')`,
    )
    await server.db.rows(sql`
      insert into recovery_requests (email, staff) values (${BROKEN}, false), (${ANI}, false)
    `)
  })
  afterEach(() => server.db.script('alter table account_links drop constraint refused'))
  const handle = () => recoveryService(server.db).handleRequests()

  it('a request that cannot be handled does not hold up later ones, is reported, and stays for the next run', async () => {
    await expect(handle()).rejects.toMatchObject({ constraint: 'refused' })
    expect(await mailsIn(server)).toMatchObject([{ event: 'password_reset', to_email: ANI }])
    expect(await requests()).toEqual([{ email: BROKEN }])
  })

  it('a recovery request is given up when it has failed for an hour', async () => {
    await server.db.rows(
      sql`update recovery_requests set created_at = created_at - interval '61 minutes'`,
    )
    await expect(handle()).rejects.toMatchObject({ constraint: 'refused' })
    expect(await mailsIn(server)).toHaveLength(1)
    expect(await requests()).toEqual([])
  })

  it('a recovery request is not given up because a connection was lost', async () => {
    await server.db.rows(
      sql`update recovery_requests set created_at = created_at - interval '61 minutes'`,
    )
    await server.db.script(`
      create function lose_connection() returns trigger language plpgsql as
        $$ begin raise exception 'lost' using errcode = '08006'; end $$;
      create trigger lose_connection before insert on account_links
        execute function lose_connection();
    `)
    try {
      await expect(handle()).rejects.toThrow('lost')
    } finally {
      await server.db.script('drop function lose_connection cascade')
    }
    expect(await requests()).toEqual([{ email: BROKEN }, { email: ANI }])
  })
})

describe('the audit entry of a reset', () => {
  const resets = async () => {
    const citra = callsOf(server, await signIn(server, 'super admin'))
    return (await citra.get('/audit?action=password_reset')).json().data
  }

  it('a reset by a link that nobody else read is recorded as done by the owner', async () => {
    const { id } = await addTraveller(server.db)
    await reset(await linkOfAni())
    expect(await resets()).toMatchObject([
      {
        actor_role: 'user',
        actor_id: id,
        subject: 'user',
        subject_id: id,
        detail: {},
        network: '127.0.0.0/24',
      },
    ])
  })

  it('a reset by a link that staff read is recorded as done by somebody unknown, with the reader', async () => {
    const { id } = await addTraveller(server.db)
    await forgot(ANI)
    await mailTo(server, 'password_reset', ANI)
    const citra = callsOf(server, await signIn(server, 'super admin'))
    const [mail] = (await citra.get('/mails')).json().data
    const { body_text } = (await citra.get(`/mails/${mail.id}`)).json().data
    expect((await reset(tokenIn({ ...mail, body_text }))).statusCode).toBe(200)
    const { data } = (await citra.get('/user/profile')).json()
    expect(await resets()).toMatchObject([
      {
        actor_role: 'visitor',
        actor_id: null,
        subject: 'user',
        subject_id: id,
        detail: { link_read_by: data.id },
      },
    ])
    expect((await citra.get('/audit?action=mail_link_read')).json().data).toMatchObject([
      { actor_id: data.id, subject: 'mail', subject_id: mail.id },
    ])
  })

  it('a reset by another link than the one that staff read is recorded as done by the owner', async () => {
    await addTraveller(server.db)
    const first = await linkOfAni()
    await forgot(ANI)
    await expect.poll(async () => (await mailsIn(server)).length).toBe(2)
    const citra = callsOf(server, await signIn(server, 'super admin'))
    const [newest] = (await citra.get('/mails')).json().data
    await citra.get(`/mails/${newest.id}`)
    await reset(first)
    expect(await resets()).toMatchObject([{ actor_role: 'user' }])
  })

  it('a plain admin, who sees no link, leaves no mark on it', async () => {
    await addTraveller(server.db)
    const token = await linkOfAni()
    const budi = callsOf(server, await signIn(server, 'admin'))
    const [mail] = (await budi.get('/mails')).json().data
    await budi.get(`/mails/${mail.id}`)
    await reset(token)
    expect(await resets()).toMatchObject([{ actor_role: 'user' }])
  })
})

describe('POST /user/reset-password', () => {
  it('POST /user/reset-password sets the password, ends every session and notifies by email', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    expect((await reset(await linkOfAni())).statusCode).toBe(200)
    expect((await ani.get('/user/profile')).statusCode).toBe(401)
    expect(await signInWith(PASSWORD)).toBe(401)
    expect(await signInWith(NEW)).toBe(200)
    expect((await mailTo(server, 'security_notice', ANI)).body_text).toContain('password')
  })

  it('POST /user/reset-password returns link_used for a used link', async () => {
    await addTraveller(server.db)
    const token = await linkOfAni()
    await reset(token)
    expect((await reset(token, 'lain sekali lagi')).json()).toMatchObject({
      status: 409,
      code: 'link_used',
    })
    expect(await signInWith(NEW)).toBe(200)
  })

  it('a reset link expires after 30 minutes and when the password is reset by another link', async () => {
    await addTraveller(server.db)
    const first = await linkOfAni()
    await forgot(ANI)
    await untilHandled()
    const newest = tokenIn((await mailsIn(server)).at(-1) as never)
    expect(newest).not.toBe(first)
    await reset(newest)
    expect((await reset(first)).json()).toMatchObject({ code: 'link_expired' })

    await server.db.rows(sql`delete from account_links`)
    await forgot(ANI)
    await untilHandled()
    const late = tokenIn((await mailsIn(server)).at(-1) as never)
    await server.db.rows(
      sql`update account_links set expires_at = expires_at - interval '31 minutes'`,
    )
    expect((await reset(late)).json()).toMatchObject({ code: 'link_expired' })
  })

  it('POST /user/reset-password refuses a short or common password and leaves the link valid', async () => {
    await addTraveller(server.db)
    const token = await linkOfAni()
    for (const password of ['short', 'password1'])
      expect((await reset(token, password)).json()).toMatchObject({ code: 'invalid_input' })
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('POST /user/reset-password returns link_expired for an unknown token', async () => {
    expect((await reset('x'.repeat(43))).json()).toMatchObject({ code: 'link_expired' })
    expect((await reset('short')).statusCode).toBe(400)
  })

  it('a reset verifies the email address and unlinks identities that were linked before', async () => {
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

  const GUEST = { name: 'Mallory', email: ANI, terms: true }
  const enterByPasskey = async ({ passkey }: Awaited<ReturnType<typeof addPasskey>>) => {
    const options = (await visitor().post('/auth/passkey/options')).json().data
    return visitor().post('/auth/passkey', { passkey: passkey.sign(options) })
  }
  const factorsLeft = () =>
    server.db.row(sql`
      select (select count(*)::int from passkeys) as passkeys,
             (select count(*)::int from totp_secrets) as apps,
             (select count(*)::int from recovery_codes) as codes
    `)

  it('a passkey and an app that a stranger added before the address was verified end with the reset', async () => {
    const opened = await visitor().post('/user/sign-up', GUEST)
    const mallory = callsOf(server, { authorization: `Bearer ${opened.json().data.token}` })
    const made = await addPasskey(mallory)
    await addApp(mallory)
    expect((await enterByPasskey(made)).statusCode).toBe(200)
    expect((await reset(tokenIn(await mailTo(server, 'guest_account', ANI)))).statusCode).toBe(200)
    expect((await enterByPasskey(made)).json().code).toBe('passkey_refused')
    expect(await signInWith(NEW)).toBe(200)
    expect(await factorsLeft()).toEqual({ passkeys: 0, apps: 0, codes: 0 })
  })

  it('passkeys, app and recovery codes of an account with a verified address outlive a reset', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    await server.db.rows(sql`update users set email_verified_at = now()`)
    const made = await addPasskey(ani)
    await addApp(ani)
    await reset(await linkOfAni())
    expect((await enterByPasskey(made)).statusCode).toBe(200)
    expect(await factorsLeft()).toEqual({ passkeys: 1, apps: 1, codes: 10 })
  })

  it('a reset by staff leaves their second factors as they are', async () => {
    const dewi = callsOf(server, await signIn(server, 'admin', 'Dewi'))
    await addApp(dewi)
    await forgot('dewi@sayap.example', 'admin')
    const token = tokenIn(await mailTo(server, 'password_reset', 'dewi@sayap.example'))
    expect((await reset(token, NEW, 'admin')).statusCode).toBe(200)
    expect(await factorsLeft()).toEqual({ passkeys: 0, apps: 1, codes: 10 })
  })

  it('a reset link is invalid once the account has another email address', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    const token = await linkOfAni()
    await ani.put('/user/edit', { email: 'baru@example.com', current_password: PASSWORD })
    expect((await reset(token)).json()).toMatchObject({ code: 'link_expired' })
  })
})

describe('staff password recovery', () => {
  const DEWI = 'dewi@sayap.example'

  it('staff reset their password by link, and the response does not reveal which accounts exist', async () => {
    const dewi = callsOf(server, await signIn(server, 'admin', 'Dewi'))
    const responses = [await forgot(DEWI, 'admin'), await forgot('x@sayap.example', 'admin')]
    expect(responses[0]?.json()).toEqual(responses[1]?.json())
    const token = tokenIn(await mailTo(server, 'password_reset', DEWI))
    expect((await reset(token, 'elevenchars', 'admin')).statusCode).toBe(400)
    expect((await reset(token)).json()).toMatchObject({ code: 'link_expired' })
    expect((await reset(token, NEW, 'admin')).statusCode).toBe(200)
    expect((await dewi.get('/user/profile')).statusCode).toBe(401)
    const again = { emailOrUsername: DEWI, password: NEW }
    expect((await visitor().post('/admin/login', again)).statusCode).toBe(200)
  })

  it('POST /user/forgot-password finds no staff, and POST /admin/forgot-password no travellers', async () => {
    await signIn(server, 'admin', 'Dewi')
    await addTraveller(server.db)
    await forgot(DEWI)
    await forgot(ANI, 'admin')
    await untilHandled()
    expect(await mailsIn(server)).toEqual([])
  })
})
