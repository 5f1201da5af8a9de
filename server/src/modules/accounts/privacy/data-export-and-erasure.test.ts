import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { fileOf, formOf } from '../../../../test/forms'
import { pdfOf } from '../../../../test/pdf-files'
import { addApp, waitMinutes } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const as = async (role: 'user' | 'admin', name?: string) =>
  callsOf(server, await signIn(server, role, name))

describe('GET /user/settings', () => {
  it("GET /user/settings returns a traveller's sign-in methods, language and email preferences", async () => {
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

  it('PUT /user/settings changes the fields that are sent and records each consent given or withdrawn', async () => {
    const ani = await as('user')
    const change = (body: object) => ani.put('/user/settings', body)
    await change({ language: 'id', mail_reminders: false, marketing: true })
    await change({ marketing: true })
    const { data } = (await change({ marketing: false })).json()
    expect(data).toMatchObject({ language: 'id', mail_reminders: false, marketing: false })
    expect(data.consents.map((one: { given: boolean }) => one.given)).toEqual([false, true])
    await expect(server.db.rows(sql`update consents set given = true`)).rejects.toThrow()
  })

  it('a new account has the consents given at registration and no marketing', async () => {
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
  it("GET /user/export returns all data of the traveller, passengers included, and nobody else's", async () => {
    const [ani, dewi] = [await as('user'), await as('user', 'Dewi')]
    await book(ani, await addFlight(server.db), [1, 2])
    await book(dewi, await addFlight(server.db), [1], { name_contact: 'Dewi Lestari' })
    const response = await ani.get('/user/export')
    const { tables } = response.json().data
    expect(tables.users).toMatchObject([{ name: 'Ani', email: 'ani@example.com' }])
    expect(tables.bookings).toMatchObject([
      { name_contact: 'Ani', phone_contact: '+6281234567890' },
    ])
    expect(tables.passengers).toHaveLength(2)
    expect(tables.booking_moves).toHaveLength(1)
    expect(response.body).not.toContain('Dewi')
    expect(response.body).not.toMatch(/argon2|token_hash|password_hash/)
  })

  it('GET /user/export.csv returns one value per line with formulas escaped', async () => {
    const ani = await as('user')
    await server.db.rows(sql`update users set city = '=1+1'`)
    const response = await ani.get('/user/export.csv')
    expect(response.headers['content-disposition']).toBe('attachment; filename="my-data.csv"')
    expect(response.body).toContain('users,1,email,ani@example.com')
    expect(response.body).toContain("users,1,city,'=1+1")
  })

  it('a data export is recorded in the audit log', async () => {
    await (await as('user')).get('/user/export')
    const { data } = (await (await as('admin')).get('/audit?action=data_exported')).json()
    expect(data).toMatchObject([{ action: 'data_exported', actor_role: 'user', subject_id: 1 }])
  })

  it('GET /user/export returns 401 to visitors and 403 to staff', async () => {
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

  /** Returns all stored rows as text, without reference tables. */
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

  it('DELETE /user erases all personal data and retains what was sold', async () => {
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

  it('DELETE /user erases the payment proofs and the pictures of their pages', async () => {
    const ani = await as('user')
    await addBankAccount(server.db)
    const { id } = await book(ani, await addFlight(server.db), [1])
    const form = await formOf({ proof: fileOf(pdfOf(), 'proof.pdf') })
    expect(
      (await ani.with(form.headers).post(`/payments/${id}/proof`, form.payload)).statusCode,
    ).toBe(201)
    await ani.delete(`/bookings/${id}`)
    expect((await erase(ani)).statusCode).toBe(200)
    const left = await server.db.rows(sql`
      select octet_length(bytes) as size, (select count(*)::int from payment_proof_pages) as pages
      from payment_proofs
    `)
    expect(left).toEqual([{ size: 0, pages: 0 }])
  })

  it('DELETE /user ends every session and frees the email address', async () => {
    const ani = await as('user')
    await erase(ani)
    expect((await ani.get('/user/profile')).statusCode).toBe(401)
    const again = { email: 'ani@example.com', password: PASSWORD }
    expect((await callsOf(server).post('/user/login', again)).statusCode).toBe(401)
    expect(
      (await callsOf(server).post('/user/register', { name: 'Ani', ...again })).statusCode,
    ).toBe(201)
  })

  it('DELETE /user requires the password and returns 429 after too many wrong ones', async () => {
    const ani = await as('user')
    for (const body of [{}, { current_password: 'salah' }])
      expect((await ani.delete('/user', body)).json()).toMatchObject({
        code: 'invalid_input',
        errors: [{ pointer: '/body/current_password' }],
      })
    for (let guess = 0; guess < 8; guess++) await ani.delete('/user', { current_password: 'x' })
    expect((await erase(ani)).statusCode).toBe(429)
  })

  it('DELETE /user of an account without a password requires a sign-in within the last 10 minutes', async () => {
    const ani = await as('user')
    await server.db.rows(sql`update users set password_hash = null`)
    await server.db.rows(sql`update sessions set created_at = now() - interval '11 minutes'`)
    expect((await ani.delete('/user', {})).json()).toMatchObject({ code: 'sign_in_again' })
    await server.db.rows(sql`update sessions set created_at = now()`)
    expect((await ani.delete('/user', {})).statusCode).toBe(200)
  })

  it('DELETE /user needs a proof of the second factor where there is one', async () => {
    const ani = await as('user')
    await addApp(ani)
    await waitMinutes(server.db, 11)
    expect((await erase(ani)).json()).toMatchObject({ code: 'reauthentication_required' })
    expect(await server.db.row(sql`select erased_at from users`)).toEqual({ erased_at: null })
    await server.db.rows(sql`update sessions set proved_at = now()`)
    expect((await erase(ani)).statusCode).toBe(200)
  })

  it('DELETE /user returns account_live with their number while there are live bookings', async () => {
    const ani = await as('user')
    await book(ani, await addFlight(server.db), [1])
    expect((await ani.get('/user/erasure')).json().data).toEqual({
      live_bookings: 1,
      open_refunds: 0,
      credit: 0,
    })
    expect((await erase(ani)).json()).toMatchObject({ code: 'account_live', dependents: 1 })
  })

  it('DELETE /user returns credit_left unless give_up_credit is sent', async () => {
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

  it('DELETE /user returns 401 to visitors and 403 to staff', async () => {
    expect((await erase(callsOf(server))).statusCode).toBe(401)
    expect((await erase(await as('admin'))).statusCode).toBe(403)
  })
})
