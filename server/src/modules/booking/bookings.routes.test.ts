import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let visitor: Calls
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
  visitor = callsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const ids = (response: { json: () => { data: { id: number }[] } }) =>
  response.json().data.map(({ id }) => id)

describe('GET /bookings', () => {
  it('GET /bookings returns a traveller their own bookings, newest first, with flight and passengers', async () => {
    const first = await book(ani, flight, [1])
    const second = await book(ani, flight, [2, 3])
    await book(dewi, flight, [4])
    const list = await ani.get('/bookings')
    expect(list.statusCode).toBe(200)
    expect(ids(list)).toEqual([second.id, first.id])
    expect(list.json().data[0]).toMatchObject({
      flight: { id: flight },
      passengers: [{ no_seat: '1B' }, { no_seat: '1C' }],
    })
    expect(list.json().next).toBeNull()
    expect(ids(await ani.get('/bookings?id_user=1'))).toEqual([second.id, first.id])
  })

  it("GET /bookings returns 403 for another traveller's id_user, whether or not that user exists", async () => {
    expect((await dewi.get('/bookings?id_user=1')).statusCode).toBe(403)
    expect((await dewi.get('/bookings?id_user=999')).statusCode).toBe(403)
  })

  it('GET /bookings returns staff all bookings by user, state and text, in pages', async () => {
    const mine = await book(ani, flight, [1], { name_contact: 'Ani Satu' })
    const hers = await book(dewi, flight, [2], { name_contact: 'Dewi' })
    await staff.put(`/bookings/${hers.id}`, { status: 1 })
    expect(ids(await staff.get('/bookings'))).toEqual([hers.id, mine.id])
    expect(ids(await staff.get('/bookings?id_user=1'))).toEqual([mine.id])
    expect(ids(await staff.get('/bookings?status=1'))).toEqual([hers.id])
    expect(ids(await staff.get(`/bookings?q=${hers.code.toLowerCase()}`))).toEqual([hers.id])
    expect(ids(await staff.get('/bookings?q=ANI%20satu'))).toEqual([mine.id])
    expect(ids(await staff.get('/bookings?q=dew'))).toEqual([hers.id])
    expect(ids(await staff.get('/bookings?q=0812-3456'))).toEqual([hers.id, mine.id])
    expect(ids(await staff.get('/bookings?q=%25%25%25'))).toEqual([])
    const page = (await staff.get('/bookings?limit=1')).json()
    expect([page.data[0].id, page.next]).toEqual([hers.id, hers.id])
    expect(ids(await staff.get(`/bookings?before=${page.next}`))).toEqual([mine.id])
  })

  it('GET /bookings treats an empty, null or undefined id_user as absent', async () => {
    const { id } = await book(ani, flight, [1])
    for (const value of ['', 'null', 'undefined'])
      expect(ids(await ani.get(`/bookings?id_user=${value}`))).toEqual([id])
  })

  it('GET /bookings returns 400 for an invalid filter and names it', async () => {
    const refused = await staff.get('/bookings?status=5')
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, '/query/status'])
  })
})

describe('GET /bookings/{id}', () => {
  it('GET /bookings/{id} returns an array of one to the owner and to staff', async () => {
    const { id } = await book(ani, flight, [1])
    expect(ids(await ani.get(`/bookings/${id}`))).toEqual([id])
    expect(ids(await staff.get(`/bookings/${id}`))).toEqual([id])
  })

  it("GET /bookings/{id} returns the same bytes for another traveller's booking as for none", async () => {
    const { id } = await book(ani, flight, [1])
    const bytes = async (path: string) => {
      const response = await dewi.get(path)
      return [response.statusCode, response.body.replace(/[\da-f-]{36}/, '')]
    }
    expect(await bytes(`/bookings/${id}`)).toEqual(await bytes('/bookings/999'))
    expect((await bytes('/bookings/x'))[0]).toBe(404)
  })
})

