import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { solved } from '../../../../test/solve-challenge'
import { type TestApp, testApp } from '../../../../test/test-app'

/**
 * The requests by which one computer blocked whole aeroplanes before there were limits, with the
 * settings as they are by default but for the time a challenge takes.
 */
let server: TestApp
beforeAll(async () => {
  server = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', INVENTORY_WORK: '2' })
})
afterAll(() => server.close())
beforeEach(() => server.reset())

type Headers = Record<string, string>
const FOURTEEN = Array.from({ length: 14 }, (_, i) => i)
/** Positions of the i-th party of nine in a cabin of 120: the last party has three seats. */
const nine = (i: number) =>
  Array.from({ length: 9 }, (_, n) => i * 9 + n + 1).filter((n) => n <= 120)

const post = async (path: string, payload: object, headers: Headers) => {
  const send = (more: Headers) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      payload,
      headers: { ...headers, ...more },
      remoteAddress: '203.0.113.7',
    })
  return { send, first: await send({}) }
}

/** As `post`, by an attacker who solves every challenge. */
const postSolving = async (path: string, payload: object, headers: Headers) => {
  const { send, first } = await post(path, payload, headers)
  return first.json().code === 'work_needed' ? send(await solved(first)) : first
}

const holdBody = (id_flight: number, i: number) => ({
  id_flight,
  id_seats: nine(i).map((n) => seatId(id_flight, n)),
})

const taken = async (id_flight: number) =>
  (
    await server.db.rows(sql`
      select id from claims where id_flight = ${id_flight} and released_at is null
        and (expires_at is null or expires_at > now())
    `)
  ).length

const bots = () => Promise.all(FOURTEEN.map((i) => signIn(server, 'user', `Bot${i}`)))

describe('S1: holds', () => {
  it('14 calls with a holder cookie each, made by the caller, hold nothing under these cookies and 12 of 120 seats in all', async () => {
    const flight = await addFlight(server.db)
    const codes = []
    for (const i of FOURTEEN) {
      const own = randomUUID()
      const { first } = await post('/holds', holdBody(flight, i), { cookie: `holder=${own}` })
      codes.push(first.json().code ?? 'held')
      const forged = await server.db.rows(sql`select id from claims where holder = ${own}::uuid`)
      expect(forged).toEqual([])
    }
    expect(codes).toEqual(['held', ...Array(12).fill('work_needed'), 'held'])
    expect(await taken(flight)).toBe(12)
  })

  it('14 calls of an attacker who solves every challenge hold a quarter of the cabin at most', async () => {
    const flight = await addFlight(server.db)
    const codes = []
    for (const i of FOURTEEN) {
      const answer = await postSolving('/holds', holdBody(flight, i), {})
      codes.push(answer.json().code ?? 'held')
    }
    expect(await taken(flight)).toBe(30)
    expect(codes.filter((code) => code === 'network_share')).toHaveLength(10)
  })

  it('the same call again and again extends a hold to 45 minutes and no further', async () => {
    const flight = await addFlight(server.db)
    const { first } = await post('/holds', holdBody(flight, 0), {})
    const cookie = `holder=${first.cookies[0]?.value}`
    const older = (minutes: number, expires: number) =>
      server.db.rows(sql`
        update claims set held_since = held_since - ${minutes}::int * interval '1 minute',
          expires_at = expires_at - ${expires}::int * interval '1 minute'
      `)
    await older(40, 12)
    const extended = (await post('/holds', holdBody(flight, 0), { cookie })).first.json().data
    expect(extended.expires_in).toBeGreaterThan(4 * 60)
    expect(extended.expires_in).toBeLessThanOrEqual(5 * 60)
    await older(5, 5)
    const ended = (await post('/holds', holdBody(flight, 0), { cookie })).first
    expect([ended.statusCode, ended.json().code]).toEqual([409, 'seat_waits'])
  })
})

describe('S2: unpaid bookings', () => {
  it('14 new accounts with 84 bookings on 6 flights keep a quarter of each cabin, for 30 minutes', async () => {
    const flights = []
    while (flights.length < 6) flights.push(await addFlight(server.db))
    const accounts = await bots()
    const codes = new Set<string>()
    for (const flight of flights) {
      for (const [i, bot] of accounts.entries()) {
        const answer = await postSolving('/bookings', bookingBody(flight, nine(i)), bot)
        codes.add(answer.json().code ?? 'booked')
      }
      expect(await taken(flight)).toBe(30)
    }
    expect(codes).toEqual(new Set(['booked', 'network_share', 'seat_limit']))
    const minutes = await server.db.rows(sql`
      select distinct extract(epoch from pay_before - created_at)::int / 60 as minutes from bookings
    `)
    expect(minutes).toEqual([{ minutes: 30 }])
  })

  it('one call of one account does not take a first class cabin', async () => {
    const flight = await addFlight(server.db, { class_flight: 'first class' })
    const [bot] = await bots()
    const all = await postSolving('/bookings', bookingBody(flight, nine(0).slice(0, 8)), bot ?? {})
    expect([all.statusCode, all.json().code]).toEqual([409, 'seat_limit'])
    expect(await taken(flight)).toBe(0)
  })
})

describe('S8: names and links', () => {
  it('30 bookings with a link in the name of the contact are refused before anything is kept', async () => {
    const flight = await addFlight(server.db)
    const [bot] = await bots()
    const more = {
      name_contact: 'Your refund of Rp 5.000.000 waits: https://evil.example/claim',
      email_contact: 'stranger@victim.example',
    }
    const refused = await postSolving('/bookings', bookingBody(flight, [1], more), bot ?? {})
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].pointer).toBe('/body/name_contact')
    expect(await server.db.rows(sql`select id from mails`)).toEqual([])
  })
})
