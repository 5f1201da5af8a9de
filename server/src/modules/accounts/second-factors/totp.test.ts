import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { mailsIn, mailTo, tokenIn } from '../../../../test/mailed-links'
import { addApp, forgetSteps, signInByPassword, waitMinutes } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'
import { codeOf } from '../../../../test/totp-codes'

let server: TestApp
let ani: Calls
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
})
afterAll(() => server.close())

const aniSignsIn = async () => (await signInByPassword(server, 'user', 'ani@example.com')).json()
const finish = (challenge: string, code: string) =>
  callsOf(server).post('/auth/second-factor', { challenge, code })
const factors = async (calls: Calls) => (await calls.get('/user/second-factors')).json().data

describe('adding an authenticator app', () => {
  it('adding an authenticator app gives a secret as text and otpauth address, which counts only after a first code', async () => {
    const { secret, uri } = (await ani.post('/user/totp')).json().data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret])
    expect(decodeURIComponent(address.pathname)).toContain('ani@example.com')
    expect(await factors(ani)).toMatchObject({ asked: false, totp_since: null })
    expect((await aniSignsIn()).data.token).toBeTruthy()
  })

  it('the first code of an authenticator app brings ten recovery codes once, and a notice by mail', async () => {
    const { codes } = await addApp(ani)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/)
    expect(await factors(ani)).toMatchObject({ asked: true, recovery_codes_left: 10 })
    expect((await mailTo(server, 'security_notice', 'ani@example.com')).subject).toContain(
      'authenticator app was added',
    )
  })

  it('adding an authenticator app is refused for a wrong code, without a secret, and a second time', async () => {
    expect((await ani.post('/user/totp/confirm', { code: '123456' })).json().code).toBe(
      'challenge_expired',
    )
    const { secret } = (await ani.post('/user/totp')).json().data
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
    for (const code of [wrong, 'د. أحمد', 'é and é', '１２３４５６'])
      expect((await ani.post('/user/totp/confirm', { code })).json().code).toBe('wrong_code')
    expect(await factors(ani)).toMatchObject({ totp_since: null })
    await ani.post('/user/totp/confirm', { code: codeOf(secret) })
    expect((await ani.post('/user/totp')).json().code).toBe('second_factor_exists')
  })

  it('adding an authenticator app stores the secret encrypted and the recovery codes as hashes', async () => {
    const { secret, codes } = await addApp(ani)
    const rows = await server.db.rows(sql`
      select t::text as row from totp_secrets t union all select r::text from recovery_codes r
    `)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  it('a session that did not add the authenticator app must prove who is there before it removes the app', async () => {
    const elsewhere = callsOf(server, await signIn(server, 'user'))
    await addApp(ani)
    expect((await elsewhere.get('/user/profile')).statusCode).toBe(200)
    expect((await elsewhere.delete('/user/totp')).json().code).toBe('reauthentication_required')
    expect((await ani.get('/user/export')).statusCode).toBe(200)
  })

  it('adding an authenticator app returns 401 to visitors', async () => {
    for (const path of ['/user/totp', '/user/recovery-codes', '/user/passkeys/options'])
      expect((await callsOf(server).post(path)).statusCode, path).toBe(401)
  })
})

