import { formatDateTime, type Locale } from '@sayap/contract/core/format'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { mailTo, tokenIn } from '../../../../test/mailed-links'
import { type TestApp, testApp } from '../../../../test/test-app'

const EMAIL = 'ani@example.com'

let server: TestApp
let ani: Calls
beforeAll(async () => {
  // Nothing listens there: mails wait, and addresses can be proved by them.
  server = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => server.close())

const WORDS = {
  en: {
    trip: (until: string) =>
      `Open the link we emailed you by then, and you have until ${until} to pay.`,
    account: (before: string, until: string) =>
      `We’re holding seats for you until ${before}. Confirm your address by then, and you have until ${until} to pay.`,
    none: 'isn’t confirmed',
    noneOfAccount: 'We’re holding seats',
    guest: 'a booking you haven’t paid yet gets its full time to pay',
  },
  id: {
    trip: (until: string) =>
      `Buka tautan yang kami kirim lewat email sebelum itu, dan kamu bisa membayar sampai ${until}.`,
    account: (before: string, until: string) =>
      `Kursimu kami tahan sampai ${before}. Verifikasi alamatmu sebelum itu, dan kamu bisa membayar sampai ${until}.`,
    none: 'belum diverifikasi',
    noneOfAccount: 'Kursimu kami tahan',
    guest: 'pesanan yang belum dibayar mendapat waktu bayar penuh',
  },
}

describe.each(['en', 'id'] as const)('emails about an unconfirmed address in %s', (language) => {
  const words = WORDS[language]

  beforeEach(async () => {
    await server.reset()
    const headers = await signIn(server, 'user')
    ani = callsOf(server, headers)
    await server.db.rows(sql`update users set language = ${language}`)
  })

  it('the email about a booking says the deadline that a confirmed address gives it', async () => {
    const { id } = await book(ani, await addFlight(server.db), [1])
    const { confirmed } = await deadlinesOf(id, language)
    const mail = await mailTo(server, 'booking_made', EMAIL)
    expect(inOneLine(mail.body_text)).toContain(words.trip(confirmed))
  })

  it('the email about a booking says nothing of it where the address was confirmed meanwhile', async () => {
    await ani.post('/user/verify-address/send', {})
    const token = tokenIn(await mailTo(server, 'verify_address', EMAIL))
    await book(ani, await addFlight(server.db), [1])
    await ani.post('/user/verify-address', { token })
    expect((await mailTo(server, 'booking_made', EMAIL)).body_text).not.toContain(words.none)
  })

  it('the email with the link says what it gives an unpaid booking, and names no booking', async () => {
    const { id, code } = await book(ani, await addFlight(server.db), [1])
    const { now, confirmed } = await deadlinesOf(id, language)
    await ani.post('/user/verify-address/send', {})
    const mail = await mailTo(server, 'verify_address', EMAIL)
    expect(inOneLine(mail.body_text)).toContain(words.account(now, confirmed))
    expect(mail.body_text).not.toContain(code)
  })

  it('the email with the link says nothing of it without an unpaid booking', async () => {
    const { id } = await book(ani, await addFlight(server.db), [1])
    await ani.delete(`/bookings/${id}`)
    await ani.post('/user/verify-address/send', {})
    const mail = await mailTo(server, 'verify_address', EMAIL)
    expect(mail.body_text).not.toContain(words.noneOfAccount)
  })

  it('the email to a new guest says that its link gives the full time to pay', async () => {
    const opened = await server.app.inject({
      method: 'POST',
      url: '/api/v1/user/sign-up',
      headers: { cookie: `language=${language}` },
      payload: { name: 'Sari', email: 'sari@example.com', terms: true },
    })
    expect(opened.statusCode, opened.body).toBe(201)
    const mail = await mailTo(server, 'guest_account', 'sari@example.com')
    expect(inOneLine(mail.body_text)).toContain(words.guest)
  })
})

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** As the emails write them. */
async function deadlinesOf(id: number, language: Locale) {
  const [leg] = (await ani.get(`/trips/${id}`)).json().data.legs
  const format = (instant: string) => formatDateTime(instant, 'Asia/Jakarta', language)
  return { now: format(leg.pay_before), confirmed: format(leg.pay_before_confirmed) }
}
