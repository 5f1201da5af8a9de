import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let staff: Calls
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp({ INVENTORY_WORK: '0' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db)
})

const range = (first: number, n: number) => Array.from({ length: n }, (_, i) => first + i)
const hold = (positions: number[], remoteAddress = '203.0.113.7', headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/holds',
    payload: { id_flight: flight, id_seats: positions.map((n) => seatId(flight, n)) },
    headers,
    remoteAddress,
  })
const list = async (by: string) => (await staff.get(`/blocked-seats?by=${by}`)).json()
const release = (by: string, key: string) => staff.post('/blocked-seats/release', { by, key })
const freeSeats = async () => {
  const { data } = (await staff.get(`/seats?id_flight=${flight}&status=all`)).json()
  return data.filter(({ status }: { status: string }) => status === 'free').length
}

describe('who keeps unpaid seats', () => {
  it('GET /blocked-seats counts by account, by browser and by network, the most first', async () => {
    await book(ani, flight, range(1, 3))
    await book(ani, await addFlight(server.db), [1])
    await hold(range(10, 6))
    await hold(range(20, 2), '203.0.113.99')
    const account = await list('account')
    expect(account.seats).toBe(12)
    expect(account.data).toMatchObject([
      {
        name: 'Ani',
        email: 'ani@example.com',
        seats: 4,
        held: 0,
        bookings: 2,
        flights: 2,
        unproved: true,
        most: [
          { id_flight: flight, seats: 3, capacity: 120, starting_place: 'Medan' },
          { seats: 1 },
        ],
      },
    ])
    expect((await list('holder')).data).toMatchObject([
      { seats: 6, held: 6, name: null, network: '203.0.113.0/24' },
      { seats: 2 },
    ])
    expect((await list('network')).data).toMatchObject([
      { key: '203.0.113.0/24', seats: 8, held: 8, id_user: null, name: null },
      { key: '127.0.0.0/24', seats: 4, bookings: 2, name: null },
    ])
  })

  it('GET /blocked-seats says since when and until when the seats are kept', async () => {
    const booking = await book(ani, flight, [1])
    const [row] = (await list('account')).data
    expect([Date.parse(row.since), Date.parse(row.until)]).toEqual([
      Date.parse(booking.created_at),
      Date.parse(booking.pay_before),
    ])
  })

  it('paid bookings, bookings whose proof is in review and expired holds are not blocked seats', async () => {
    const paid = await book(ani, flight, [1])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    await reviewed(await book(ani, flight, [2]))
    await hold([3])
    await server.db.rows(sql`update claims set expires_at = now() where id_booking is null`)
    expect(await list('account')).toMatchObject({ seats: 0, data: [] })
  })

  it('GET /blocked-seats names the cabins of which more than the threshold is kept without a proved address', async () => {
    await hold(range(1, 9))
    expect(await list('network')).toMatchObject({ alert_percent: 40, cabins: [] })
    const small = await addFlight(server.db, { class_flight: 'first class' })
    await book(ani, small, range(1, 4))
    expect((await list('network')).cabins).toMatchObject([
      { id_flight: small, seats: 4, capacity: 8 },
    ])
    await server.db.rows(sql`update bookings set unproved = false`)
    expect((await list('network')).cabins).toEqual([])
  })

  it('GET /blocked-seats returns 400 for another grouping, 401 to visitors and 403 to travellers', async () => {
    expect((await staff.get('/blocked-seats?by=colour')).statusCode).toBe(400)
    expect((await callsOf(server).get('/blocked-seats')).statusCode).toBe(401)
    expect((await ani.get('/blocked-seats')).statusCode).toBe(403)
  })
})

async function reviewed({ id_trip }: { id_trip: number }) {
  await server.db.rows(sql`
    insert into payment_proofs (id_trip, media_type, bytes, hash, state, review_until)
    values (${id_trip}, 'image/webp', '\\x00', '00', 'in_review', now() + interval '1 hour')
  `)
}

/** As if staff had booked for a caller, and as if a group had accepted its quote. */
async function givenByStaff(forCaller: { id: number }, forGroup: { id: number; id_user: number }) {
  await server.db.rows(sql`
    update bookings set booked_by = (select min(id) from admins) where id = ${forCaller.id}
  `)
  await server.db.rows(sql`
    with accepted as (
      insert into group_requests (id_user, id_flight, starting_place, destination_place,
        departure_date, class_flight, adults, organiser, phone, state, unit_price, valid_until,
        holder, id_booking, ended_at)
      select ${forGroup.id_user}, id, starting_place, destination_place, departure_date, class_flight,
        10, 'Ani', '081234567890', 'accepted', 900000, now(), gen_random_uuid(), ${forGroup.id}, now()
      from flights where id = ${flight}
      returning id
    )
    update bookings set id_group = (select id from accepted) where id = ${forGroup.id}
  `)
}