describe('a sign-in with an authenticator app', () => {
  it('a sign-in with an authenticator app answers the right password with a challenge and no token', async () => {
    await addApp(ani)
    const problem = await aniSignsIn()
    expect(problem).toMatchObject({
      status: 403,
      code: 'second_factor_required',
      second_factor: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['totp', 'recovery_code'],
        expires_at: expect.stringMatching(/Z$/),
      },
    })
    expect(JSON.stringify(problem)).not.toContain('refreshToken')
  })

  it('a sign-in with a wrong password says nothing of the second factor', async () => {
    await addApp(ani)
    const body = { email: 'ani@example.com', password: 'not the password' }
    expect((await callsOf(server).post('/user/login', body)).json().code).toBe('wrong_credentials')
  })

  it('a sign-in with an authenticator app is finished by a code of the app', async () => {
    const { secret } = await addApp(ani)
    const { second_factor: challenge } = await aniSignsIn()
    const response = await finish(challenge.token, codeOf(secret, 1))
    expect(response.statusCode).toBe(200)
    expect(response.cookies.map(({ name }) => name)).toContain('rt')
    const calls = callsOf(server, { authorization: `Bearer ${response.json().data.token}` })
    expect((await calls.get('/user/profile')).json().data.name).toBe('Ani')
  })

  it('the code of an authenticator app is refused a second time, also when the first use added the app', async () => {
    const { secret } = await addApp(ani)
    const used = codeOf(secret)
    const first = (await aniSignsIn()).second_factor.token
    expect((await finish(first, used)).json().code).toBe('wrong_code')
    expect((await finish(first, codeOf(secret, 1))).statusCode).toBe(200)
    const second = (await aniSignsIn()).second_factor.token
    expect((await finish(second, codeOf(secret, 1))).json().code).toBe('wrong_code')
  })

  it('one of two requests with the same code of an authenticator app is admitted', async () => {
    const { secret } = await addApp(ani)
    const tokens = [await aniSignsIn(), await aniSignsIn()].map((one) => one.second_factor.token)
    const code = codeOf(secret, 1)
    const answers = await Promise.all(tokens.map((token) => finish(token, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  it('a sign-in with an authenticator app uses up its challenge, which is good for five minutes', async () => {
    const { secret } = await addApp(ani)
    const { token } = (await aniSignsIn()).second_factor
    await finish(token, codeOf(secret, 1))
    await forgetSteps(server.db)
    expect((await finish(token, codeOf(secret))).json().code).toBe('challenge_expired')
    const late = (await aniSignsIn()).second_factor.token
    await server.db.rows(sql`update auth_challenges set expires_at = now()`)
    expect((await finish(late, codeOf(secret))).json().code).toBe('challenge_expired')
    expect((await finish('x'.repeat(43), codeOf(secret))).json().code).toBe('challenge_expired')
  })

  it('a sign-in with an authenticator app is refused to an account that was suspended meanwhile', async () => {
    const { secret } = await addApp(ani)
    const { token } = (await aniSignsIn()).second_factor
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect((await finish(token, codeOf(secret, 1))).json().code).toBe('challenge_expired')
  })

  it('a sign-in begun with the former password ends by a password reset, which leaves the app as it is', async () => {
    await server.db.rows(sql`update users set email_verified_at = now()`)
    const { secret } = await addApp(ani)
    const { token } = (await aniSignsIn()).second_factor
    await callsOf(server).post('/user/forgot-password', { email: 'ani@example.com' })
    const link = tokenIn(await mailTo(server, 'password_reset', 'ani@example.com'))
    const password = 'burung walet di atas laut'
    await callsOf(server).post('/user/reset-password', { token: link, password })
    expect((await finish(token, codeOf(secret, 1))).json().code).toBe('challenge_expired')
    const body = { email: 'ani@example.com', password }
    expect((await callsOf(server).post('/user/login', body)).json().code).toBe(
      'second_factor_required',
    )
  })

  it('a sign-in begun with the former password ends by a change of the password', async () => {
    const { secret } = await addApp(ani)
    const { token } = (await aniSignsIn()).second_factor
    const body = { current_password: PASSWORD, password: 'burung walet di atas laut' }
    expect((await ani.put('/user/password', body)).statusCode).toBe(200)
    expect((await finish(token, codeOf(secret, 1))).json().code).toBe('challenge_expired')
  })

  it('each recovery code finishes a sign-in once, typed in any way, with a mail that says what is left', async () => {
    const { codes } = await addApp(ani)
    const typed = codes[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
    const first = (await aniSignsIn()).second_factor.token
    expect((await finish(first, typed)).statusCode).toBe(200)
    const second = (await aniSignsIn()).second_factor.token
    expect((await finish(second, typed)).json().code).toBe('wrong_code')
    expect((await factors(ani)).recovery_codes_left).toBe(9)
    const mails = (await mailsIn(server)).map(({ body_text }) => body_text)
    expect(mails.filter((text) => text.includes('Codes left: 9'))).toHaveLength(1)
  })

  it('a sign-in with an authenticator app uses up its challenge in the transaction that begins the session', async () => {
    const { secret } = await addApp(ani)
    const { token } = (await aniSignsIn()).second_factor
    await server.db.script(`
      create function refuse_sessions() returns trigger language plpgsql as $$ begin
        raise 'no session';
      end $$;
      create trigger refuse_sessions before insert on sessions execute function refuse_sessions();
    `)
    const { statusCode } = await finish(token, codeOf(secret, 1))
    await server.db.script('drop function refuse_sessions cascade')
    expect(statusCode).toBe(500)
    expect(await server.db.rows(sql`select purpose from auth_challenges`)).toEqual([
      { purpose: 'sign_in' },
    ])
  })

  it('the second step of a sign-in needs exactly one of a code and a passkey', async () => {
    await addApp(ani)
    const { token } = (await aniSignsIn()).second_factor
    const response = await callsOf(server).post('/auth/second-factor', { challenge: token })
    expect(response.json().errors).toEqual([
      expect.objectContaining({ pointer: '/body/code', code: 'exactly_one_of' }),
    ])
  })

  it('codes of an app are throttled by account and network: the right password does not reset the count', async () => {
    const { secret } = await addApp(ani)
    const guess = async (code: string) => {
      const { token } = (await aniSignsIn()).second_factor
      return finish(token, code)
    }
    const wrong = ['000000', '111111'].find(
      (one) => one !== codeOf(secret) && one !== codeOf(secret, 1),
    )
    for (let n = 0; n < 10; n++) expect((await guess(wrong ?? '')).statusCode).toBe(403)
    const locked = await guess(codeOf(secret, 1))
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    await server.db.rows(sql`update sign_in_failures set at = at - interval '15 minutes'`)
    expect((await guess(codeOf(secret, 1))).statusCode).toBe(200)
  })
})

describe('removing an authenticator app', () => {
  it('removing an authenticator app makes the password enough again, deletes recovery codes and tells the owner', async () => {
    await addApp(ani)
    expect((await ani.delete('/user/totp')).json().data).toMatchObject({
      asked: false,
      totp_since: null,
      recovery_codes_left: 0,
    })
    expect((await aniSignsIn()).data.token).toBeTruthy()
    expect((await mailTo(server, 'security_notice', 'ani@example.com')).subject).toContain(
      'removed',
    )
    expect((await ani.delete('/user/totp')).statusCode).toBe(404)
  })

  it('removing an authenticator app touches nobody else who has the same number', async () => {
    const budi = callsOf(server, await signIn(server, 'admin'))
    await addApp(ani)
    await addApp(budi)
    await ani.delete('/user/totp')
    expect(await factors(budi)).toMatchObject({ asked: true, recovery_codes_left: 10 })
  })
})

describe('new recovery codes', () => {
  it('new recovery codes take the place of the former ones', async () => {
    const { codes } = await addApp(ani)
    const renewed = (await ani.post('/user/recovery-codes')).json().data.recovery_codes
    expect(renewed).toHaveLength(10)
    const { token } = (await aniSignsIn()).second_factor
    expect((await finish(token, codes[0] ?? '')).json().code).toBe('wrong_code')
    expect((await finish(token, renewed[0])).statusCode).toBe(200)
  })

  it('new recovery codes are for accounts with a second factor only', async () => {
    expect((await ani.post('/user/recovery-codes')).statusCode).toBe(404)
  })
})

describe('an account that is deleted', () => {
  it('an account that is deleted leaves neither authenticator app nor recovery codes nor challenges', async () => {
    await addApp(ani)
    await aniSignsIn()
    await ani.delete('/user', { current_password: PASSWORD })
    for (const rows of [
      await server.db.rows(sql`select id from totp_secrets`),
      await server.db.rows(sql`select id from recovery_codes`),
      await server.db.rows(sql`select purpose from auth_challenges`),
    ])
      expect(rows).toEqual([])
  })
})

describe('staff', () => {
  it('the audit trail says who of staff added and removed an authenticator app', async () => {
    const budi = callsOf(server, await signIn(server, 'admin'))
    await addApp(budi)
    await budi.post('/user/recovery-codes')
    await budi.delete('/user/totp')
    const { data } = (await budi.get('/audit')).json()
    const { id } = (await budi.get('/user/profile')).json().data
    const acts = data.filter((one: { action: string }) => one.action !== 'signed_in')
    expect(acts.map((one: { action: string }) => one.action)).toEqual([
      'second_factor_removed',
      'recovery_codes_renewed',
      'second_factor_added',
    ])
    for (const one of acts) expect(one).toMatchObject({ actor_id: id, subject_id: id })
    expect(JSON.stringify(data)).not.toContain('secret"')
  })

  it('staff with an app sign in at the page of their role, and the challenge keeps the role', async () => {
    const citra = callsOf(server, await signIn(server, 'super admin'))
    const { secret } = await addApp(citra)
    const answer = await signInByPassword(server, 'super admin', 'citra@sayap.example')
    const { token } = answer.json().second_factor
    const response = await finish(token, codeOf(secret, 1))
    expect(response.json().data).toMatchObject({ role: 'super admin', username: 'citra' })
  })

  it('staff who prove their second factor are asked again after ten minutes', async () => {
    const budi = callsOf(server, await signIn(server, 'admin'))
    const { secret } = await addApp(budi)
    await waitMinutes(server.db, 11)
    expect((await budi.delete('/user/totp')).json().code).toBe('reauthentication_required')
    const ways = (await budi.post('/user/proof/options')).json().data
    expect(ways).toEqual({ methods: ['totp', 'recovery_code'] })
    const byPassword = await budi.post('/user/proof', { current_password: PASSWORD })
    expect(byPassword.json().errors[0].pointer).toBe('/body/current_password')
    expect((await budi.post('/user/proof', { code: codeOf(secret, 1) })).statusCode).toBe(200)
    expect((await budi.delete('/user/totp')).statusCode).toBe(200)
  })
})
