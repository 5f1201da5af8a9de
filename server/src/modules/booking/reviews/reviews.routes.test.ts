import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight, moveToPast } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})

interface Trip {
  flown?: boolean
  paid?: boolean
  by?: Calls
  to?: string
}

async function trip({ flown = true, paid = true, by = ani, to = 'Jakarta' }: Trip = {}) {
  const flight = await addFlight(server.db, { destination_place: to })
  const { id } = await book(by, flight, [1])
  if (paid) await staff.put(`/bookings/${id}`, { status: 1 })
  if (flown) await moveToPast(server.db, flight)
  return id as number
}
const write = (id: number, more: object = {}, by = ani) =>
  by.put(`/bookings/${id}/review`, { rating: 4, sentence: 'On time.', ...more })
const refusal = (response: Awaited<ReturnType<typeof write>>) => [
  response.statusCode,
  response.json().code,
]
const agedBy = (days: number) =>
  server.db.rows(sql`update reviews set created_at = now() - ${days}::int * interval '1 day'`)

describe('PUT /bookings/{id}/review', () => {
  it('PUT /bookings/{id}/review saves one review of a paid past trip and changes it when repeated', async () => {
    const id = await trip()
    expect((await write(id)).json().data).toMatchObject({ id_booking: id, rating: 4 })
    const again = await write(id, { rating: 2, sentence: '' })
    expect(again.json().data).toMatchObject({ rating: 2, sentence: '' })
    const own = (await ani.get('/reviews/mine')).json().data
    expect(own).toEqual([again.json().data])
    expect(Date.parse(own[0].editable_until) - Date.parse(own[0].created_at)).toBe(30 * 86_400_000)
  })

  it('PUT /bookings/{id}/review returns 409 not_flown before the flight and for an unpaid booking', async () => {
    expect(refusal(await write(await trip({ flown: false })))).toEqual([409, 'not_flown'])
    expect(refusal(await write(await trip({ paid: false })))).toEqual([409, 'not_flown'])
  })

  it("GET /reviews/mine has one's own reviews, newest first, all of them or page by page", async () => {
    const trips = [await trip(), await trip(), await trip()]
    for (const id of trips) await write(id)
    const pageOf = async (query: string) => (await ani.get(`/reviews/mine${query}`)).json()
    const ids = (page: { data: { id_booking: number }[] }) => page.data.map((one) => one.id_booking)
    const all = await pageOf('')
    expect([ids(all), all.next]).toEqual([[...trips].reverse(), null])
    const first = await pageOf('?limit=2')
    const second = await pageOf(`?limit=2&after=${first.next}`)
    expect([...ids(first), ...ids(second), second.next]).toEqual([...ids(all), null])
  })

  it('a review can be changed for 30 days and removed afterwards', async () => {
    const id = await trip()
    await write(id)
    await agedBy(29)
    expect((await write(id, { rating: 1 })).statusCode).toBe(200)
    await agedBy(31)
    expect(refusal(await write(id))).toEqual([409, 'review_closed'])
    expect((await ani.delete(`/bookings/${id}/review`)).statusCode).toBe(200)
    expect((await ani.get('/reviews/mine')).json().data).toEqual([])
    expect((await ani.delete(`/bookings/${id}/review`)).statusCode).toBe(404)
  })

  it.each([
    ['no star', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['501 letters', { sentence: 'x'.repeat(501) }],
  ])('PUT /bookings/{id}/review returns 400 for %s', async (_case, more) => {
    expect(refusal(await write(await trip(), more))).toEqual([400, 'invalid_input'])
  })

  it("PUT /bookings/{id}/review returns 404 for another traveller's booking", async () => {
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const id = await trip()
    expect((await write(id, {}, dewi)).statusCode).toBe(404)
    await write(id)
    expect((await dewi.delete(`/bookings/${id}/review`)).statusCode).toBe(404)
    expect((await write(id, {}, staff)).statusCode).toBe(403)
    expect((await write(id, {}, callsOf(server))).statusCode).toBe(401)
  })
})

describe('staff', () => {
  it('GET /reviews lists reviews newest first, by airline, by route and up to a rating', async () => {
    const [first, second] = [await trip(), await trip({ to: 'Ende' })]
    await write(first, { rating: 5 })
    await write(second, { rating: 2 })
    const ids = async (query = '') =>
      (await staff.get(`/reviews${query}`))
        .json()
        .data.map(({ id_booking }: { id_booking: number }) => id_booking)
    expect(await ids()).toEqual([second, first])
    expect(await ids('?destination_place=ende')).toEqual([second])
    expect(await ids('?rating=2')).toEqual([second])
    expect(await ids('?id_airline=999')).toEqual([])
    const page = (await staff.get('/reviews?limit=1')).json()
    expect(await ids(`?before=${page.next}`)).toEqual([first])
  })

  it('GET /reviews/summary returns mean ratings by airline and by route', async () => {
    await write(await trip(), { rating: 5 })
    await write(await trip(), { rating: 4 })
    await write(await trip({ to: 'Ende' }), { rating: 1 })
    const { airlines, routes } = (await staff.get('/reviews/summary')).json().data
    expect(airlines).toMatchObject([{ name_airline: 'Kelana', reviews: 3, average: 3.33 }])
    expect(routes).toEqual([
      { starting_place: 'Medan', destination_place: 'Jakarta', reviews: 2, average: 4.5 },
      { starting_place: 'Medan', destination_place: 'Ende', reviews: 1, average: 1 },
    ])
  })

  it('GET /reviews and its summary are for staff only', async () => {
    for (const path of ['/reviews', '/reviews/summary']) {
      expect((await ani.get(path)).statusCode).toBe(403)
      expect((await callsOf(server).get(path)).statusCode).toBe(401)
    }
  })
})
