import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { mailsIn, mailTo, tokenIn } from '../../../../test/mailed-links'
import { addApp, addPasskey, waitMinutes } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'
import { expireSessionsJob } from './expire-sessions.job'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const SARI = {
  name: 'Sari',
  email: 'sari@example.com',
  password: 'langit biru sekali',
  terms: true,
}
const { password: _, ...GUEST } = SARI
const KEY = '0123456789abcdef0123456789abcdef'

const signUp = (body: object, key?: string) =>
  callsOf(server, key ? { 'idempotency-key': key } : {}).post('/user/sign-up', body)
type Response = Awaited<ReturnType<typeof signUp>>

const refusalOf = (response: Response) => [response.statusCode, response.json().code]
const sessionOf = (response: Response) =>
  callsOf(server, { authorization: `Bearer ${response.json().data.token}` })
const users = () =>
  server.db.rows<{ id: number; name: string; email: string; password_hash: string | null }>(
    sql`select id, name, email, password_hash from users order by id`,
  )

describe('POST /user/sign-up with a password', () => {
  it('POST /user/sign-up opens an account and a session that books at once', async () => {
    const response = await signUp(SARI)
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({ name: 'Sari', email: SARI.email, role: 'user' })
    expect(String(response.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/i)
    const flight = await addFlight(server.db)
    await book(sessionOf(response), flight, [1])
    const { email, password } = SARI
    expect((await callsOf(server).post('/user/login', { email, password })).statusCode).toBe(200)
    expect((await mailTo(server, 'verify_address', email)).subject).toBe(
      'Confirm your email address',
    )
  })

  it('POST /user/sign-up records the version of the terms as registration does', async () => {
    await signUp(SARI)
    const { terms: _terms, ...registration } = { ...SARI, email: 'ani@example.com' }
    await callsOf(server).post('/user/register', { ...registration, terms: true })
    const consents = await server.db.rows<{ kind: string; version: string; given: boolean }>(
      sql`select kind, version, given from consents order by id_user`,
    )
    expect(consents).toHaveLength(2)
    expect(consents[0]).toEqual(consents[1])
  })

  it.each([
    ['a short password', { password: 'kurang' }, '/body/password', 'too_short'],
    ['a common password', { password: 'password123' }, '/body/password', 'common_password'],
    ['a password made of the name', { password: 'sarisari' }, '/body/password', undefined],
    ['no consent', { terms: false }, '/body/terms', 'not_one_of'],
    ['consent left out', { terms: undefined }, '/body/terms', 'required'],
    ['no email address', { email: 'sari' }, '/body/email', 'invalid_format'],
    ['no name', { name: '' }, '/body/name', 'required'],
  ])('POST /user/sign-up refuses %s and opens nothing', async (_case, wrong, pointer, code) => {
    const response = await signUp({ ...SARI, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0]).toMatchObject({ pointer, ...(code && { code }) })
    expect(await users()).toEqual([])
  })

  it('POST /user/sign-up refuses a known email address as registration does, and without a session', async () => {
    await signUp(SARI)
    const again = await signUp({ ...SARI, email: 'SARI@example.com', name: 'Budi' })
    expect(refusalOf(again)).toEqual([409, 'email_taken'])
    expect(again.headers['set-cookie']).toBeUndefined()
    const registered = await callsOf(server).post('/user/register', SARI)
    expect(again.json().detail).toBe(registered.json().detail)
    expect(again.body).not.toContain('Sari')
  })

  it('POST /user/sign-up does not accept what a form of another site can send', async () => {
    const send = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/user/sign-up',
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
        payload,
      })
    const form = new URLSearchParams({ ...SARI, terms: 'true' }).toString()
    expect((await send('application/x-www-form-urlencoded', form)).statusCode).toBe(415)
    expect((await send('text/plain', JSON.stringify(SARI))).statusCode).toBe(415)
    expect(await users()).toEqual([])
  })
})

