import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { mailTo } from '../../../../test/mailed-links'
import { addPasskey, signInByPassword, waitMinutes } from '../../../../test/second-factors'
import { softPasskey } from '../../../../test/soft-passkey'
import { type TestApp, testApp } from '../../../../test/test-app'
import { relyingParty } from './relying-party'

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

const visitor = () => callsOf(server)
const signInOptions = async () => (await visitor().post('/auth/passkey/options')).json().data
const creationOptions = async (calls: Calls) =>
  (await calls.post('/user/passkeys/options')).json().data
type Soft = ReturnType<typeof softPasskey>
const enter = async (passkey: Soft, manner = {}, more = {}) =>
  visitor().post('/auth/passkey', { passkey: passkey.sign(await signInOptions(), manner), ...more })

describe('adding a passkey', () => {
  it('adding a passkey asks the browser for one that it finds again, verified by PIN or finger, for this site', async () => {
    expect(await creationOptions(ani)).toMatchObject({
      rp: { id: 'localhost', name: 'Sayap' },
      user: { name: 'ani@example.com', displayName: 'Ani' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('a new passkey is listed by name, its owner is told, and the next request names it so that it is not made twice', async () => {
    const { passkey, data } = await addPasskey(ani, 'Laptop di rumah')
    expect(data).toMatchObject({
      passkey: { name: 'Laptop di rumah', synced: false, used_at: null },
      recovery_codes: [],
    })
    const factors = (await ani.get('/user/second-factors')).json().data
    expect(factors).toMatchObject({ asked: false, passkeys: [{ name: 'Laptop di rumah' }] })
    const mail = await mailTo(server, 'security_notice', 'ani@example.com')
    expect(mail.body_text).toContain('Laptop di rumah')
    const { excludeCredentials } = await creationOptions(ani)
    expect(excludeCredentials).toEqual([expect.objectContaining({ id: passkey.id })])
  })

  it('adding a passkey leaves the password of a traveller enough', async () => {
    await addPasskey(ani)
    const { data } = (await signInByPassword(server, 'user', 'ani@example.com')).json()
    expect(data.token).toBeTruthy()
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody’s PIN or finger', { unverified: true }],
  ])('a new passkey is refused when it was made for %s', async (_what, manner) => {
    const passkey = softPasskey().register(await creationOptions(ani), manner)
    const response = await ani.post('/user/passkeys', { passkey })
    expect([response.statusCode, response.json().code]).toEqual([403, 'passkey_refused'])
    expect(await server.db.rows(sql`select id from passkeys`)).toEqual([])
  })

  it('a new passkey is refused for a challenge of somebody else, one that was used, and an old one', async () => {
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const made = softPasskey().register(await creationOptions(dewi))
    expect((await ani.post('/user/passkeys', { passkey: made })).json().code).toBe(
      'challenge_expired',
    )
    expect((await dewi.post('/user/passkeys', { passkey: made })).statusCode).toBe(201)
    expect((await dewi.post('/user/passkeys', { passkey: made })).json().code).toBe(
      'challenge_expired',
    )
    const options = await creationOptions(ani)
    await server.db.rows(sql`update auth_challenges set expires_at = now()`)
    const late = await ani.post('/user/passkeys', { passkey: softPasskey().register(options) })
    expect(late.json().code).toBe('challenge_expired')
  })

  it('the first passkey of staff brings recovery codes, and is asked for after the password from then on', async () => {
    const budi = callsOf(server, await signIn(server, 'admin'))
    const { data } = await addPasskey(budi)
    expect(data.recovery_codes).toHaveLength(10)
    expect((await addPasskey(budi, 'Phone')).data.recovery_codes).toEqual([])
    const problem = (await signInByPassword(server, 'admin', 'budi@sayap.example')).json()
    expect(problem).toMatchObject({
      code: 'second_factor_required',
      second_factor: { methods: ['passkey', 'recovery_code'], passkey: { rpId: 'localhost' } },
    })
  })
})

describe('signing in by a passkey', () => {
  it('signing in by a passkey needs no name and no password', async () => {
    const { passkey } = await addPasskey(ani)
    const options = await signInOptions()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const response = await visitor().post('/auth/passkey', { passkey: passkey.sign(options) })
    expect(response.json().data).toMatchObject({ name: 'Ani', role: 'user' })
    const [{ used_at }] = (await ani.get('/user/second-factors')).json().data.passkeys
    expect(used_at).toMatch(/Z$/)
    expect(
      await server.db.rows(sql`select method from sign_ins where method = 'passkey'`),
    ).toHaveLength(1)
  })

  it('a passkey signs in only at the sign-in page of its kind of account', async () => {
    const { passkey } = await addPasskey(ani)
    expect((await enter(passkey, {}, { staff: true })).json().code).toBe('wrong_credentials')
    const citra = callsOf(server, await signIn(server, 'super admin'))
    const { passkey: hers } = await addPasskey(citra)
    expect((await enter(hers)).json().code).toBe('wrong_credentials')
    const response = await enter(hers, {}, { staff: true })
    expect(response.json().data).toMatchObject({ role: 'super admin' })
  })

  it('a refused sign-in of staff by a passkey is in the audit trail', async () => {
    const { passkey } = await addPasskey(callsOf(server, await signIn(server, 'admin')))
    await server.db.rows(sql`update admins set is_actived = false`)
    expect((await enter(passkey, {}, { staff: true })).json().code).toBe('wrong_credentials')
    expect(
      await server.db.rows(sql`
        select actor_role, subject, subject_id, detail ->> 'method' as method from audit
        where action = 'sign_in_refused'
      `),
    ).toEqual([{ actor_role: 'visitor', subject: 'admin', subject_id: 1, method: 'passkey' }])
  })

  it.each([
    ['signed for another site', { origin: 'https://evil.example' }],
    ['signed for another relying party', { rpId: 'evil.example' }],
    ['nobody verified it', { unverified: true }],
    ['its counter did not go on, as a copy’s would', { counter: 1 }],
  ])('signing in by a passkey is refused when %s', async (_why, manner) => {
    const { passkey } = await addPasskey(ani)
    expect((await enter(passkey)).statusCode).toBe(200)
    expect((await enter(passkey, manner)).json().code).toBe('passkey_refused')
  })

  it('signing in is refused for a passkey that nobody added, and for one that was removed', async () => {
    expect((await enter(softPasskey())).json().code).toBe('passkey_refused')
    const { passkey, data } = await addPasskey(ani)
    await ani.delete(`/user/passkeys/${data.passkey.id}`)
    expect((await enter(passkey)).json().code).toBe('passkey_refused')
  })

  it('signing in by a passkey takes a signature once, and one of two at the same time', async () => {
    const { passkey } = await addPasskey(ani)
    const signed = passkey.sign(await signInOptions())
    const answers = await Promise.all(
      [signed, signed].map((one) => visitor().post('/auth/passkey', { passkey: one })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await visitor().post('/auth/passkey', { passkey: signed })).json().code).toBe(
      'challenge_expired',
    )
  })

  it('signing in by a passkey uses up its challenge and its counter in the transaction that begins the session', async () => {
    const { passkey } = await addPasskey(ani)
    const signed = passkey.sign(await signInOptions())
    await server.db.script(`
      create function refuse_sessions() returns trigger language plpgsql as $$ begin
        raise 'no session';
      end $$;
      create trigger refuse_sessions before insert on sessions execute function refuse_sessions();
    `)
    const { statusCode } = await visitor().post('/auth/passkey', { passkey: signed })
    await server.db.script('drop function refuse_sessions cascade')
    expect(statusCode).toBe(500)
    expect((await visitor().post('/auth/passkey', { passkey: signed })).statusCode).toBe(200)
  })

  it('signing in begins no session where a reset removes the passkey after its signature was verified', async () => {
    const { passkey } = await addPasskey(ani)
    const signed = passkey.sign(await signInOptions())
    const sessions = () => server.db.rows(sql`select id from sessions`)
    const before = await sessions()
    // Stands in for the reset: it takes effect while the sign-in is being finished.
    await server.db.script(`
      create function remove_passkeys() returns trigger language plpgsql as $$ begin
        delete from passkeys;
        return null;
      end $$;
      create trigger remove_passkeys after delete on auth_challenges execute function remove_passkeys();
    `)
    const refused = await visitor().post('/auth/passkey', { passkey: signed })
    await server.db.script('drop function remove_passkeys cascade')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'passkey_refused'])
    expect(await sessions()).toEqual(before)
  })

  it('signing in by a passkey is refused to a suspended account', async () => {
    const { passkey } = await addPasskey(ani)
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect((await enter(passkey)).json().code).toBe('wrong_credentials')
  })

  it('staff of the company’s provider cannot sign in by a passkey, and are out as soon as they are out there', async () => {
    const citra = callsOf(server, await signIn(server, 'super admin'))
    const { passkey } = await addPasskey(citra)
    expect((await enter(passkey, {}, { staff: true })).statusCode).toBe(200)
    await server.db.rows(sql`update admins set password_hash = null`)
    expect((await enter(passkey, {}, { staff: true })).json().code).toBe('wrong_credentials')
  })

  it('signing in by a passkey that counts nothing works again and again', async () => {
    const { passkey } = await addPasskey(ani)
    await server.db.rows(sql`update passkeys set counter = 0`)
    for (let times = 0; times < 2; times++)
      expect((await enter(passkey, { counter: 0 })).statusCode).toBe(200)
  })
})

describe('a passkey as the second factor', () => {
  it('a passkey as the second factor finishes the sign-in whose challenge it signs, and no other', async () => {
    const budi = callsOf(server, await signIn(server, 'admin'))
    const { passkey } = await addPasskey(budi)
    const ask = async () =>
      (await signInByPassword(server, 'admin', 'budi@sayap.example')).json().second_factor
    const [one, other] = [await ask(), await ask()]
    const finish = (challenge: string, options: Record<string, unknown>) =>
      visitor().post('/auth/second-factor', { challenge, passkey: passkey.sign(options) })
    expect((await finish(one.token, other.passkey)).json().code).toBe('passkey_refused')
    expect((await finish(one.token, one.passkey)).json().data.username).toBe('budi')
  })

  it('a passkey of somebody else is refused as the second factor', async () => {
    const { passkey } = await addPasskey(ani)
    const budi = callsOf(server, await signIn(server, 'admin'))
    await addPasskey(budi)
    const { second_factor: challenge } = (
      await signInByPassword(server, 'admin', 'budi@sayap.example')
    ).json()
    const body = { challenge: challenge.token, passkey: passkey.sign(challenge.passkey) }
    expect((await visitor().post('/auth/second-factor', body)).json().code).toBe('passkey_refused')
  })
})

describe('a passkey as proof of who is there', () => {
  it('a passkey as proof of who is there counts in the session that asked, beside the password of a traveller', async () => {
    const { passkey } = await addPasskey(ani)
    await waitMinutes(server.db, 11)
    expect((await ani.get('/user/export')).json().code).toBe('reauthentication_required')
    const { data } = (await ani.post('/user/proof/options')).json()
    expect(data.methods).toEqual(['password', 'passkey'])
    const proof = { passkey: passkey.sign(data.passkey) }
    expect((await ani.post('/user/proof', proof)).statusCode).toBe(200)
    expect((await ani.get('/user/export')).statusCode).toBe(200)
    await waitMinutes(server.db, 11)
    expect((await ani.post('/user/proof', proof)).json().code).toBe('challenge_expired')
  })
})

describe('removing a passkey', () => {
  it('removing a passkey of somebody else returns 404, and the passkey stays', async () => {
    const { data } = await addPasskey(ani)
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    expect((await dewi.delete(`/user/passkeys/${data.passkey.id}`)).statusCode).toBe(404)
    expect((await ani.delete(`/user/passkeys/${data.passkey.id}`)).json().data.passkeys).toEqual([])
  })

  it('passkeys are removed with their account', async () => {
    await addPasskey(ani)
    await ani.delete('/user', { current_password: PASSWORD })
    expect(await server.db.rows(sql`select id from passkeys`)).toEqual([])
  })
})

it.each([
  ['https://sayap.example', { id: 'sayap.example', origin: 'https://sayap.example' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s are made for %j', (address, expected) => {
  expect(relyingParty(address)).toEqual(expected)
})
