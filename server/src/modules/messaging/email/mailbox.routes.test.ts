import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller, signIn, type TestAccount } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'
import { emailService } from './email.service'

let without: TestApp
let sending: TestApp
beforeAll(async () => {
  without = await testApp()
  sending = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(async () => {
  await without.close()
  await sending.close()
})

let admin: Calls
let superAdmin: Calls
let ani: TestAccount
const begin = async (server: TestApp) => {
  await server.reset()
  ani = await addTraveller(server.db)
  admin = callsOf(server, await signIn(server, 'admin'))
  superAdmin = callsOf(server, await signIn(server, 'super admin'))
}
beforeEach(() => begin(without))

const reset = (key: string, server = without) =>
  emailService(server.db).queue('password_reset', {
    account: { id: ani.id, role: 'user' },
    path: '/reset-password#token=secret',
    key,
  })

describe('GET /mails', () => {
  it('GET /mails returns emails newest first, page by page, without their texts', async () => {
    for (const once of ['a', 'b', 'c']) await reset(once)
    const first = (await admin.get('/mails?limit=2')).json()
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual([3, 2])
    expect(first.data[0]).toMatchObject({
      event: 'password_reset',
      to_email: 'ani@example.com',
      subject: 'Choose a new password',
      state: 'waiting',
      language: 'en',
    })
    expect(first.data[0]).not.toHaveProperty('body_text')
    expect(first).toMatchObject({ next: 2, sending: false })
    const last = (await admin.get(`/mails?limit=2&before=${first.next}`)).json()
    expect(last).toMatchObject({ data: [{ id: 1 }], next: null })
  })

  it('GET /mails filters by state and finds words of recipient and subject', async () => {
    await reset('a')
    const found = async (query: string) => (await admin.get(`/mails?${query}`)).json().data.length
    expect(await found('q=ani%20passw')).toBe(1)
    expect(await found('q=nobody')).toBe(0)
    expect(await found('state=waiting')).toBe(1)
    expect(await found('state=sent')).toBe(0)
    expect((await admin.get('/mails?state=lost')).statusCode).toBe(400)
  })

  it('GET /mails/:id and POST /mails/:id/retry return 404 for an email that does not exist', async () => {
    expect((await admin.get('/mails/9')).statusCode).toBe(404)
    expect((await admin.post('/mails/9/retry')).statusCode).toBe(404)
  })
})

describe('GET /mails/:id with a secret link', () => {
  const textOf = async (calls: Calls) => (await calls.get('/mails/1')).json().data.body_text

  it('GET /mails/:id shows the secret of a link when there is no mail server, to super admins only', async () => {
    await reset('a')
    expect(await textOf(superAdmin)).toContain('http://127.0.0.1:3000/reset-password#token=secret')
    expect(await textOf(admin)).toContain('http://127.0.0.1:3000/reset-password#token=…')
    expect((await admin.post('/mails/1/retry')).body).not.toContain('secret')
  })

  it('GET /mails/:id leaves an audit entry whenever it shows the secret of a link', async () => {
    await reset('a')
    const trail = async () => (await superAdmin.get('/audit?action=mail_link_read')).json().data
    await textOf(admin)
    expect(await trail()).toEqual([])
    await textOf(superAdmin)
    expect(await trail()).toMatchObject([
      {
        actor_role: 'super admin',
        subject: 'mail',
        subject_id: 1,
        detail: { event: 'password_reset', id_user: ani.id },
      },
    ])
  })

  it('GET /mails/:id shows the secret of a link for staff to nobody, as it would make one person two', async () => {
    const { id } = await addStaff(without.db, 'super admin', 'Dewi')
    await emailService(without.db).queue('password_reset', {
      account: { id, role: 'super admin' },
      path: '/admin/reset-password#token=secret',
      key: 'staff',
    })
    for (const calls of [admin, superAdmin]) {
      expect(await textOf(calls)).toContain('#token=…')
      expect(await textOf(calls)).not.toContain('secret')
      expect((await calls.post('/mails/1/retry')).body).not.toContain('secret')
    }
    const { data } = (await superAdmin.get('/audit?action=mail_link_read')).json()
    expect(data).toEqual([])
  })

  it('GET /mails/:id shows no secret when there is a mail server', async () => {
    await begin(sending)
    await reset('a', sending)
    expect(await textOf(superAdmin)).not.toContain('secret')
  })
})

describe('POST /mails/:id/retry', () => {
  it('POST /mails/:id/retry makes failed and kept emails due again', async () => {
    await reset('a')
    for (const state of ['failed', 'kept']) {
      await without.db.rows(sql`update mails set state = ${state}, attempts = 9`)
      const { data } = (await admin.post('/mails/1/retry')).json()
      expect(data).toMatchObject({ state: 'waiting', attempts: 0 })
    }
  })

  it('POST /mails/:id/retry leaves sent emails as they are', async () => {
    await reset('a')
    await without.db.rows(sql`update mails set state = 'sent', sent_at = now()`)
    expect((await admin.post('/mails/1/retry')).json().data.state).toBe('sent')
  })
})

it('GET /mails returns 403 to travellers and 401 to visitors', async () => {
  const traveller = callsOf(without, await signIn(without, 'user'))
  expect((await traveller.get('/mails')).statusCode).toBe(403)
  expect((await callsOf(without).get('/mails')).statusCode).toBe(401)
})
