import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Calls, callsOf } from '../../../test/bookings'
import { addStaff, addTraveller, type Person, signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { sql } from '../../db/sql'
import { mailService } from './mail.service'

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
let ani: Person
const begin = async (server: TestApp) => {
  await server.reset()
  ani = await addTraveller(server.db)
  admin = callsOf(server, await signIn(server, 'admin'))
  superAdmin = callsOf(server, await signIn(server, 'super admin'))
}
beforeEach(() => begin(without))

const reset = (once: string, server = without) =>
  mailService(server.db).queue('password_reset', {
    account: { id: ani.id, role: 'user' },
    path: '/reset-password#token=secret',
    once,
  })

describe('the outbox', () => {
  it('lists mails newest first, page by page, without their texts', async () => {
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

  it('finds by state and by words of recipient and subject', async () => {
    await reset('a')
    const found = async (query: string) => (await admin.get(`/mails?${query}`)).json().data.length
    expect(await found('q=ani%20passw')).toBe(1)
    expect(await found('q=nobody')).toBe(0)
    expect(await found('state=waiting')).toBe(1)
    expect(await found('state=sent')).toBe(0)
    expect((await admin.get('/mails?state=lost')).statusCode).toBe(400)
  })

  it('is 404 for a mail that does not exist', async () => {
    expect((await admin.get('/mails/9')).statusCode).toBe(404)
    expect((await admin.post('/mails/9/retry')).statusCode).toBe(404)
  })
})

describe('a link that opens an account', () => {
  const textOf = async (calls: Calls) => (await calls.get('/mails/1')).json().data.body_text

  it('can be read where no mail can be sent', async () => {
    await reset('a')
    expect(await textOf(admin)).toContain('http://127.0.0.1:3000/reset-password#token=secret')
  })

  it('of staff then by super admins only', async () => {
    const { id } = await addStaff(without.db, 'super admin', 'Dewi')
    await mailService(without.db).queue('password_reset', {
      account: { id, role: 'super admin' },
      path: '/admin/reset-password#token=secret',
      once: 'staff',
    })
    expect(await textOf(admin)).toContain('#token=…')
    expect(await textOf(admin)).not.toContain('secret')
    expect(await textOf(superAdmin)).toContain('#token=secret')
  })

  it('is shown to nobody where mails are sent', async () => {
    await begin(sending)
    await reset('a', sending)
    expect(await textOf(superAdmin)).not.toContain('secret')
  })
})

describe('sending again', () => {
  it('is for mails that failed or were kept', async () => {
    await reset('a')
    for (const state of ['failed', 'kept']) {
      await without.db.rows(sql`update mails set state = ${state}, attempts = 9`)
      const { data } = (await admin.post('/mails/1/retry')).json()
      expect(data).toMatchObject({ state: 'waiting', attempts: 0 })
    }
  })

  it('leaves alone what was sent', async () => {
    await reset('a')
    await without.db.rows(sql`update mails set state = 'sent', sent_at = now()`)
    expect((await admin.post('/mails/1/retry')).json().data.state).toBe('sent')
  })
})

it('is no business of travellers and visitors', async () => {
  const traveller = callsOf(without, await signIn(without, 'user'))
  expect((await traveller.get('/mails')).statusCode).toBe(403)
  expect((await callsOf(without).get('/mails')).statusCode).toBe(401)
})
