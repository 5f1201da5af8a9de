import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { bookingOf, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db)
})

const keyed = (calls: Calls, key = 'k-1') => calls.with({ 'idempotency-key': key })
/** A busy server says 503 and means: the same again, with the same key. */
async function persistently(booking: object) {
  for (;;) {
    const answer = await keyed(ani).post('/bookings', booking)
    if (answer.statusCode !== 503) return answer
  }
}

const bookings = () => server.db.rows(sql`select id from bookings`)

describe('the same booking sent again with its key', () => {
  it('is answered with the same bytes and status, whatever became of it meanwhile', async () => {
    const first = await keyed(ani).post('/bookings', bookingOf(flight, [1]))
    await server.db.rows(sql`update flights set price = 1, cancelled_at = now()`)
    await ani.delete(`/bookings/${first.json().data.queryId}`)
    const again = await keyed(ani).post('/bookings', bookingOf(flight, [1]))
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await bookings()).toHaveLength(1)
  })

  it('is the same booking though its numbers are written as text', async () => {
    const first = await keyed(ani).post('/bookings', bookingOf(flight, [1]))
    const asText = { ...bookingOf(flight, [1]), id_flight: String(flight), extra: 'ignored' }
    expect((await keyed(ani).post('/bookings', asText)).body).toBe(first.body)
  })

  it('gives one booking when a hundred are sent at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => persistently(bookingOf(flight, [1, 2]))),
    )
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body))
    expect(answers[0]?.statusCode).toBe(201)
    expect(await bookings()).toHaveLength(1)
  })

  it('works for a draft too', async () => {
    const first = await keyed(ani).post('/bookings', bookingOf(flight, [], { capacity: 2 }))
    const again = await keyed(ani).post('/bookings', bookingOf(flight, [], { capacity: 2 }))
    expect(again.body).toBe(first.body)
  })
})

it('refuses the key with another body: 409 key_reused', async () => {
  await keyed(ani).post('/bookings', bookingOf(flight, [1]))
  const refused = await keyed(ani).post('/bookings', bookingOf(flight, [2]))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'key_reused'])
  expect(await bookings()).toHaveLength(1)
})

it('does not keep the key of a refusal: the same key may succeed later', async () => {
  const refused = await keyed(ani).post('/bookings', bookingOf(flight, [1], { total_price: 1 }))
  expect(refused.statusCode).toBe(409)
  const booked = await keyed(ani).post(
    '/bookings',
    bookingOf(flight, [1], { total_price: 500_000 }),
  )
  expect(booked.statusCode).toBe(201)
})

it('keeps the keys of two people apart', async () => {
  const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  await keyed(ani).post('/bookings', bookingOf(flight, [1]))
  expect((await keyed(dewi).post('/bookings', bookingOf(flight, [2]))).statusCode).toBe(201)
})

it('makes two bookings of two keys, and of none', async () => {
  await keyed(ani, 'a').post('/bookings', bookingOf(flight, [1]))
  await keyed(ani, 'b').post('/bookings', bookingOf(flight, [2]))
  await ani.post('/bookings', bookingOf(flight, [3]))
  expect(await bookings()).toHaveLength(3)
})

it.each(['x'.repeat(201), 'ä'])('refuses the senseless key %s', async (key) => {
  const refused = await keyed(ani, key).post('/bookings', bookingOf(flight, [1]))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors[0].pointer).toBe('/headers/idempotency-key')
})
