import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { book, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { PASSWORD, signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const as = async (role: 'user' | 'admin', name?: string) =>
  callsOf(server, await signIn(server, role, name))

describe('GET /user/settings', () => {
  it('says how one signs in and is written to', async () => {
    const ani = await as('user')
    expect((await ani.get('/user/settings')).json().data).toEqual({
      email: 'ani@example.com',
      email_verified: false,
      has_password: true,
      language: 'en',
      mail_reminders: true,
      marketing: false,
      consents: [],
    })
  })

  it('changes what is sent, and writes each consent down, given or taken back', async () => {
    const ani = await as('user')
    const change = (body: object) => ani.put('/user/settings', body)
    await change({ language: 'id', mail_reminders: false, marketing: true })
    await change({ marketing: true })
    const { data } = (await change({ marketing: false })).json()
    expect(data).toMatchObject({ language: 'id', mail_reminders: false, marketing: false })
    expect(data.consents.map((one: { given: boolean }) => one.given)).toEqual([false, true])
    await expect(server.db.rows(sql`update consents set given = true`)).rejects.toThrow()
  })

  it('begins with what was agreed to at registering, and with no offers', async () => {
    const sari = { name: 'Sari', email: 'sari@example.com', password: 'langit biru sekali' }
    await callsOf(server).post('/user/register', { ...sari, terms: true })
    const signedIn = await callsOf(server).post('/user/login', sari)
    const { data } = (
      await callsOf(server, { authorization: `Bearer ${signedIn.json().data.token}` }).get(
        '/user/settings',
      )
    ).json()
    expect(data).toMatchObject({ marketing: false, consents: [{ kind: 'terms', given: true }] })
    expect(data.consents[0].version).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('GET /user/export', () => {
  it('answers all that is stored of oneself, passengers too, and nothing of others', async () => {
    const [ani, dewi] = [await as('user'), await as('user', 'Dewi')]
    await book(ani, await addFlight(server.db), [1, 2])
    await book(dewi, await addFlight(server.db), [1], { name_contact: 'Dewi Lestari' })
    const answer = await ani.get('/user/export')
    const { tables } = answer.json().data
    expect(tables.users).toMatchObject([{ name: 'Ani', email: 'ani@example.com' }])
    expect(tables.bookings).toMatchObject([
      { name_contact: 'Ani', phone_contact: '+6281234567890' },
    ])
    expect(tables.passengers).toHaveLength(2)
    expect(tables.booking_moves).toHaveLength(1)
    expect(answer.body).not.toContain('Dewi')
    expect(answer.body).not.toMatch(/argon2|token_hash|password_hash/)
  })

  it('is a table of values as CSV, in which no cell is a formula', async () => {
    const ani = await as('user')
    await server.db.rows(sql`update users set city = '=1+1'`)
    const answer = await ani.get('/user/export.csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.csv"')
    expect(answer.body).toContain('users,1,email,ani@example.com')
    expect(answer.body).toContain("users,1,city,'=1+1")
  })

  it('is noted', async () => {
    await (await as('user')).get('/user/export')
    const { data } = (await (await as('admin')).get('/audit')).json()
    expect(data).toMatchObject([{ action: 'data_exported', actor_role: 'user', subject_id: 1 }])
  })

  it('is for oneself: visitors are asked to sign in, staff may not', async () => {
    for (const path of ['/user/export', '/user/export.csv', '/user/settings', '/user/erasure']) {
      expect((await callsOf(server).get(path)).statusCode, path).toBe(401)
      expect((await (await as('admin')).get(path)).statusCode, path).toBe(403)
    }
  })
})

describe('DELETE /user', () => {
  const erase = (calls: Awaited<ReturnType<typeof as>>, more: object = {}) =>
    calls.delete('/user', { current_password: PASSWORD, ...more })
  const names = ['Ani', 'ani@example.com', 'Budi Siregar', '81234567890', 'Medan']

  /** Everything that is stored, as text, without what never changes. */
  async function whole() {
    const tables = await server.db.rows<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('airports', 'migrations', 'secrets', 'flights', 'destinations')
    `)
    const texts = []
    for (const { name } of tables) {
      const text = `select coalesce(string_agg(t::text, ' '), '') as all_rows from ${name} t`
      const query = sql(Object.assign([text], { raw: [text] }) as TemplateStringsArray)
      texts.push((await server.db.row<{ all_rows: string }>(query))?.all_rows ?? '')
    }
    return texts.join('\n')
  }

  it('leaves nothing that leads to the person, and keeps what was sold', async () => {
    const ani = await as('user')
    await ani.put('/user/edit', { city: 'Medan', phone: '0812 3456 7890' })
    const booking = await book(ani, await addFlight(server.db), [1], {})
    await server.db.rows(sql`update bookings set pay_before = now() - interval '1 minute'`)
    await ani.delete(`/bookings/${booking.id}`)
    expect((await erase(ani)).json()).toMatchObject({ message: 'Your account is deleted' })
    const rest = await whole()
    for (const name of names) expect(rest, name).not.toContain(name)
    expect(await server.db.rows(sql`select total_price, name_contact from bookings`)).toMatchObject(
      [{ total_price: booking.total_price, name_contact: 'Erased' }],
    )
  })

  it('ends every session, and the address is free again', async () => {
    const ani = await as('user')
    await erase(ani)
    expect((await ani.get('/user/profile')).statusCode).toBe(401)
    const again = { email: 'ani@example.com', password: PASSWORD }
    expect((await callsOf(server).post('/user/login', again)).statusCode).toBe(401)
    expect(
      (await callsOf(server).post('/user/register', { name: 'Ani', ...again })).statusCode,
    ).toBe(201)
  })

  it('needs the password, and counts guesses', async () => {
    const ani = await as('user')
    for (const body of [{}, { current_password: 'salah' }])
      expect((await ani.delete('/user', body)).json()).toMatchObject({
        code: 'invalid_input',
        errors: [{ pointer: '/body/current_password' }],
      })
    for (let guess = 0; guess < 8; guess++) await ani.delete('/user', { current_password: 'x' })
    expect((await erase(ani)).statusCode).toBe(429)
  })

  it('without a password it needs a sign-in of just now', async () => {
    const ani = await as('user')
    await server.db.rows(sql`update users set password_hash = null`)
    await server.db.rows(sql`update sessions set created_at = now() - interval '11 minutes'`)
    expect((await ani.delete('/user', {})).json()).toMatchObject({ code: 'sign_in_again' })
    await server.db.rows(sql`update sessions set created_at = now()`)
    expect((await ani.delete('/user', {})).statusCode).toBe(200)
  })

  it('waits for live bookings, and says how many', async () => {
    const ani = await as('user')
    await book(ani, await addFlight(server.db), [1])
    expect((await ani.get('/user/erasure')).json().data).toEqual({
      live_bookings: 1,
      open_refunds: 0,
      credit: 0,
    })
    expect((await erase(ani)).json()).toMatchObject({ code: 'account_live', dependents: 1 })
  })

  it('gives travel credit up only where that is said', async () => {
    const ani = await as('user')
    await server.db.script(`
      insert into ledger_transactions (kind, id_user, request_id) values ('correction', 1, 'test');
      insert into ledger_entries (id_transaction, account, amount, id_user)
      values (1, 'bank', 5000, null), (1, 'credit', -5000, 1);
    `)
    expect((await ani.get('/user/erasure')).json().data).toMatchObject({ credit: 5000 })
    expect((await erase(ani)).json()).toMatchObject({ code: 'credit_left' })
    expect((await erase(ani, { give_up_credit: true })).statusCode).toBe(200)
  })

  it('is for travellers', async () => {
    expect((await erase(callsOf(server))).statusCode).toBe(401)
    expect((await erase(await as('admin'))).statusCode).toBe(403)
  })
})
