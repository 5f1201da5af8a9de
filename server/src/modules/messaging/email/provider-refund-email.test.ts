import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { mailServer } from '../../../../test/mail-server'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
import { readConfig } from '../../../config'
import { mailDeps, sendEmails } from './send-emails.job'

let server: MidtransApp
let post: Awaited<ReturnType<typeof mailServer>>
let ani: Calls
beforeAll(async () => {
  server = await midtransApp()
  post = await mailServer()
})
beforeEach(async () => {
  await server.reset()
  post.received.length = 0
  ani = callsOf(server, await signIn(server, 'user'))
})
afterAll(async () => {
  await server.close()
  await post.close()
})

/** Renders and sends everything pending; returns all emails sent so far. */
async function delivered() {
  const env = readConfig({
    SMTP_URL: post.url,
    MAIL_FROM: 'tickets@sayap.example',
    PUBLIC_URL: 'https://sayap.example',
    DEMO: 'off',
  })
  const mail = mailDeps(server.db, env)
  await sendEmails(mail)
  mail.transport?.close()
  return post.received.map(({ mail: one }) => one)
}

it.each([
  ['en', 'Rp. 500.000,00 was sent back to the card or account you paid with.', 'no longer valid'],
  ['id', 'Rp. 500.000,00 dikembalikan ke kartu atau rekening', 'tidak berlaku lagi'],
])(
  'a refund by the payment provider is emailed once, and removes the flight from the calendar, in %s',
  async (language, returned, voided) => {
    const { id, code } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    const order = await server.openPage(ani, id)
    await server.changeStatus(order, 'settlement')
    await server.db.rows(sql`update users set language = ${language}`)
    const before = (await delivered()).length
    await server.changeStatus(order, 'refund')
    await server.changeStatus(order, 'refund')
    const [mail, ...more] = (await delivered()).slice(before)
    expect(more).toEqual([])
    expect(mail?.subject).toContain(code)
    expect(mail?.text).toContain(returned)
    expect(mail?.text).toContain(voided)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`sayap-${code}-trip.ics`])
    const calendar = Buffer.from((mail?.attachments[0]?.content ?? '') as Uint8Array).toString()
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(await violations(server.db)).toEqual([])
  },
)
