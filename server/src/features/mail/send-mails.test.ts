import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type mailServer as MailServer, mailServer } from '../../../test/mail-server'
import { addTraveller, type Person } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import type { Database } from '../../db/database'
import { sql } from '../../db/sql'
import { mailService } from './mail.service'
import { mailOffice } from './mail-office'
import { forgetOldMails, sendMails } from './send-mails'

let server: TestApp
let post: Awaited<ReturnType<typeof MailServer>>
let ani: Person
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

const office = (SMTP_URL?: string) =>
  mailOffice({
    db: server.db,
    env: {
      SMTP_URL,
      MAIL_FROM: 'Sayap <tickets@sayap.example>',
      PUBLIC_URL: 'https://sayap.example',
    },
  })

/** One turn of the post, by a server of its own. */
async function turn(url: string | undefined = post.url) {
  const one = office(url)
  await sendMails(one)
  one.post?.close()
}

const queueReset = (once = 'a', db: Database = server.db) =>
  mailService(db).queue('password_reset', {
    account: { id: ani.id, role: 'user' },
    path: `/reset-password#token=secret-${once}`,
    once,
  })

/** As if so much time had gone by. */
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

describe('the post', () => {
  it('sends each mail once, to one address, from ours', async () => {
    await queueReset()
    await turn()
    await turn()
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

  it('forgets the secret of a link once it is sent', async () => {
    await queueReset()
    await turn()
    expect((await mails())[0]?.body_text).toContain('#token=…')
    expect((await mails())[0]?.body_text).not.toContain('secret')
  })

  it('writes once what is told twice, and nothing where the transaction fails', async () => {
    await queueReset()
    await queueReset()
    const failed = server.db.transaction(async (tx) => {
      await queueReset('b', tx)
      throw new Error('The rest did not work.')
    })
    await expect(failed).rejects.toThrow('The rest')
    await turn()
    expect(post.received).toHaveLength(1)
  })

  it('keeps the Message-ID when the server is gone in the middle, so that twice is told apart', async () => {
    await queueReset()
    post.behave('breaks off')
    await turn()
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    post.behave('takes')
    await turn()
    expect(post.received, 'not before its time').toHaveLength(1)
    await wait(1)
    await turn()
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }])
    const [first, second, ...more] = messageIds()
    expect(first).toBe(second)
    expect(more).toEqual([])
  })

  it('loses nothing in an hour without a mail server, and sends one of each afterwards', async () => {
    const { url } = post
    await post.close()
    for (const once of ['a', 'b', 'c']) await queueReset(once)
    for (let minute = 0; minute < 60; minute += 3) {
      await turn(url)
      await wait(3)
    }
    for (const { state, attempts, last_error } of await mails()) {
      expect(state).toBe('waiting')
      expect(attempts).toBeGreaterThan(3)
      expect(last_error).toContain('ECONNREFUSED')
    }
    post = await mailServer()
    await wait(5)
    await turn()
    await wait(60)
    await turn()
    expect(new Set(messageIds()).size).toBe(3)
    expect(post.received).toHaveLength(3)
    expect(await mails()).toMatchObject(['sent', 'sent', 'sent'].map((state) => ({ state })))
  })

  it('comes again when it is asked to, and gives up on a recipient who does not exist', async () => {
    await queueReset('busy')
    post.behave('busy')
    await turn()
    expect(await mails()).toMatchObject([{ state: 'waiting' }])
    post.behave('refuses')
    await wait(1)
    await queueReset('other')
    await turn()
    expect(await mails()).toMatchObject([
      { state: 'failed', last_error: expect.stringContaining('No such user') },
      { state: 'failed', last_error: expect.stringContaining('No such user') },
    ])
  })

  it('gives up after three days', async () => {
    await queueReset()
    await server.db.rows(sql`update mails set created_at = now() - interval '73 hours'`)
    post.behave('busy')
    await turn()
    expect(await mails()).toMatchObject([{ state: 'failed', attempts: 1 }])
  })

  it('shares the work between servers, each mail sent by one', async () => {
    for (const once of 'abcdefghij') await queueReset(once)
    await Promise.all([turn(), turn(), turn()])
    expect(post.received).toHaveLength(10)
    expect(new Set(messageIds()).size).toBe(10)
  })

  it('keeps mails to be read where there is no mail server, and forgets them after three months', async () => {
    await queueReset()
    const without = office()
    await sendMails(without)
    expect(await mails()).toMatchObject([{ state: 'kept', attempts: 0 }])
    await forgetOldMails(without)
    expect(await mails()).toHaveLength(1)
    await server.db.rows(sql`update mails set created_at = now() - interval '91 days'`)
    await forgetOldMails(without)
    expect(await mails()).toEqual([])
  })

  it('never reads a name as an address or as markup', async () => {
    await server.db.rows(
      sql`update users set name = ${'<b>Ani</b>, "eve"@evil.example'} where id = ${ani.id}`,
    )
    await queueReset()
    await turn()
    const [only] = post.received
    expect(only?.recipients).toEqual(['ani@example.com'])
    expect(only?.mail.to).toEqual([
      { address: 'ani@example.com', name: '<b>Ani</b>, "eve"@evil.example' },
    ])
    expect(only?.mail.html).toContain('&lt;b&gt;Ani&lt;/b&gt;, &quot;eve&quot;@evil.example')
  })

  it('writes in the language of the traveller', async () => {
    await mailService(server.db).setLanguage(ani.id, 'id')
    await queueReset()
    await turn()
    expect(post.received[0]?.mail.subject).toBe('Buat kata sandi baru')
    expect(post.received[0]?.mail.text).toContain('Halo Ani,')
    expect(post.received[0]?.mail.html).toContain('<html lang="id">')
  })
})
