import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { addTraveller, type TestAccount } from '../../../../test/accounts'
import { type mailServer as MailServer, mailServer } from '../../../../test/mail-server'
import { type TestApp, testApp } from '../../../../test/test-app'
import { readConfig } from '../../../config'
import { emailService } from './email.service'
import { deleteOldEmails, mailDeps, sendEmails } from './send-emails.job'

let server: TestApp
let post: Awaited<ReturnType<typeof MailServer>>
let ani: TestAccount
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  post = await mailServer()
  ani = await addTraveller(server.db)
  return () => post.close()
})
afterAll(() => server.close())

const mailFor = (SMTP_URL?: string) =>
  mailDeps(
    server.db,
    readConfig({
      SMTP_URL,
      MAIL_FROM: 'Sayap <tickets@sayap.example>',
      PUBLIC_URL: 'https://sayap.example',
      DEMO: 'off',
    }),
  )

/** One run of the job with a new connection to the mail server. */
async function runJob(url: string | undefined = post.url) {
  const mail = mailFor(url)
  await sendEmails(mail)
  mail.transport?.close()
}

const queueReset = (key = 'a', db: Database = server.db) =>
  emailService(db).queue('password_reset', {
    account: { id: ani.id, role: 'user' },
    path: `/reset-password#token=secret-${key}`,
    key,
  })

/** Makes the time of the next attempt this many minutes earlier. */
const wait = (minutes: number) =>
  server.db.rows(sql`
    update mails set next_try_at = next_try_at - make_interval(mins => ${minutes})
    where state = 'waiting'
  `)

const mails = () =>
  server.db.rows<{ state: string; attempts: number; last_error: string | null; body_text: string }>(
    sql`select state, attempts, last_error, body_text from mails order by id`,
  )

const messageIds = () => post.received.map(({ mail }) => mail.messageId)

