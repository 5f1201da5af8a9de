import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterAll(() => server.close())

const list = async (query: Record<string, string | number> = {}) => {
  const response = await staff.get(`/admin/flights?${new URLSearchParams(query as never)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const idsOf = async (query: Record<string, string | number> = {}) =>
  (await list(query)).data.map(({ id }: StaffFlight) => id)

const leave = (days: number, more: object = {}) => addFlight(server.db, { days, ...more })

describe('the staff flight list', () => {
  it('GET /admin/flights lists all upcoming flights, the next to depart first', async () => {
    const third = await leave(9, { starting_place: 'Surabaya', airport_from: 'SUB' })
    const first = await leave(2)
    const second = await leave(5, { class_flight: 'business' })
    await leave(-1)
    expect(await idsOf()).toEqual([first, second, third])
    const { data, next, total } = await list()
    expect(next).toBeNull()
    expect(total).toEqual({ value: 3, is_estimate: false })
    expect(data[0]).toMatchObject({
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      name_airline: 'Kelana',
      live_bookings: 0,
      seats_sold: 0,
      cancelled_at: null,
      departed: false,
    })
    expect(data[0]).not.toHaveProperty('departs_at')
  })

  it('GET /admin/flights returns live bookings and paid seats', async () => {
    const flight = await leave(5)
    const ani = callsOf(server, await signIn(server, 'user'))
    const paid = await book(ani, flight, [1, 2])
    await book(ani, flight, [3])
    const cancelled = await book(ani, flight, [4])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    await ani.delete(`/bookings/${cancelled.id}`)
    expect((await list()).data[0]).toMatchObject({
      live_bookings: 2,
      seats_sold: 2,
      free_seats: 117,
    })
  })

  it('GET /admin/flights lists past flights, the latest first, and all flights on request', async () => {
    const older = await leave(-9)
    const old = await leave(-2)
    const coming = await leave(3)
    expect(await idsOf({ when: 'past' })).toEqual([old, older])
    expect(await idsOf({ when: 'all' })).toEqual([older, old, coming])
    expect((await list({ when: 'past' })).data[0].departed).toBe(true)
  })

  it('GET /admin/flights lists cancelled flights and those of an inactive airline', async () => {
    const off = await addAirline(server.db, 'Ombak', 'OM', false)
    const cancelled = await leave(3)
    await staff.post(`/flights/${cancelled}/cancel`)
    const grounded = await leave(4, { id_airline: off })
    const { data } = await list()
    expect(data.map(({ id }: StaffFlight) => id)).toEqual([cancelled, grounded])
    expect(data[0].cancelled_at).toEqual(expect.any(String))
  })
})

describe('the staff flight search', () => {
  const sub = { starting_place: 'Surabaya', airport_from: 'SUB' }

  it.each(['Surabaya', 'sura', 'SUB', 'juanda'])(
    'the search %s finds flights from and to that city',
    async (q) => {
      const out = await leave(3, sub)
      const into = await leave(4, { destination_place: 'Surabaya', airport_to: 'SUB' })
      await leave(5)
      expect(await idsOf({ q })).toEqual([out, into])
    },
  )

  it.each([
    'Surabaya - Jakarta',
    'sub-> cgk',
    'Surabaya to Jakarta',
    'sura ke jak',
    'Surabaya – CGK',
  ])('the search %s finds flights of that route and none in the other direction', async (q) => {
    const out = await leave(3, sub)
    await leave(4, {
      starting_place: 'Jakarta',
      airport_from: 'CGK',
      destination_place: 'Surabaya',
      airport_to: 'SUB',
    })
    await leave(5)
    const later = await leave(6, sub)
    expect(await idsOf({ q })).toEqual([out, later])
    const { data, next } = await list({ q, limit: 1 })
    expect(data).toHaveLength(1)
    expect(await idsOf({ q, limit: 1, after: next })).toEqual([later])
  })

  it('the search finds a place that is in no table by its name', async () => {
    const id = await leave(3, { starting_place: 'Nowhere Ville', airport_from: 'NOW' })
    expect(await idsOf({ q: 'nowhere ville' })).toEqual([id])
  })

  it.each(['PW402', 'pw 402'])('the search %s finds that flight number', async (q) => {
    const id = await leave(3, { flight_number: 'PW402' })
    await leave(4)
    expect(await idsOf({ q })).toEqual([id])
  })

  it('the search finds a flight by its id', async () => {
    await leave(3)
    const id = await leave(4)
    expect(await idsOf({ q: String(id) })).toEqual([id])
  })

  it('a search without results has an exact total of 0', async () => {
    await leave(3)
    expect(await list({ q: "'; drop table flights; --" })).toMatchObject({
      data: [],
      next: null,
      total: { value: 0, is_estimate: false },
    })
  })

  it('the filters airline, class and days combine', async () => {
    const pawana = await addAirline(server.db, 'Pawana', 'PW')
    const wanted = await leave(4, { ...sub, id_airline: pawana, class_flight: 'business' })
    const otherClass = await leave(4, { ...sub, id_airline: pawana })
    await leave(4, { ...sub, class_flight: 'business' })
    await leave(8, { ...sub, id_airline: pawana, class_flight: 'business' })
    const { data } = await list({ q: String(wanted) })
    const day = data[0].departure_date
    const query = { airline: pawana, class_flight: 'Business', from: day, to: day, q: 'SUB' }
    expect(await idsOf(query)).toEqual([wanted])
    expect(await idsOf({ airline: pawana, to: day })).toEqual([wanted, otherClass])
  })
})

describe('pagination', () => {
  const leaf = async (query: Record<string, string | number>) => {
    const found: number[][] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await list({ ...query, ...(after && { after }) })
      found.push(page.data.map(({ id }: StaffFlight) => id))
      after = page.next
    }
    return found
  }

  it.each(['coming', 'past', 'all'])(
    'the pages of %s flights contain every flight once',
    async (when) => {
      const ids = []
      // Flights that depart at the same instant are sorted by id.
      for (const day of [1, 1, 1, 2, 3, 3, 4]) ids.push(await leave(when === 'past' ? -day : day))
      const pages = await leaf({ limit: 3, when })
      const expected = [...ids].sort((a, b) => (when === 'past' ? pastOrder(a, b) : a - b))
      expect(pages.flat()).toEqual(expected)
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    },
  )

  // Past flights are sorted latest first; at the same instant the higher id comes first.
  const pastOrder = (a: number, b: number) => {
    const place = (id: number) => [3, 3, 3, 4, 6, 6, 7][id - 1] ?? 0
    return place(a) - place(b) || b - a
  }

  it.each([
    ['departs', ({ departure_date }: StaffFlight) => departure_date],
    ['number', ({ flight_number }: StaffFlight) => flight_number],
    ['route', ({ starting_place }: StaffFlight) => starting_place],
    ['price', ({ price }: StaffFlight) => price],
  ] as const)(
    'sort=%s lists every flight once in that order and in reverse, page by page, ties included',
    async (sort, sortedBy: (flight: StaffFlight) => string | number | null) => {
      const made: number[] = []
      for (const [index, starting_place] of ['Medan', 'Surabaya', 'Medan', 'Medan'].entries())
        made.push(
          await leave(9 - (index % 3), {
            starting_place,
            price: 500_000 + (index % 2) * 1000,
            class_flight: index === 2 ? 'business' : 'economy',
            flight_number: `EK18${index % 2}`,
          }),
        )
      const walk = async (order: string) => {
        const found: StaffFlight[] = []
        for (let after: string | null = ''; after !== null; ) {
          const page: { data: StaffFlight[]; next: string | null } = await list({
            sort,
            order,
            limit: 1,
            ...(after && { after }),
          })
          found.push(...page.data)
          after = page.next
        }
        return found
      }
      const up = await walk('asc')
      const ids = up.map(({ id }) => id)
      expect([...ids].sort((a, b) => a - b)).toEqual(made)
      expect((await walk('desc')).map(({ id }) => id)).toEqual([...ids].reverse())
      const values = up.map((flight) => sortedBy(flight) ?? '')
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      expect((await staff.get('/admin/flights/count')).json().data).toEqual({ value: 4 })
    },
  )

  it('a page continues after a flight that was deleted meanwhile', async () => {
    const [first, second] = [await leave(1), await leave(2)]
    const { next } = await list({ limit: 1 })
    await staff.delete(`/flights/${first}`)
    expect(await idsOf({ limit: 1, after: next })).toEqual([second])
  })

  it('the total of a long list is marked as an estimate', async () => {
    for (const day of [1, 2, 3]) await leave(day)
    const { total } = await list({ limit: 2 })
    expect(total).toEqual({ value: expect.any(Number), is_estimate: true })
  })
})

describe('bad input', () => {
  it.each([
    ['when=sometimes', '/query/when'],
    ['after=yesterday', '/query/after'],
    ['from=31-31-2026', '/query/from'],
    ['airline=x', '/query/airline'],
    ['class_flight=undefined', '/query/class_flight'],
  ])('GET /admin/flights returns 400 with the field for %s', async (query, pointer) => {
    const response = await staff.get(`/admin/flights?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].pointer).toBe(pointer)
  })

  it('GET /admin/flights treats empty, undefined and null as absent', async () => {
    const id = await leave(3)
    expect(await idsOf({ q: '', airline: 'undefined', from: 'null', when: '' })).toEqual([id])
  })
})

it('GET /admin/flights returns 401 to visitors and 403 to travellers', async () => {
  const flight = await leave(3)
  for (const path of ['/admin/flights', `/admin/flights/${flight}`]) {
    expect((await callsOf(server).get(path)).statusCode).toBe(401)
    const ani = callsOf(server, await signIn(server, 'user'))
    expect((await ani.get(path)).statusCode).toBe(403)
    const boss = callsOf(server, await signIn(server, 'super admin'))
    expect((await boss.get(path)).statusCode).toBe(200)
  }
})
