import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { mailServer } from '../../../../test/mail-server'
import { type TestApp, testApp } from '../../../../test/test-app'
import { readConfig } from '../../../config'
import { mailDeps, sendEmails } from '../email/send-emails.job'
import { emailUnreadReplies } from './unread-replies.job'

let server: TestApp
let post: Awaited<ReturnType<typeof mailServer>>
let ani: Calls
let staff: Calls
let thread: number

beforeAll(async () => {
  server = await testApp()
  post = await mailServer()
})
afterAll(async () => {
  await server.close()
  await post.close()
})
beforeEach(async () => {
  await server.reset()
  post.received.length = 0
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  thread = (await ani.post('/chat/threads', {})).json().data.id
})

async function write(calls: Calls, text: string): Promise<number> {
  const body = { text, client_id: randomUUID() }
  const response = await calls.post(`/chat/threads/${thread}/messages`, body)
  expect(response.statusCode).toBe(201)
  return response.json().data.id
}
const read = (up_to: number) => ani.post(`/chat/threads/${thread}/read`, { up_to })

/** Makes messages older, runs the job on two servers at the same time and sends what is due. */
async function after(minutes: number) {
  await server.db.script(`
    alter table chat_messages disable trigger chat_messages_written_once;
    update chat_messages set created_at = created_at - make_interval(mins => ${minutes});
    alter table chat_messages enable trigger chat_messages_written_once;
  `)
  await Promise.all([emailUnreadReplies(server.db), emailUnreadReplies(server.db)])
  const env = readConfig({
    SMTP_URL: post.url,
    MAIL_FROM: 'tickets@sayap.example',
    PUBLIC_URL: 'https://sayap.example',
    DEMO: 'off',
  })
  const mail = mailDeps(server.db, env)
  await sendEmails(mail)
  mail.transport?.close()
  return post.received.map(({ mail }) => mail)
}

it('a reply of staff is emailed after ten minutes unread, with an excerpt and a link to the thread', async () => {
  await write(ani, 'May I bring a guitar?')
  await write(staff, 'Of course:\n  as cabin luggage.')
  expect(await after(9)).toEqual([])
  const [mail, ...more] = await after(2)
  expect(more).toEqual([])
  expect(mail?.to).toEqual([{ address: 'ani@example.com', name: 'Ani' }])
  expect(mail?.subject).toBe('You have a reply from Sayap')
  for (const words of [
    'We replied to you: “Of course: as cabin luggage.”',
    `https://sayap.example/chat?thread=${thread}`,
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.html).toContain(`href="https://sayap.example/chat?thread=${thread}"`)
})

it('several unread replies lead to one email, and a reply after everything was read to another', async () => {
  const first = await write(staff, 'One moment, please.')
  expect(await after(11)).toHaveLength(1)
  await write(staff, 'Your seats are together now.')
  expect(await after(11)).toHaveLength(1)
  await read(first)
  expect(await after(11)).toHaveLength(2)
  await read(first + 1)
  const second = await write(staff, 'And your luggage is booked.')
  expect((await after(11)).at(-1)?.text).toContain('And your luggage is booked.')
  await read(second)
  expect(await after(60)).toHaveLength(3)
})

it("no email is sent for replies that were read, for a traveller's own messages, or when reminders are switched off", async () => {
  await read(await write(staff, 'It is on time.'))
  await write(ani, 'Thank you!')
  expect(await after(11)).toEqual([])
  await write(staff, 'Have a good flight.')
  await server.db.rows(sql`update users set mail_reminders = false`)
  expect(await after(11)).toEqual([])
})

it("the email about an unread reply cuts a long text between words and uses the traveller's language", async () => {
  await server.db.rows(sql`update users set language = 'id'`)
  await write(staff, 'Bagasi Anda sudah kami tambahkan. '.repeat(20))
  const [mail] = await after(11)
  expect(mail?.subject).toBe('Ada balasan dari Sayap')
  const [, quoted = ''] = /“(.*)”/.exec(mail?.text?.replace(/\n/g, ' ') ?? '') ?? []
  expect(quoted).toMatch(/^Bagasi Anda sudah kami tambahkan\. Bagasi .* …$/)
  expect(quoted.length).toBeLessThan(145)
  expect(' Bagasi Anda sudah kami tambahkan. '.split(' ')).toContain(quoted.split(' ').at(-2))
})

it('markup and placeholders in a reply appear as plain text in the email', async () => {
  await write(staff, '<b>{name}</b> %PUBLIC_URL%')
  const [mail] = await after(11)
  expect(mail?.html).toContain('&lt;b&gt;{name}&lt;/b&gt;')
})