describe('sendEmails', () => {
  it('sendEmails sends each email once, from MAIL_FROM to its recipient', async () => {
    await queueReset()
    await runJob()
    await runJob()
    const [only, ...more] = post.received
    expect(more).toEqual([])
    expect(only?.recipients).toEqual(['ani@example.com'])
    expect(only?.mail.from).toEqual({ address: 'tickets@sayap.example', name: 'Sayap' })
    expect(only?.mail.subject).toBe('Choose a new password')
    expect(only?.mail.text).toContain('https://sayap.example/reset-password#token=secret-a')
    expect(only?.mail.html).toContain('href="https://sayap.example/reset-password#token=secret-a"')
    expect(only?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@sayap\.example>$/)
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
  })

  it('the secret of a link is redacted from the stored email once it is sent', async () => {
    await queueReset()
    await runJob()
    expect((await mails())[0]?.body_text).toContain('#token=…')
    expect((await mails())[0]?.body_text).not.toContain('secret')
  })

  it('an email with the same key is queued once, and not at all when its transaction is rolled back', async () => {
    await queueReset()
    await queueReset()
    const failed = server.db.transaction(async (tx) => {
      await queueReset('b', tx)
      throw new Error('The rest did not work.')
    })
    await expect(failed).rejects.toThrow('The rest')
    await runJob()
    expect(post.received).toHaveLength(1)
  })

  it('an attempt after a broken SMTP dialogue repeats the same Message-ID', async () => {
    await queueReset()
    post.behave('disconnects')
    await runJob()
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    post.behave('accepts')
    await runJob()
    expect(post.received, 'not before its time').toHaveLength(1)
    await wait(1)
    await runJob()
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }])
    const [first, second, ...more] = messageIds()
    expect(first).toBe(second)
    expect(more).toEqual([])
  })

  it('emails queued during an hour without the mail server are sent once each afterwards', async () => {
    const { url } = post
    await post.close()
    for (const key of ['a', 'b', 'c']) await queueReset(key)
    for (let minute = 0; minute < 60; minute += 3) {
      await runJob(url)
      await wait(3)
    }
    for (const { state, attempts, last_error } of await mails()) {
      expect(state).toBe('waiting')
      expect(attempts).toBeGreaterThan(3)
      expect(last_error).toContain('ECONNREFUSED')
    }
    post = await mailServer()
    await wait(5)
    await runJob()
    await wait(60)
    await runJob()
    expect(new Set(messageIds()).size).toBe(3)
    expect(post.received).toHaveLength(3)
    expect(await mails()).toMatchObject(['sent', 'sent', 'sent'].map((state) => ({ state })))
  })

  it('an email is retried after a temporary refusal and fails after a permanent one', async () => {
    await queueReset('busy')
    post.behave('busy')
    await runJob()
    expect(await mails()).toMatchObject([{ state: 'waiting' }])
    post.behave('refuses')
    await wait(1)
    await queueReset('other')
    await runJob()
    expect(await mails()).toMatchObject([
      { state: 'failed', last_error: expect.stringContaining('No such user') },
      { state: 'failed', last_error: expect.stringContaining('No such user') },
    ])
  })

  it('an email fails when it could not be sent for three days', async () => {
    await queueReset()
    await server.db.rows(sql`update mails set created_at = now() - interval '73 hours'`)
    post.behave('busy')
    await runJob()
    expect(await mails()).toMatchObject([{ state: 'failed', attempts: 1 }])
  })

  it('several servers share the emails and each is sent by one of them', async () => {
    for (const key of 'abcdefghij') await queueReset(key)
    await Promise.all([runJob(), runJob(), runJob()])
    expect(post.received).toHaveLength(10)
    expect(new Set(messageIds()).size).toBe(10)
  })

  it('without a mail server emails are stored and deleted after 90 days', async () => {
    await queueReset()
    await sendEmails(mailFor())
    expect(await mails()).toMatchObject([{ state: 'kept', attempts: 0 }])
    await deleteOldEmails(server.db)
    expect(await mails()).toHaveLength(1)
    await server.db.rows(sql`update mails set created_at = now() - interval '91 days'`)
    await deleteOldEmails(server.db)
    expect(await mails()).toEqual([])
  })

  it("a recipient's name is never interpreted as an address or as markup", async () => {
    await server.db.rows(
      sql`update users set name = ${'<b>Ani</b>, "eve"@evil.example'} where id = ${ani.id}`,
    )
    await queueReset()
    await runJob()
    const [only] = post.received
    expect(only?.recipients).toEqual(['ani@example.com'])
    expect(only?.mail.to).toEqual([
      { address: 'ani@example.com', name: '<b>Ani</b>, "eve"@evil.example' },
    ])
    expect(only?.mail.html).toContain('&lt;b&gt;Ani&lt;/b&gt;, &quot;eve&quot;@evil.example')
  })

  const queueNotice = (key: string, detail = 'Laptop') =>
    emailService(server.db).queue('security_notice', {
      account: { id: ani.id, role: 'user' },
      change: 'passkey_added',
      detail,
      key,
    })

  // S8 in docs/security/attacks.md, and the next one.
  it('one account causes at most five security notices a day to an address that is not proved', async () => {
    for (const key of 'abcdefg') await queueNotice(key)
    await runJob()
    expect(post.received).toHaveLength(5)
    const withheld = sql`select state, last_error from mails where withheld`
    expect(await server.db.rows(withheld)).toEqual(
      Array(2).fill({ state: 'kept', last_error: expect.stringContaining('as often as it may') }),
    )
    await server.db.rows(sql`update users set email_verified_at = now()`)
    await queueNotice('h')
    await runJob()
    expect(post.received).toHaveLength(6)
  })

  it('a web address in the name of a passkey does not become a link in the notice about it', async () => {
    await queueNotice('a', 'Rp5.000.000 waits: https://evil.example/claim')
    await runJob()
    expect(post.received[0]?.mail.text).toContain('“Rp5 000 000 waits https evil example claim”')
    expect(post.received[0]?.mail.html).not.toContain('evil.example')
  })

  it('emails are in the language of the traveller', async () => {
    await accountsService(server.db).setLanguage(ani.id, 'id')
    await queueReset()
    await runJob()
    expect(post.received[0]?.mail.subject).toBe('Buat kata sandi baru')
    expect(post.received[0]?.mail.text).toContain('Halo Ani,')
    expect(post.received[0]?.mail.html).toContain('<html lang="id">')
  })
})