describe('POST /user/sign-up without a password', () => {
  it('a guest is mailed a link that sets a password once, proves the address and ends the session', async () => {
    const guest = sessionOf(await signUp(GUEST))
    const booked = await book(guest, await addFlight(server.db), [1])
    const mail = await mailTo(server, 'guest_account', GUEST.email)
    const reset = { token: tokenIn(mail), password: SARI.password }
    expect((await callsOf(server).post('/user/reset-password', reset)).statusCode).toBe(200)
    expect(refusalOf(await callsOf(server).post('/user/reset-password', reset))[1]).toBe(
      'link_used',
    )
    expect((await guest.get('/bookings')).statusCode).toBe(401)
    const { email, password } = SARI
    const owner = sessionOf(await callsOf(server).post('/user/login', { email, password }))
    expect((await owner.get('/bookings')).json().data[0].id).toBe(booked.id)
    expect(
      await server.db.rows(sql`select id from users where email_verified_at is not null`),
    ).toHaveLength(1)
  })

  it('nobody can sign in to the account of a guest with a password', async () => {
    await signUp(GUEST)
    const guess = { email: GUEST.email, password: PASSWORD }
    expect((await callsOf(server).post('/user/login', guess)).statusCode).toBe(401)
  })

  it('a guest with a known email address gets the same answer, and an account apart from the known one', async () => {
    const unknown = await signUp({ ...GUEST, email: 'budi@example.com' })
    const owner = sessionOf(await signUp(SARI))
    const booked = await book(owner, await addFlight(server.db), [1])
    const guest = await signUp({ ...GUEST, name: 'Mallory' })
    expect(guest.statusCode).toBe(201)
    const shape = ({ json }: Response) => Object.keys(json().data).sort()
    expect(shape(guest)).toEqual(shape(unknown))
    expect(guest.json().data).toMatchObject({ name: 'Mallory', email: SARI.email })

    const other = sessionOf(guest)
    expect((await other.get('/bookings')).json().data).toEqual([])
    expect((await other.get(`/bookings/${booked.id}`)).statusCode).toBe(404)
    expect((await other.get('/user/profile')).json().data.email).toBe(SARI.email)
    expect((await owner.get('/user/profile')).json().data.name).toBe('Sari')
    expect((await users()).map(({ name }) => name)).toEqual(['Sari', 'Sari', 'Mallory'])
  })

  it('a guest with a known address is mailed a link that confirms it for that guest only, and none that sets a password', async () => {
    await signUp(SARI)
    await server.db.rows(sql`delete from mails`)
    const guest = sessionOf(await signUp({ ...GUEST, name: 'Budi' }))
    const events = (await mailsIn(server)).map(({ event, to_email }) => [event, to_email])
    expect(events).toEqual([['verify_address', SARI.email]])
    const token = tokenIn(await mailTo(server, 'verify_address', SARI.email))
    expect((await guest.post('/user/verify-address', { token })).statusCode).toBe(200)
    expect(
      await server.db.rows(sql`select name from users where email_verified_at is not null`),
    ).toEqual([{ name: 'Budi' }])
  })

  it('a reset of the known account does not touch the guest, and the other way round', async () => {
    await signUp(SARI)
    const guest = sessionOf(await signUp({ ...GUEST, name: 'Budi' }))
    await callsOf(server).post('/user/forgot-password', { email: SARI.email })
    const token = tokenIn(await mailTo(server, 'password_reset', SARI.email))
    await callsOf(server).post('/user/reset-password', { token, password: 'hutan hujan tropis' })
    expect((await guest.get('/user/profile')).statusCode).toBe(200)
    const [sari, budi] = await users()
    expect([sari?.name, budi?.name, budi?.password_hash]).toEqual(['Sari', 'Budi', null])
  })

  it('an account that somebody opens with the address of a former guest does not get the bookings of that guest', async () => {
    const guest = sessionOf(await signUp(GUEST))
    await book(guest, await addFlight(server.db), [1])
    expect(refusalOf(await signUp({ ...SARI, name: 'Mallory' }))).toEqual([409, 'email_taken'])
    const another = sessionOf(await signUp({ ...GUEST, name: 'Mallory' }))
    expect((await another.get('/bookings')).json().data).toEqual([])
  })

  it('a guest who edits the profile keeps the address without taking it from its account', async () => {
    await signUp(SARI)
    const guest = sessionOf(await signUp({ ...GUEST, name: 'Budi' }))
    const edited = await guest.put('/user/edit', { city: 'Medan', email: SARI.email })
    expect(edited.json().data).toMatchObject({ city: 'Medan', email: SARI.email })
    const another = await guest.put('/user/edit', { email: 'ani@example.com' })
    expect(another.statusCode).toBe(400)
    const { email, password } = SARI
    const login = await callsOf(server).post('/user/login', { email, password })
    expect(login.json().data).toMatchObject({ name: 'Sari', city: null })
  })

  it('deleting the account of a guest with a known address forgets the address', async () => {
    await signUp(SARI)
    const guest = sessionOf(await signUp({ ...GUEST, name: 'Budi' }))
    expect((await guest.delete('/user', {})).statusCode).toBe(200)
    expect(await server.db.rows(sql`select id from users where guest_email is not null`)).toEqual(
      [],
    )
  })
})

