import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { mailServer } from '../../../../test/mail-server'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'
import { readConfig } from '../../../config'
import { mailDeps, sendEmails } from './send-emails.job'

let server: TestApp
let post: Awaited<ReturnType<typeof mailServer>>
let ani: Calls
let staff: Calls
let flight: number
beforeAll(async () => {
  server = await testApp()
  post = await mailServer()
})
beforeEach(async () => {
  await server.reset()
  post.received.length = 0
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db, { price: 500_000 })
})
afterAll(async () => {
  await server.close()
  await post.close()
})

/** Renders and sends everything pending; returns what was sent since the last call. */
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
  return post.received.splice(0).map(({ mail: one }) => one)
}
type Mail = Awaited<ReturnType<typeof delivered>>[number]

async function paid(calls = ani) {
  const booking = await book(calls, flight, [1])
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}
const change = async (id: number, id_flight: number, prices: object, calls = ani) => {
  const response = await calls.post(`/bookings/${id}/flight-change`, { id_flight, ...prices })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const SAME_PRICE = { total_price: 500_000, difference: 0 }

/** The events of a calendar file that a mail has attached. */
function eventsOf(mail: Mail | undefined) {
  const file = mail?.attachments.find(({ filename }) => filename?.endsWith('.ics'))
  const text = Buffer.from((file?.content ?? '') as Uint8Array).toString('utf8')
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      uid: /^UID:(.*?)\r?$/m.exec(event)?.[1],
      sequence: Number(/^SEQUENCE:(\d+)/m.exec(event)?.[1]),
      status: /^STATUS:(.*?)\r?$/m.exec(event)?.[1],
    }))
}

describe('the email that another booking replaces one', () => {
  it('a change of flight is emailed once, with a calendar file that removes the flight given up', async () => {
    const before = await paid()
    const [former] = eventsOf((await delivered()).at(-1))
    const after = await change(
      before.id,
      await addFlight(server.db, { price: 500_000, days: 31 }),
      SAME_PRICE,
    )
    const mails = await delivered()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Booking ${before.code} is now booking ${after.code}`,
      `Payment confirmed: your tickets for booking ${after.code}`,
    ])
    const replaced = mails.find(({ subject }) => subject?.includes('is now'))
    expect(replaced?.text).toContain(`in booking ${before.code} are no longer valid`)
    expect(replaced?.attachments.map(({ filename }) => filename)).toEqual([
      `sayap-${before.code}-trip.ics`,
    ])
    const [removed, ...more] = eventsOf(replaced)
    expect(more).toEqual([])
    expect(removed).toMatchObject({ uid: `${before.id}-1@sayap.example`, status: 'CANCELLED' })
    expect(former).toMatchObject({ uid: removed?.uid, status: 'CONFIRMED' })
    expect(removed?.sequence).toBeGreaterThan(former?.sequence as number)
    expect(await violations(server.db)).toEqual([])
  })

  it('a change that awaits a difference is emailed when the difference is paid, and not before', async () => {
    const before = await paid()
    await delivered()
    const dearer = await addFlight(server.db, { price: 700_000, days: 31 })
    const prices = { total_price: 700_000, difference: 200_000, pay_difference: true }
    const after = await change(before.id, dearer, prices)
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Booking ${after.code}: pay by`),
    ])
    await staff.put(`/bookings/${after.id}`, { status: 1 })
    const replaced = (await delivered()).filter(({ subject }) => subject?.includes('is now'))
    expect(replaced.map(({ subject }) => subject)).toEqual([
      `Booking ${before.code} is now booking ${after.code}`,
    ])
    expect(eventsOf(replaced[0])).toMatchObject([{ status: 'CANCELLED' }])
    expect(await violations(server.db)).toEqual([])
  })

  it.each([
    ['a change of the flight by three hours', () => staff.put(`/flights/${flight}`, LATER)],
    ['a cancelled flight', () => staff.post(`/flights/${flight}/cancel`)],
  ])('rebooking after %s is emailed once', async (_what, disrupt) => {
    const before = await paid()
    const other = await addFlight(server.db, { price: 500_000, days: 31 })
    expect((await disrupt()).statusCode).toBe(200)
    await delivered()
    const rebook = () =>
      ani.post(`/bookings/${before.id}/rebooking`, { id_flight: other, total_price: 500_000 })
    const response = await rebook()
    expect(response.statusCode, response.body).toBe(201)
    await rebook()
    const { code } = response.json().data
    const mails = await delivered()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Booking ${before.code} is now booking ${code}`,
      `Payment confirmed: your tickets for booking ${code}`,
    ])
  })

  it('a changed leg of a round trip is named, and the other leg stays in the calendar', async () => {
    const back = await addReturnFlight(server.db)
    const made = await ani.post('/bookings', roundTripBody(flight, back, [[1, 7]]))
    const id = made.json().data.queryId
    await staff.put(`/bookings/${id}`, { status: 1 })
    await delivered()
    const other = await addFlight(server.db, { price: 500_000, days: 29 })
    await change(id, other, SAME_PRICE)
    const replaced = (await delivered()).find(({ subject }) => subject?.includes('is now'))
    expect(replaced?.subject).toMatch(
      /^Flight .+ of booking [A-Z0-9]{6} is now booking [A-Z0-9]{6}$/,
    )
    expect(replaced?.text).toContain('hasn’t changed')
    expect(eventsOf(replaced).map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  it('travellers who read Indonesian get it in Indonesian', async () => {
    const before = await paid(ani.with({ cookie: 'language=id' }))
    const after = await change(
      before.id,
      await addFlight(server.db, { price: 500_000, days: 31 }),
      SAME_PRICE,
    )
    expect((await delivered()).map(({ subject }) => subject)).toContain(
      `Pesanan ${before.code} diganti dengan pesanan ${after.code}`,
    )
  })
})

const LATER = { departure_time: '11:00', arrived_time: '13:25' }
