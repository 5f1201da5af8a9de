import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { bookingBody, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

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
/** Repeats a request with the same key while the server is busy (503). */
async function persistently(booking: object) {
  for (;;) {
    const response = await keyed(ani).post('/bookings', booking)
    if (response.statusCode !== 503) return response
  }
}

const bookings = () => server.db.rows(sql`select id from bookings`)

describe('the same booking with the same Idempotency-Key', () => {
  it('a repeated Idempotency-Key returns the same bytes and status, whatever happened to the booking since', async () => {
    const first = await keyed(ani).post('/bookings', bookingBody(flight, [1]))
    await server.db.rows(sql`update flights set price = 1, cancelled_at = now()`)
    await ani.delete(`/bookings/${first.json().data.queryId}`)
    const again = await keyed(ani).post('/bookings', bookingBody(flight, [1]))
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await bookings()).toHaveLength(1)
  })

  it('a repeated Idempotency-Key matches a booking whose numbers are written as text', async () => {
    const first = await keyed(ani).post('/bookings', bookingBody(flight, [1]))
    const asText = { ...bookingBody(flight, [1]), id_flight: String(flight), extra: 'ignored' }
    expect((await keyed(ani).post('/bookings', asText)).body).toBe(first.body)
  })

  it('an Idempotency-Key sent a hundred times at the same time makes one booking', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => persistently(bookingBody(flight, [1, 2]))),
    )
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => responses[0]?.body))
    expect(responses[0]?.statusCode).toBe(201)
    expect(await bookings()).toHaveLength(1)
  })

  it('a repeated Idempotency-Key returns the same incomplete booking', async () => {
    const first = await keyed(ani).post('/bookings', bookingBody(flight, [], { capacity: 2 }))
    const again = await keyed(ani).post('/bookings', bookingBody(flight, [], { capacity: 2 }))
    expect(again.body).toBe(first.body)
  })
})

it('an Idempotency-Key with another body returns 409 key_reused', async () => {
  await keyed(ani).post('/bookings', bookingBody(flight, [1]))
  const refused = await keyed(ani).post('/bookings', bookingBody(flight, [2]))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'key_reused'])
  expect(await bookings()).toHaveLength(1)
})

it('the Idempotency-Key of a refused booking is not stored and may succeed later', async () => {
  const refused = await keyed(ani).post('/bookings', bookingBody(flight, [1], { total_price: 1 }))
  expect(refused.statusCode).toBe(409)
  const booked = await keyed(ani).post(
    '/bookings',
    bookingBody(flight, [1], { total_price: 500_000 }),
  )
  expect(booked.statusCode).toBe(201)
})

it('two travellers may use the same Idempotency-Key', async () => {
  const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  await keyed(ani).post('/bookings', bookingBody(flight, [1]))
  expect((await keyed(dewi).post('/bookings', bookingBody(flight, [2]))).statusCode).toBe(201)
})

it('two different Idempotency-Keys, or none, make two bookings', async () => {
  await keyed(ani, 'a').post('/bookings', bookingBody(flight, [1]))
  await keyed(ani, 'b').post('/bookings', bookingBody(flight, [2]))
  await ani.post('/bookings', bookingBody(flight, [3]))
  expect(await bookings()).toHaveLength(3)
})

it.each(['x'.repeat(201), 'ä'])('the invalid Idempotency-Key %s returns 400', async (key) => {
  const refused = await keyed(ani, key).post('/bookings', bookingBody(flight, [1]))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors[0].pointer).toBe('/headers/idempotency-key')
})