describe('a guest who comes back', () => {
  const OWNER = { ...SARI, name: 'Sari' }
  /** A guest whose address belongs to another account, with a booking. */
  async function guestApart() {
    await signUp(OWNER)
    const guest = sessionOf(await signUp({ ...GUEST, name: 'Budi' }))
    const booking = await book(guest, await addFlight(server.db), [1])
    return { guest, booking }
  }
  const forgot = () => callsOf(server).post('/user/forgot-password', { email: SARI.email })
  const linkToken = async () => tokenIn(await mailTo(server, 'guest_sign_in', SARI.email))
  const enter = (token: string) => callsOf(server).post('/auth/mailed-link', { token })
  const linksMailed = async () =>
    (await mailsIn(server)).filter(({ event }) => event === 'guest_sign_in').length
  const bookingsOf = async (calls: Calls) =>
    (await calls.get('/bookings')).json().data.map(({ id }: { id: number }) => id)

  it('a guest whose sign-in is too old is mailed a link in their session, and proves by it who they are', async () => {
    const { guest } = await guestApart()
    await waitMinutes(server.db, 11)
    expect(refusalOf(await guest.get('/user/export'))).toEqual([403, 'reauthentication_required'])
    expect((await guest.post('/user/proof/options')).json().data.methods).toEqual(['sign_in'])
    expect((await guest.post('/user/sign-in-link')).json().data).toEqual({ sent: true })
    const entered = await enter(await linkToken())
    expect(entered.json().data).toMatchObject({ name: 'Budi', email: SARI.email, role: 'user' })
    expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/i)
    const again = sessionOf(entered)
    expect((await again.get('/user/export')).statusCode).toBe(200)
    expect((await again.post('/user/passkeys/options')).statusCode).toBe(200)
  })

  it('a guest whose session has ended is mailed a link by "forgot password", and the account of the address a reset', async () => {
    const { booking } = await guestApart()
    await server.db.rows(sql`update sessions set ended_at = now()`)
    const answers = [
      await forgot(),
      await callsOf(server).post('/user/forgot-password', { email: 'nobody@example.com' }),
    ]
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    const back = sessionOf(await enter(await linkToken()))
    expect(await bookingsOf(back)).toEqual([booking.id])
    await server.db.rows(sql`update bookings set status = 3, status_at = now()`)
    expect((await back.delete('/user', {})).statusCode).toBe(200)
    const token = tokenIn(await mailTo(server, 'password_reset', SARI.email))
    await callsOf(server).post('/user/reset-password', { token, password: 'hutan hujan tropis' })
    const login = { email: SARI.email, password: 'hutan hujan tropis' }
    const owner = sessionOf(await callsOf(server).post('/user/login', login))
    expect(await bookingsOf(owner)).toEqual([])
  })

  it('a guest who has paid is mailed a link whoever else books with the address later', async () => {
    const { booking } = await guestApart()
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.put(`/bookings/${booking.id}`, { status: 1 })
    for (const name of ['Satu', 'Dua', 'Tiga'])
      await book(sessionOf(await signUp({ ...GUEST, name })), await addFlight(server.db), [1])
    await forgot()
    await linkToken()
    const mailed = await server.db.rows(sql`
      select id_user from account_links where purpose = 'sign_in'
    `)
    expect(mailed).toHaveLength(3)
    expect(mailed).toContainEqual({ id_user: booking.id_user })
  })

  it('a guest whose address is the account’s own signs in by a link as well', async () => {
    const guest = sessionOf(await signUp(GUEST))
    expect((await guest.post('/user/sign-in-link')).json().data).toEqual({ sent: true })
    const back = sessionOf(await enter(await linkToken()))
    expect((await back.get('/user/settings')).json().data).toMatchObject({
      email_verified: true,
      is_guest: true,
      may_add_password: true,
    })
  })

  it('a guest who comes back uses a mailed link once, within 30 minutes', async () => {
    const { guest } = await guestApart()
    await guest.post('/user/sign-in-link')
    const token = await linkToken()
    expect((await enter(token)).statusCode).toBe(200)
    expect(refusalOf(await enter(token))).toEqual([409, 'link_used'])
    await forgot()
    await expect.poll(linksMailed).toBe(2)
    const late = await linkToken()
    await server.db.rows(
      sql`update account_links set expires_at = expires_at - interval '31 minutes'`,
    )
    expect(refusalOf(await enter(late))).toEqual([409, 'link_expired'])
    expect(refusalOf(await enter('x'.repeat(43)))).toEqual([409, 'link_expired'])
  })

  it('a guest’s first link ends every session and second factor of who booked with the address, later ones none', async () => {
    const { guest } = await guestApart()
    const { passkey } = await addPasskey(guest)
    await forgot()
    const back = sessionOf(await enter(await linkToken()))
    expect((await guest.get('/bookings')).statusCode).toBe(401)
    const options = (await callsOf(server).post('/auth/passkey/options')).json().data
    const byPasskey = await callsOf(server).post('/auth/passkey', {
      passkey: passkey.sign(options),
    })
    expect(byPasskey.json().code).toBe('passkey_refused')

    await addPasskey(back)
    await back.post('/user/sign-in-link')
    await expect.poll(linksMailed).toBe(2)
    expect((await enter(await linkToken())).statusCode).toBe(200)
    expect((await back.get('/user/second-factors')).json().data.passkeys).toHaveLength(1)
  })

  it('a guest with an authenticator app is asked for its code after the mailed link too', async () => {
    const { guest } = await guestApart()
    await server.db.rows(sql`update users set email_verified_at = now()`)
    await addApp(guest)
    await guest.post('/user/sign-in-link')
    expect(refusalOf(await enter(await linkToken()))).toEqual([403, 'second_factor_required'])
  })

  it('a guest who comes back is mailed three links in 15 minutes at most', async () => {
    const { guest } = await guestApart()
    for (let nth = 0; nth < 3; nth++)
      expect((await guest.post('/user/sign-in-link')).statusCode).toBe(200)
    const refused = await guest.post('/user/sign-in-link')
    expect(refusalOf(refused)).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBe(900)
    await forgot()
    await mailTo(server, 'password_reset', SARI.email)
    expect(await linksMailed()).toBe(3)
  })

  it('a guest without a booking is mailed nothing by "forgot password"', async () => {
    await signUp(OWNER)
    await signUp({ ...GUEST, name: 'Budi' })
    await forgot()
    await mailTo(server, 'password_reset', SARI.email)
    expect(await linksMailed()).toBe(0)
  })

  it('an account with a password, with a provider, or suspended signs in by no mailed link', async () => {
    const owner = sessionOf(await signUp(OWNER))
    expect((await owner.post('/user/sign-in-link')).json().data).toEqual({ sent: false })
    const guest = sessionOf(await signUp({ ...GUEST, email: 'ani@example.com' }))
    await guest.post('/user/sign-in-link')
    const token = tokenIn(await mailTo(server, 'guest_sign_in', 'ani@example.com'))
    await server.db.rows(sql`
      insert into identities (issuer, subject, id_user)
      select 'https://id', 'ani', id from users where email = 'ani@example.com'
    `)
    expect((await guest.post('/user/sign-in-link')).json().data).toEqual({ sent: false })
    expect(refusalOf(await enter(token))).toEqual([409, 'link_expired'])
    await server.db.rows(sql`delete from identities`)
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect(refusalOf(await enter(token))).toEqual([409, 'link_expired'])
    await server.db.rows(sql`update users set suspended_at = null`)
    expect((await enter(token)).statusCode).toBe(200)
  })
})

