import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

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

const ask = (more: object = {}) =>
  visitor.post('/find-booking', { code: booking.code, email: 'ANI@example.com ', ...more })
const mails = () =>
  server.db.rows<{ to_email: string; body_text: string }>(sql`
    select to_email, body_text from mails where event = 'find_booking' order by id
  `)
const tokenIn = (text = '') => /\/find-booking#token=([\w-]{43})/.exec(text)?.[1] ?? ''
const open = (token: string) => visitor.post('/find-booking/open', { token })
const refusal = (answer: Awaited<ReturnType<typeof open>>) => [
  answer.statusCode,
  answer.json().code,
]

describe('find my booking', () => {
  it('mails the contact a link that shows the trip with its passes, once', async () => {
    expect((await ask({ code: booking.code.toLowerCase() })).statusCode).toBe(200)
    const [mail] = await mails()
    expect(mail?.to_email).toBe('ani@example.com')
    const token = tokenIn(mail?.body_text)
    const [leg] = (await open(token)).json().data
    expect(leg.booking).toMatchObject({ code: booking.code, status: 1 })
    expect(leg.tickets).toHaveLength(2)
    expect(leg.tickets[0].bcbp).toMatch(/^M1SIREGAR\/BUDI/)
    expect(refusal(await open(token))).toEqual([409, 'link_used'])
  })

  it('answers the same, and mails nothing, for a code or an address that is not right', async () => {
    const good = await ask()
    const wrong = [await ask({ code: 'ZZZZZZ' }), await ask({ email: 'dewi@example.com' })]
    const said = ({ statusCode, body }: typeof good) => ({ statusCode, body })
    for (const answer of wrong) expect(said(answer)).toEqual(said(good))
    expect(await mails()).toHaveLength(1)
  })

  it('stores no link as it is mailed', async () => {
    await ask()
    const token = tokenIn((await mails())[0]?.body_text)
    const [row] = await server.db.rows<{ stored: string }>(
      sql`select encode(token_hash, 'escape') as stored from booking_links`,
    )
    expect(row?.stored).not.toContain(token)
  })

  it('mails three times an hour at most', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await ask()).statusCode).toBe(200)
    expect(await mails()).toHaveLength(3)
  })

  it('does not open with a link that is too old, or with none', async () => {
    await ask()
    await server.db.rows(sql`update booking_links set expires_at = now() - interval '1 second'`)
    const token = tokenIn((await mails())[0]?.body_text)
    expect(refusal(await open(token))).toEqual([409, 'link_expired'])
    expect(refusal(await open('x'.repeat(43)))).toEqual([409, 'link_expired'])
    expect(refusal(await open('x'))).toEqual([400, 'invalid_input'])
  })

  it('names the field that is wrong', async () => {
    const answer = await ask({ code: 'K7' })
    expect(answer.json().errors[0].pointer).toBe('/body/code')
    expect((await ask({ email: 'ani' })).json().errors[0].pointer).toBe('/body/email')
  })
})

it('is asked twenty times an hour from one address at most', async () => {
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