describe('PUT /bookings/{id} by staff', () => {
  it('PUT /bookings/{id} by staff accepts the whole booking and applies status 1 once, however often it is sent', async () => {
    const booking = await book(ani, flight, [1, 2])
    const whole = { ...booking, status: 1, total_price: 1, name_contact: 'Changed', id_user: 2 }
    for (let time = 0; time < 3; time++) {
      const { statusCode, json } = await staff.put(`/bookings/${booking.id}`, whole)
      expect(statusCode).toBe(200)
      expect(json().data).toMatchObject({
        status: 1,
        status_reason: 'payment_verified',
        name_contact: 'Ani',
        total_price: 1_000_000,
        id_user: 1,
      })
    }
    const history = (await staff.get(`/bookings/${booking.id}/history`)).json().data
    expect(history).toMatchObject([
      { to_status: 0 },
      { from_status: 0, to_status: 1, actor_role: 'admin', actor_id: 1 },
    ])
    const tickets = await server.db.rows(sql`select code from tickets where revoked_at is null`)
    expect(tickets).toHaveLength(2)
  })

  it('PUT /bookings/{id} verifies once when twenty requests are sent at the same time', async () => {
    const { id } = await book(ani, flight, [1])
    const all = await Promise.all(
      Array.from({ length: 20 }, () => staff.put(`/bookings/${id}`, { status: '1' })),
    )
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await staff.get(`/bookings/${id}/history`)).json().data).toHaveLength(2)
    expect(await server.db.rows(sql`select id from tickets`)).toHaveLength(1)
  })

  it('PUT /bookings/{id} returns 409 booking_move_refused for all other status changes', async () => {
    const { id } = await book(ani, flight, [1])
    expect((await staff.put(`/bookings/${id}`, { status: 3 })).json().code).toBe(
      'booking_move_refused',
    )
    await staff.put(`/bookings/${id}`, { status: 1 })
    const refused = await staff.put(`/bookings/${id}`, { status: 0 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'booking_move_refused'])
  })

  it('PUT /bookings/{id} returns 409 passengers_incomplete for status 1 while passengers are missing', async () => {
    const { id } = await book(ani, flight, [], { capacity: 2 })
    const refused = await staff.put(`/bookings/${id}`, { status: 1 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'passengers_incomplete'])
  })

  it.each([5, -1, 'paid', null])(
    'PUT /bookings/{id} returns 400 for status %j and names the field',
    async (status) => {
      const { id } = await book(ani, flight, [1])
      const refused = await staff.put(`/bookings/${id}`, { status })
      expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, '/body/status'])
    },
  )

  it('PUT /bookings/{id} returns 403 to the owner and 404 to another traveller', async () => {
    const { id } = await book(ani, flight, [1])
    const statuses = [visitor, ani, dewi].map((who) => who.put(`/bookings/${id}`, { status: 1 }))
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([
      401, 403, 404,
    ])
    expect((await staff.put('/bookings/999', { status: 1 })).statusCode).toBe(404)
  })
})

describe('DELETE /bookings/{id}', () => {
  it('DELETE /bookings/{id} cancels an unpaid booking and frees its seats; repeated, it changes nothing', async () => {
    const { id } = await book(ani, flight, [1])
    for (let time = 0; time < 2; time++) {
      const response = await ani.delete(`/bookings/${id}`)
      expect(response.statusCode).toBe(200)
      expect(response.json().data).toMatchObject({
        status: 3,
        status_reason: 'cancelled_by_traveller',
        flight: { free_seats: 120 },
      })
    }
    await book(dewi, flight, [1])
  })

  it('DELETE /bookings/{id} records who cancelled', async () => {
    const { id } = await book(ani, flight, [1])
    expect((await staff.delete(`/bookings/${id}`)).json().data.status_reason).toBe(
      'cancelled_by_staff',
    )
  })

  it('DELETE /bookings/{id} returns 409 refund_needed for a paid booking', async () => {
    const { id } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    for (const who of [ani, staff]) {
      const refused = await who.delete(`/bookings/${id}`)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund_needed'])
    }
  })

  it('DELETE /bookings/{id} returns 401 to visitors and 404 to other travellers', async () => {
    const { id } = await book(ani, flight, [1])
    expect((await visitor.delete(`/bookings/${id}`)).statusCode).toBe(401)
    expect((await dewi.delete(`/bookings/${id}`)).statusCode).toBe(404)
  })
})

it.each(['/bookings', '/bookings/1', '/bookings/1/history'])(
  'GET %s returns 401 to visitors',
  async (path) => {
    expect((await visitor.get(path)).statusCode).toBe(401)
  },
)

it('GET /bookings/{id}/history returns 403 to travellers and 404 where there is no booking', async () => {
  const { id } = await book(ani, flight, [1])
  expect((await ani.get(`/bookings/${id}/history`)).statusCode).toBe(403)
  expect((await staff.get('/bookings/999/history')).statusCode).toBe(404)
})
