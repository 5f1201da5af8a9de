import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { encodeWork, solved } from '../../../../test/solve-challenge'
import { type TestApp, testApp } from '../../../../test/test-app'
import { proofOfWork } from './proof-of-work'

const SECRET = 'a secret of thirty-two characters or more'
let server: TestApp
let flight: number

beforeAll(async () => {
  server = await testApp({
    SMTP_URL: 'smtp://127.0.0.1:9',
    INVENTORY_WORK: '20',
    SESSION_SECRET: SECRET,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
})

type Headers = Record<string, string>
const range = (first: number, n: number) => Array.from({ length: n }, (_, i) => first + i)
const post = (path: string, payload: object, headers: Headers = {}, at = server) =>
  at.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers })
const hold = (positions: number[], headers: Headers = {}, id_flight = flight, at = server) =>
  post('/holds', { id_flight, id_seats: positions.map((n) => seatId(id_flight, n)) }, headers, at)
const book = (positions: number[], headers: Headers) =>
  post('/bookings', bookingBody(flight, positions), headers)
const spent = () => server.db.rows(sql`select nonce from spent_proofs`)

/** Nine seats are kept, and the next party of this network comes beyond half of its 30. */
async function nearTheLimit(id_flight = flight) {
  expect((await hold(range(1, 9), {}, id_flight)).statusCode).toBe(200)
}

describe('near a limit', () => {
  it('a visitor is asked for a proof of work, and holds the seats with it', async () => {
    await nearTheLimit()
    const asked = await hold(range(20, 9))
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'work_needed'])
    expect(asked.json().challenge).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', data: { id_flight: flight } },
      signature: expect.any(String),
    })
    const held = await hold(range(20, 9), await solved(asked))
    expect([held.statusCode, held.json().data.seats.length]).toEqual([200, 9])
  })

  it('a party that stays below half of the share is asked for nothing', async () => {
    await nearTheLimit()
    expect((await hold(range(20, 6))).statusCode).toBe(200)
    expect(await spent()).toEqual([])
  })

  it('an account without a proved address is asked when it books, and its Idempotency-Key stays good', async () => {
    await nearTheLimit()
    const ani = { ...(await signIn(server, 'user')), 'idempotency-key': 'one' }
    const asked = await book(range(20, 9), ani)
    expect(asked.json().code).toBe('work_needed')
    const headers = { ...ani, ...(await solved(asked)) }
    const booked = await book(range(20, 9), headers)
    expect(booked.statusCode).toBe(201)
    expect((await book(range(20, 9), headers)).body).toBe(booked.body)
    expect(await spent()).toHaveLength(1)
    expect(await violations(server.db)).toEqual([])
  })

  it('people with a proved address are never asked, whether they hold or book', async () => {
    await nearTheLimit()
    const ani = await signIn(server, 'user', 'Ani')
    await server.db.rows(sql`update users set email_verified_at = now()`)
    expect((await hold(range(20, 9), ani)).statusCode).toBe(200)
    const dewi = await signIn(server, 'user', 'Dewi')
    await server.db.rows(sql`update users set email_verified_at = now()`)
    expect((await book(range(40, 9), dewi)).statusCode).toBe(201)
  })

  it('work does not lift a limit: beyond the share the refusal is the same with a solved challenge', async () => {
    await nearTheLimit()
    await hold(range(20, 9), await solved(await hold(range(20, 9))))
    await hold(range(40, 9), await solved(await hold(range(40, 9))))
    const asked = await hold(range(60, 3))
    const headers = await solved(asked)
    expect((await hold(range(60, 9), headers)).json().code).toBe('network_share')
    expect((await hold(range(60, 3), headers)).statusCode).toBe(200)
  })

  it('settings say who is asked for a proof of work and when, and 0 derivations switch it off', async () => {
    const open = await testApp({ INVENTORY_WORK: '0' })
    const early = await testApp({ INVENTORY_WORK: '1', INVENTORY_WORK_FROM: '0' })
    const there = await addFlight(open.db)
    const here = await addFlight(early.db)
    await hold(range(1, 9), {}, there, open)
    expect((await hold(range(20, 9), {}, there, open)).statusCode).toBe(200)
    expect((await hold([1], {}, here, early)).json().code).toBe('work_needed')
    await Promise.all([open.close(), early.close()])
  })
})