describe('an answer to POST /user/sign-up that was lost', () => {
  it.each([
    ['with a password', SARI],
    ['of a guest', GUEST],
  ])(
    'asking again with the same key gives the same account %s, not a second one',
    async (_who, form) => {
      const first = await signUp(form, KEY)
      const again = await signUp(form, KEY)
      expect([first.statusCode, again.statusCode]).toEqual([201, 201])
      expect(again.json().data.id).toBe(first.json().data.id)
      expect(await users()).toHaveLength(1)
      expect(await mailsIn(server)).toHaveLength(1)
    },
  )

  it.each([
    ['with a password', SARI],
    ['of a guest', GUEST],
    ['of a guest whose address is known', { ...GUEST, email: 'ani@example.com' }],
  ])('a double press opens one account %s', async (_who, form) => {
    await signIn(server, 'user', 'Ani')
    const both = await Promise.all([signUp(form, KEY), signUp(form, KEY)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(both.map((one) => one.json().data.id)).size).toBe(1)
    expect(await users()).toHaveLength(2)
  })

  it('two people who submit the same new address at once get one account, and the other is refused', async () => {
    const both = await Promise.all([
      signUp(SARI, KEY),
      signUp({ ...SARI, password: 'hutan hujan tropis' }, KEY.replace('0', 'f')),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('a key gives no session with another password, to another address, or once a password was set', async () => {
    await signUp(SARI, KEY)
    expect(refusalOf(await signUp({ ...SARI, password: 'hutan hujan tropis' }, KEY))).toEqual([
      409,
      'email_taken',
    ])
    const elsewhere = await signUp({ ...SARI, email: 'ani@example.com' }, KEY)
    expect(refusalOf(elsewhere)).toEqual([409, 'key_reused'])
    const guest = { ...GUEST, email: 'budi@example.com' }
    const second = 'fedcba9876543210fedcba9876543210'
    const opened = await signUp(guest, second)
    await server.db.rows(sql`update users set password_hash = 'x' where name = 'Sari'`)
    await server.db.rows(
      sql`update users set password_hash = 'set meanwhile' where id = ${opened.json().data.id}`,
    )
    const again = await signUp(guest, second)
    expect(again.statusCode === 201 && again.json().data.id === opened.json().data.id).toBe(false)
  })

  it('a key that could be guessed is not remembered', async () => {
    await signUp(GUEST, 'short')
    const again = await signUp(GUEST, 'short')
    expect(again.json().data.id).not.toBe((await users())[0]?.id)
  })

  it('a key is forgotten after a quarter of an hour', async () => {
    await signUp(SARI, KEY)
    await server.db.rows(sql`update sign_up_keys set created_at = now() - interval '16 minutes'`)
    expect(refusalOf(await signUp(SARI, KEY))).toEqual([409, 'email_taken'])
    await expireSessionsJob(server.db).run(new AbortController().signal)
    expect(await server.db.rows(sql`select id_user from sign_up_keys`)).toEqual([])
  })

  it('a key opens nothing while the account is suspended', async () => {
    await signUp(SARI, KEY)
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect(refusalOf(await signUp(SARI, KEY))).toEqual([409, 'email_taken'])
  })
})

it('sign-ups count with registrations against one limit of the network', async () => {
  const limited = await testApp({ RATE_LIMIT: '0.1' })
  try {
    const calls = callsOf(limited)
    await calls.post('/user/register', { ...SARI, email: 'a@example.com' })
    expect(
      (await calls.post('/user/sign-up', { ...GUEST, email: 'b@example.com' })).statusCode,
    ).toBe(201)
    expect(
      (await calls.post('/user/sign-up', { ...GUEST, email: 'c@example.com' })).statusCode,
    ).toBe(429)
  } finally {
    await limited.close()
  }
})
