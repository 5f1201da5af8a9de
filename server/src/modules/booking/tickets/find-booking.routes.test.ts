import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let visitor: Calls
let booking: Awaited<ReturnType<typeof book>>

beforeAll(async () => {
  server = await testApp()
  visitor = callsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  const ani = callsOf(server, await signIn(server, 'user'))
  const staff = callsOf(server, await signIn(server, 'admin'))
  booking = await book(ani, await addFlight(server.db), [1, 2])
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
})

const requestLink = (more: object = {}) =>
  visitor.post('/find-booking', { code: booking.code, email: 'ANI@example.com ', ...more })
const mails = () =>
  server.db.rows<{ to_email: string; body_text: string }>(sql`
    select to_email, body_text from mails where event = 'find_booking' order by id
  `)
const tokenIn = (text = '') => /\/find-booking#token=([\w-]{43})/.exec(text)?.[1] ?? ''
const open = (token: string) => visitor.post('/find-booking/open', { token })
const refusal = (response: Awaited<ReturnType<typeof open>>) => [
  response.statusCode,
  response.json().code,
]

describe('POST /find-booking', () => {
  it('POST /find-booking emails the contact a link that shows the trip with its passes once', async () => {
    expect((await requestLink({ code: booking.code.toLowerCase() })).statusCode).toBe(200)
    const [mail] = await mails()
    expect(mail?.to_email).toBe('ani@example.com')
    const token = tokenIn(mail?.body_text)
    const [leg] = (await open(token)).json().data
    expect(leg.booking).toMatchObject({ code: booking.code, status: 1 })
    expect(leg.tickets).toHaveLength(2)
    expect(leg.tickets[0].bcbp).toMatch(/^M1SIREGAR\/BUDI/)
    expect(refusal(await open(token))).toEqual([409, 'link_used'])
  })

  it('POST /find-booking returns the same and emails nothing for a wrong code or address', async () => {
    const good = await requestLink()
    const wrong = [
      await requestLink({ code: 'ZZZZZZ' }),
      await requestLink({ email: 'dewi@example.com' }),
    ]
    const statusAndBody = ({ statusCode, body }: typeof good) => ({ statusCode, body })
    for (const response of wrong) expect(statusAndBody(response)).toEqual(statusAndBody(good))
    expect(await mails()).toHaveLength(1)
  })

  it('POST /find-booking stores the token of the link only as a hash', async () => {
    await requestLink()
    const token = tokenIn((await mails())[0]?.body_text)
    const [row] = await server.db.rows<{ stored: string }>(
      sql`select encode(token_hash, 'escape') as stored from booking_links`,
    )
    expect(row?.stored).not.toContain(token)
  })

  it('POST /find-booking emails at most three links an hour', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await requestLink()).statusCode).toBe(200)
    expect(await mails()).toHaveLength(3)
  })

  it('POST /find-booking/open refuses an expired and an invalid link', async () => {
    await requestLink()
    await server.db.rows(sql`update booking_links set expires_at = now() - interval '1 second'`)
    const token = tokenIn((await mails())[0]?.body_text)
    expect(refusal(await open(token))).toEqual([409, 'link_expired'])
    expect(refusal(await open('x'.repeat(43)))).toEqual([409, 'link_expired'])
    expect(refusal(await open('x'))).toEqual([400, 'invalid_input'])
  })

  it('POST /find-booking returns 400 and names the wrong field', async () => {
    const response = await requestLink({ code: 'K7' })
    expect(response.json().errors[0].pointer).toBe('/body/code')
    expect((await requestLink({ email: 'ani' })).json().errors[0].pointer).toBe('/body/email')
  })
})

it('POST /find-booking accepts at most twenty requests an hour from one address', async () => {
  const limited = await testApp({ RATE_LIMIT: '1' })
  const calls = callsOf(limited)
  const body = { code: 'ZZZZZZ', email: 'ani@example.com' }
  const statuses: number[] = []
  for (let turn = 0; turn < 21; turn++)
    statuses.push((await calls.post('/find-booking', body)).statusCode)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses[20]).toBe(429)
  await limited.close()
})