describe('release', () => {
  it('POST /blocked-seats/release leaves bookings of groups and those that staff made for callers', async () => {
    const forCaller = await book(ani, flight, [1])
    const forGroup = await book(ani, flight, [2])
    await givenByStaff(forCaller, forGroup)
    const own = await book(ani, flight, [3])
    expect(await list('account')).toMatchObject({ seats: 1, data: [{ seats: 1, bookings: 1 }] })
    const answer = await release('account', String(own.id_user))
    expect([answer.statusCode, answer.json().data]).toEqual([200, { seats: 1, bookings: 1 }])
    const stateOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0].status
    expect([
      await stateOf(forCaller.id),
      await stateOf(forGroup.id),
      await stateOf(own.id),
    ]).toEqual([0, 0, 3])
  })

  it('POST /blocked-seats/release of an account cancels its unpaid bookings and ends its holds, and leaves those of others', async () => {
    const { id, id_user } = await book(ani, flight, range(1, 3))
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const other = await book(dewi, flight, [50])
    const held = await ani.post('/holds', { id_flight: flight, id_seats: [seatId(flight, 9)] })
    expect(held.statusCode).toBe(200)
    const answer = await release('account', String(id_user))
    expect([answer.statusCode, answer.json().data]).toEqual([200, { seats: 4, bookings: 1 }])
    expect((await ani.get(`/bookings/${id}`)).json().data[0]).toMatchObject({
      status: 3,
      status_reason: 'cancelled_by_staff',
    })
    expect((await dewi.get(`/bookings/${other.id}`)).json().data[0].status).toBe(0)
    expect(await freeSeats()).toBe(119)
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /blocked-seats/release of a network ends its holds, and its browsers wait before they hold the same seats again', async () => {
    await hold(range(1, 9))
    await hold(range(20, 9), '198.51.100.1')
    expect((await release('network', '203.0.113.0/24')).json().data).toEqual({
      seats: 9,
      bookings: 0,
    })
    expect(await freeSeats()).toBe(111)
    expect((await hold(range(1, 9))).json().code).toBe('seat_waits')
    expect((await hold(range(1, 9), '192.0.2.1')).statusCode).toBe(200)
  })

  it('POST /blocked-seats/release of a browser ends its holds only', async () => {
    await hold(range(1, 5))
    await hold(range(10, 2))
    const [first] = (await list('holder')).data
    expect((await release('holder', first.key)).json().data).toEqual({ seats: 5, bookings: 0 })
    expect(await list('holder')).toMatchObject({ seats: 2 })
  })

  it('a booking whose proof is in review stays, and what is paid too', async () => {
    const inReview = await book(ani, flight, [1])
    await reviewed(inReview)
    const paid = await book(ani, flight, [2])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    const answer = await release('account', String(paid.id_user))
    expect(answer.json().data).toEqual({ seats: 0, bookings: 0 })
    const list = (await ani.get('/bookings')).json().data
    expect(list.map(({ status }: { status: number }) => status).sort()).toEqual([0, 1])
  })

  it('more bookings than one transaction takes are all released', async () => {
    const { id_user, id } = await book(ani, flight, [1])
    const flights = []
    while (flights.length < 7) flights.push(await addFlight(server.db))
    // The same booking sixty times over, nine on a flight.
    await server.db.script(`
      insert into bookings (id, id_trip, id_flight, id_user, code, name_contact, email_contact,
        phone_contact, capacity, unit_price, total_price, insurance_total, amount_due, pay_before,
        network, unproved)
      overriding system value
      select 1000 + n, 1000 + n, (array[${flights}])[n / 9 + 1], id_user,
        'B' || lpad(n::text, 5, '0'), name_contact,
        email_contact, phone_contact, 1, unit_price, unit_price, 0, unit_price, pay_before,
        network, unproved
      from bookings, generate_series(0, 59) n where id = ${id}
    `)
    const answer = await release('account', String(id_user))
    expect(answer.json().data).toEqual({ seats: 61, bookings: 61 })
  })

  it('a release is in the audit trail with what it changed, and one that changes nothing is not', async () => {
    const { id, id_user } = await book(ani, flight, [1])
    await hold([5])
    await release('account', String(id_user))
    await release('account', String(id_user))
    await release('network', '203.0.113.0/24')
    const entries = (await staff.get('/audit?subject=blocked_seats')).json().data
    expect(entries).toMatchObject([
      {
        action: 'seats_released',
        detail: { changes: [{ table: 'claims', before: {}, after: {} }] },
      },
      {
        action: 'seats_released',
        actor_name: 'Budi',
        detail: {
          changes: [{ table: 'bookings', id, before: { status: 0 }, after: { status: 3 } }],
        },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('203.0.113')
  })

  it.each([
    ['another kind', { by: 'colour', key: '1' }, '/body/by'],
    ['no key', { by: 'account' }, '/body/key'],
  ])(
    'POST /blocked-seats/release with %s returns 400 and names the field',
    async (_name, body, pointer) => {
      const refused = await staff.post('/blocked-seats/release', body)
      expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, pointer])
    },
  )

  it('POST /blocked-seats/release returns 401 to visitors and 403 to travellers and releases nothing', async () => {
    const { id_user } = await book(ani, flight, [1])
    const body = { by: 'account', key: String(id_user) }
    expect((await callsOf(server).post('/blocked-seats/release', body)).statusCode).toBe(401)
    expect((await ani.post('/blocked-seats/release', body)).statusCode).toBe(403)
    expect(await list('account')).toMatchObject({ seats: 1 })
  })
})
