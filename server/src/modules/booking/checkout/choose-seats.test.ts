import { positionOfSeat, seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf } from '../../../../test/bookings'
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

type Category = 'adult' | 'child'
/** `seats`: positions in the cabin; null for a passenger whose seat is left open. */
const party = (seats: (number | null)[], categories: Category[] = []) =>
  seats.map((position, i) => ({
    name: 'Budi Siregar',
    category_passenger: categories[i] ?? 'adult',
    ...(position !== null && { id_seat: seatId(flight, position) }),
  }))
const send = (passengers: object[], more: object = {}, calls = ani) =>
  calls.post('/bookings', bookingBody(flight, [], { passengers, ...more }))
const seatsIn = (response: Awaited<ReturnType<typeof send>>): string[] =>
  response.json().data.booking.passengers.map(({ no_seat }: { no_seat: string }) => no_seat)

describe('seats that are left for later', () => {
  it('POST /bookings seats a party together that names no seats', async () => {
    await book(ani, flight, [1, 2])
    const response = await send(party([null, null, null]))
    expect(response.statusCode).toBe(201)
    expect(seatsIn(response)).toEqual(['1D', '1E', '1F'])
  })

  it('POST /bookings seats a child next to an adult', async () => {
    await book(ani, flight, [2])
    const seats = seatsIn(await send(party([null, null], ['child', 'adult'])))
    expect(seats).toEqual(['1D', '1E'])
  })

  it('POST /bookings keeps the seats that are named and chooses the others', async () => {
    expect(seatsIn(await send(party([1, null])))).toEqual(['1A', '1B'])
  })

  it('POST /bookings does not choose a seat that another browser holds', async () => {
    const budi = callsOf(server, await signIn(server, 'user', 'Budi'))
    await budi.post('/holds', { id_flight: flight, id_seats: [seatId(flight, 1)] })
    expect(seatsIn(await send(party([null])))).toEqual(['1B'])
  })

  it('POST /bookings returns 409 flight_full when there are too few seats to choose from', async () => {
    await server.db.rows(sql`
      insert into claims (id_flight, position, expires_at, holder)
      select ${flight}, n, now() + interval '5 minutes', gen_random_uuid()
      from generate_series(1, 119) n
    `)
    const refused = await send(party([null, null]))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'flight_full'])
    expect(seatsIn(await send(party([null])))).toEqual(['20F'])
  })

  it('POST /bookings returns 404 for an unknown flight whose seats are left open', async () => {
    const refused = await send(party([null]), { id_flight: 999_999 })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
  })

  it('a party of children is refused though it names no seats', async () => {
    const refused = await send(party([null], ['child']))
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'adult_missing'])
  })

  it('the same Idempotency-Key gives the same seats, even when the flight is full by then', async () => {
    const calls = ani.with({ 'idempotency-key': 'a-key' })
    const first = await send(party([null]), {}, calls)
    await server.db.rows(sql`
      insert into claims (id_flight, position, expires_at, holder)
      select ${flight}, n, now() + interval '5 minutes', gen_random_uuid()
      from generate_series(2, 120) n
    `)
    const again = await send(party([null]), {}, calls)
    expect(again.json().data.queryId).toBe(first.json().data.queryId)
    const other = await send(party([null, null]), {}, calls)
    expect(other.json().code).toBe('key_reused')
  })

  it('twelve parties that leave their seats open at once are all seated, each in seats of its own', async () => {
    const travellers: Calls[] = []
    for (let i = 0; i < 12; i++)
      travellers.push(callsOf(server, await signIn(server, 'user', `Racer${i}`)))
    // So that no limit of unpaid seats stands in the way.
    await server.db.rows(sql`update users set email_verified_at = now()`)
    const all = await Promise.all(travellers.map((calls) => send(party([null, null]), {}, calls)))
    expect(all.map((one) => one.json().code)).toEqual(all.map(() => undefined))
    expect(new Set(all.flatMap(seatsIn)).size).toBe(24)
  })

  it('a lost seat that was named is reported and not replaced by another', async () => {
    await book(ani, flight, [1])
    const refused = await send(party([1, null]))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'seat_taken'])
    const lost = refused.json().seats.map(({ id }: { id: number }) => positionOfSeat(id))
    expect(lost).toEqual([1])
  })
})