describe('a proof of work', () => {
  it('a proof of work is good for one hold: another browser that sends it again gets a new challenge', async () => {
    await nearTheLimit()
    const asked = await hold(range(20, 9))
    const headers = await solved(asked)
    expect((await hold(range(20, 9), headers)).statusCode).toBe(200)
    const again = await hold(range(40, 9), headers)
    expect(again.json().code).toBe('work_needed')
    expect(again.json().challenge.parameters.nonce).not.toBe(
      asked.json().challenge.parameters.nonce,
    )
  })

  it('a proof of work is good for one of two holds that are sent at the same time', async () => {
    await nearTheLimit()
    const headers = await solved(await hold(range(20, 9)))
    const answers = await Promise.all([hold(range(20, 9), headers), hold(range(40, 9), headers)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('a proof of work is not used up by a hold that is refused for another reason', async () => {
    await nearTheLimit()
    const headers = await solved(await hold(range(20, 9)))
    expect((await hold(range(9, 9), headers)).json().code).toBe('seat_taken')
    expect((await hold(range(20, 9), headers)).statusCode).toBe(200)
  })

  it('a proof of work is not good for another flight', async () => {
    const other = await addFlight(server.db)
    await nearTheLimit()
    await nearTheLimit(other)
    const headers = await solved(await hold(range(20, 9)))
    expect((await hold(range(20, 9), headers, other)).json().code).toBe('work_needed')
  })

  it('a proof of work expires after ten minutes', async () => {
    await nearTheLimit()
    const work = proofOfWork(SECRET, 20)
    const fresh = await work.challenge(flight)
    const old = await proofOfWork(SECRET, 20, () => Date.now() - 11 * 60_000).challenge(flight)
    const expired = await hold(range(20, 9), await solved({ json: () => ({ challenge: old }) }))
    expect(expired.json().code).toBe('work_needed')
    const inTime = await hold(range(20, 9), await solved({ json: () => ({ challenge: fresh }) }))
    expect(inTime.statusCode).toBe(200)
  })

  it.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['another shape', encodeWork({ challenge: { parameters: {}, signature: 1 } })],
    ['nothing', encodeWork({})],
    ['null', Buffer.from('null').toString('base64')],
  ])('a proof of work that is %s counts as none', async (_name, header) => {
    await nearTheLimit()
    const answer = await hold(range(20, 9), { 'x-proof-of-work': header })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'work_needed'])
  })

  it('a proof of work that somebody made or changed himself counts as none', async () => {
    await nearTheLimit()
    const asked = await hold(range(20, 9))
    const headers = await solved(asked)
    const payload = JSON.parse(Buffer.from(headers['x-proof-of-work'], 'base64').toString())
    const { parameters, signature } = payload.challenge
    const forged = [
      { ...payload, challenge: { parameters, signature: 'ab'.repeat(32) } },
      { ...payload, challenge: { parameters: { ...parameters, cost: 1 }, signature } },
      { ...payload, solution: { ...payload.solution, derivedKey: parameters.keyPrefix } },
      { ...payload, solution: { ...payload.solution, derivedKey: 'ab'.repeat(32) } },
    ]
    for (const one of forged) {
      const answer = await hold(range(20, 9), { 'x-proof-of-work': encodeWork(one) })
      expect(answer.json().code).toBe('work_needed')
    }
    const foreign = await proofOfWork('another secret', 20).challenge(flight)
    const answer = await hold(range(20, 9), await solved({ json: () => ({ challenge: foreign }) }))
    expect(answer.json().code).toBe('work_needed')
    expect((await hold(range(20, 9), headers)).statusCode).toBe(200)
  })

  it('a proof of work is forgotten when it would have expired', async () => {
    await nearTheLimit()
    await hold(range(20, 9), await solved(await hold(range(20, 9))))
    await expireOverdueBookings(server.db)
    expect(await spent()).toHaveLength(1)
    await server.db.rows(sql`update spent_proofs set expires_at = now() - interval '1 second'`)
    await expireOverdueBookings(server.db)
    expect(await spent()).toEqual([])
  })

  it('a proof of work takes up to as many key derivations as are set', async () => {
    const counters = []
    for (let i = 0; i < 20; i++) {
      const challenge = await proofOfWork(SECRET, 5).challenge(flight)
      const { 'x-proof-of-work': header } = await solved({ json: () => ({ challenge }) })
      counters.push(JSON.parse(Buffer.from(header, 'base64').toString()).solution.counter)
    }
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...counters)).toBeLessThanOrEqual(5)
    expect(new Set(counters).size).toBeGreaterThan(1)
  })
})
