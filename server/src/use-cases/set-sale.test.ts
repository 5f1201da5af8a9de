import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tendGroupRequests } from '#modules/booking/groups/group-requests.job'
import { tendWaitingLists } from '#modules/booking/waiting-list/waiting-list.job'
import { freeSeatCount } from '#modules/flights/seat-availability'
import { sql } from '#platform/database/sql'
import { signIn } from '../../test/accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../test/bookings'
import { addFlight, flightDay, moveToPast } from '../../test/flights'
import { violations } from '../../test/invariants'
import { type TestApp, testApp } from '../../test/test-app'
import { WHOLE_CABIN } from '../../test/whole-cabin'
import { makeFlights } from './make-flights.job'

const LIMITS = { accountShare: 100, accountPerFlight: 9, accountTotal: 1000, holdTotalMinutes: 45 }
const WHOLE = [1, 2, 3, 4, 5, 6, 7, 8]

let server: TestApp
let staff: Calls
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin', 'Dewi'))
  ani = await traveller('Ani')
  flight = await addFlight(server.db, { price: 400_000 })
})

async function traveller(name: string) {
  const calls = callsOf(server, await signIn(server, 'user', name))
  await server.db.rows(sql`update users set email_verified_at = now()`)
  return calls
}
const path = (id: number) => `/admin/flights/${id}/sale-stop`
async function stop(id = flight, body?: object) {
  const response = await staff.post(path(id), body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
async function resume(id = flight) {
  const response = await staff.delete(path(id))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const saleOf = async (id = flight) => (await staff.get(path(id))).json().data
const codeOf = async (response: ReturnType<Calls['get']>) => {
  const { statusCode, ...answer } = await response
  return [statusCode, answer.json().code]
}
const free = async (id = flight) =>
  (
    await server.db.row<{ free: number }>(
      sql`select ${freeSeatCount} as free from flights f where f.id = ${id}`,
    )
  )?.free
const entries = async () =>
  (await staff.get('/audit?limit=50')).json().data as {
    action: string
    subject: string
    subject_id: number
    detail: { changes?: object[]; offers?: number }
  }[]
const saleEntries = async () => (await entries()).filter(({ action }) => action.startsWith('sale_'))
const CLOSED = [409, 'sales_closed']

describe('a flight that is taken off sale', () => {
  it('a flight that is taken off sale is listed as such and can be neither booked nor held, until it is back on sale', async () => {
    const stopped = await stop()
    expect(stopped).toMatchObject({ id: flight, on_sale: false, revision: 2 })
    expect(Date.parse(stopped.sale_stopped_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await saleOf()).toMatchObject({ stopped_by: 'Dewi', waiting: 0, groups: 0 })
    const found = (await callsOf(server).get(`/flights?departure_date=${flightDay()}`)).json()
    expect(found.data).toMatchObject([{ id: flight, on_sale: false }])
    const business = await addFlight(server.db, { days: 31, starting_place: 'Jakarta' })
    expect(await codeOf(ani.post('/bookings', bookingBody(flight, [1])))).toEqual(CLOSED)
    expect(await codeOf(ani.post('/bookings', bookingBody(flight)))).toEqual(CLOSED)
    const trip = bookingBody(flight, [1], {
      id_flight_return: business,
      passengers: [{ ...passengerBody(flight, 1), id_seat_return: seatId(business, 1) }],
    })
    expect((await ani.post('/bookings', trip)).statusCode).not.toBe(201)
    const hold = { id_flight: flight, id_seats: [seatId(flight, 1)] }
    expect(await codeOf(ani.post('/holds', hold))).toEqual(CLOSED)
    expect(await free()).toBe(120)

    expect(await resume()).toMatchObject({ on_sale: true, sale_stopped_at: null, revision: 3 })
    expect(await saleOf()).toMatchObject({ stopped_at: null, stopped_by: null })
    await book(ani, flight, [1])
    expect(await violations(server.db)).toEqual([])
  })

  it('bookings of a flight off sale go on: one that awaits its payment is paid, seats change, and the pass is read', async () => {
    const unpaid = await book(ani, flight, [1])
    const { id, passengers } = await book(ani, flight, [2])
    const [passenger] = passengers
    await staff.put(`/bookings/${id}`, { status: 1 })
    await stop()
    expect((await staff.put(`/bookings/${unpaid.id}`, { status: 1 })).statusCode).toBe(200)
    const moved = await ani.put(`/bookings/${id}/seats`, {
      seats: [{ id_passenger: passenger.id, id_seat: seatId(flight, 9) }],
    })
    expect(moved.statusCode, moved.body).toBe(200)
    const [ticket] = (await ani.get(`/tickets?id_passenger=${passenger.id}`)).json().data
    expect(ticket.code).toBeTruthy()
    expect((await staff.get(`/admin/departures/${flight}`)).json().data).toMatchObject({
      closed_at: null,
      counts: { paid: 2 },
      flights: [{ id: flight, on_sale: false }],
    })
    expect((await staff.put(`/flights/${flight}`, { gate: 9 })).statusCode).toBe(200)
    expect(await violations(server.db)).toEqual([])
  })

  it('stopping or resuming a sale again changes nothing and leaves no further entry in the audit trail', async () => {
    const first = await stop()
    expect(await stop()).toEqual(first)
    const resumed = await resume()
    expect(await resume()).toEqual(resumed)
    const found = await saleEntries()
    expect(found.map(({ action }) => action)).toEqual(['sale_resumed', 'sale_stopped'])
    expect(found[1]).toMatchObject({ subject_id: flight, detail: { offers: 0 } })
    expect(JSON.stringify(found[1]?.detail.changes)).toContain('sale_stopped_at')
  })

  it('with a revision, a sale that a colleague has stopped or resumed since is refused with 409 changed_meanwhile, and another change is not', async () => {
    await staff.put(`/flights/${flight}`, { price: 450_000 })
    expect(await stop(flight, { revision: 1 })).toMatchObject({ on_sale: false, revision: 3 })
    expect(await codeOf(staff.delete(path(flight), { revision: 2 }))).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect(await saleOf()).toMatchObject({ stopped_by: 'Dewi' })
    expect((await staff.delete(path(flight), { revision: 3 })).statusCode).toBe(200)
  })

  it('a cancelled flight, a closed departure and an unknown flight are neither taken off sale nor put back', async () => {
    const closed = await addFlight(server.db, { flight_number: 'EK2' })
    await server.db.rows(sql`
      update flights set closed_at = now(), closed_by = (select min(id) from admins)
      where id = ${closed}
    `)
    await staff.post(`/admin/flights/${flight}/cancel`)
    for (const send of [staff.post, staff.delete]) {
      expect(await codeOf(send(path(flight)))).toEqual([409, 'flight_cancelled'])
      expect(await codeOf(send(path(closed)))).toEqual([409, 'departure_closed'])
      expect((await send(path(987_654))).statusCode).toBe(404)
    }
    expect((await staff.get(path(987_654))).statusCode).toBe(404)
  })

  it('staff list only flights that are off sale with sale=stopped, and count them', async () => {
    await addFlight(server.db, { flight_number: 'EK2' })
    await stop()
    for (const more of ['', '&sort=price', '&q=Medan', '&airline=1'])
      expect((await staff.get(`/admin/flights?sale=stopped${more}`)).json().data).toMatchObject([
        { id: flight },
      ])
    expect((await staff.get('/admin/flights/count?sale=stopped')).json().data.value).toBe(1)
    expect((await staff.get('/admin/flights')).json().data).toHaveLength(2)
  })
})

describe('those who wait for a flight off sale', () => {
  const joined = async (calls: Calls, id = flight) =>
    (await calls.post('/user/waiting-list', { id_flight: id, adult: 1 })).json()
  const mine = async (calls: Calls) => (await calls.get('/user/waiting-list')).json().data[0]
  const tend = () => tendWaitingLists(server.db, LIMITS)
  const mailsOf = async (event: string) =>
    (await server.db.rows(sql`select id from mails where event = ${event}`)).length

  it('a waiting list keeps its places while the sale is stopped, an offer is taken back, and both go on when it is resumed', async () => {
    flight = await addFlight(server.db, { class_flight: 'first class' })
    const owner = await traveller('Owner')
    const first = await book(owner, flight, [1])
    await book(owner, flight, WHOLE.slice(1))
    const budi = await traveller('Budi')
    await joined(ani)
    await joined(budi)
    await owner.delete(`/bookings/${first.id}`)
    expect(await mine(ani)).toMatchObject({ state: 'offered' })
    expect(await saleOf()).toMatchObject({ waiting: 2, offers: 1 })
    const { id: entry } = await mine(ani)

    await stop()
    expect((await saleEntries())[0]).toMatchObject({ detail: { offers: 1 } })
    expect(await mine(ani)).toMatchObject({ state: 'waiting', place: 1, offer_expires_at: null })
    expect(await mine(budi)).toMatchObject({ state: 'waiting', place: 2 })
    expect(await free()).toBe(1)
    expect(await codeOf(ani.post(`/user/waiting-list/${entry}/seats`))).toEqual([
      409,
      'offer_closed',
    ])
    await tend()
    expect(await mine(ani)).toMatchObject({ state: 'waiting', place: 1 })
    expect((await joined(await traveller('Citra'))).code).toBe('sales_closed')

    await resume()
    await tend()
    expect(await mine(ani)).toMatchObject({ state: 'offered' })
    expect(await mine(budi)).toMatchObject({ state: 'waiting' })
    expect(await free()).toBe(0)
    // Each offer has its own deadline, so the second one is mailed as well.
    expect(await mailsOf('waiting_offer')).toBe(2)
    expect(await mailsOf('waiting_ended')).toBe(0)
    expect(await violations(server.db)).toEqual([])
  })

  it('a group request waits for a flight off sale, its quote goes back to staff, and both go on when it is back', async () => {
    const form = { adult: 20, child: 0, organiser: 'Ani Lestari', phone: '0812 3456 7890' }
    const ask = () => ani.post('/user/group-requests', { ...form, id_flight: flight })
    const { id } = (await ask()).json().data
    const one = async () => (await ani.get(`/user/group-requests/${id}`)).json().data
    const quote = (revision: number) =>
      staff.post(`/admin/group-requests/${id}/quote`, {
        id_flight: flight,
        unit_price: 350_000,
        valid_hours: 48,
        revision,
      })
    const revision = async () => (await staff.get('/admin/group-requests')).json().data[0].revision
    const accept = () =>
      ani.post(`/user/group-requests/${id}/acceptance`, { total_price: 7_000_000, terms: true })
    expect((await quote(1)).statusCode).toBe(200)
    expect(await free()).toBe(100)
    expect(await saleOf()).toMatchObject({ groups: 1, quotes: 1 })

    await stop()
    expect(await one()).toMatchObject({ state: 'requested', quote: null })
    expect(await free()).toBe(120)
    await tendGroupRequests(server.db)
    expect((await one()).state).toBe('requested')
    expect(await codeOf(accept())).toEqual([409, 'group_closed'])
    expect(await codeOf(quote(await revision()))).toEqual(CLOSED)
    expect((await staff.get(`/admin/group-requests/${id}/flights`)).json().data).toEqual([])
    const other = { ...form, id_flight: flight, adult: 12 }
    expect(await codeOf((await traveller('Budi')).post('/user/group-requests', other))).toEqual(
      CLOSED,
    )

    await resume()
    expect((await quote(await revision())).statusCode).toBe(200)
    expect((await accept()).statusCode).toBe(200)
    expect(await mailsOf('group_quoted')).toBe(2)
    expect(await violations(server.db)).toEqual([])
  })

  it('passengers of a cancelled flight are not moved to a flight off sale, and a proposal of it ends when it is stopped', async () => {
    const off = await addFlight(server.db, { flight_number: 'EK9', departure_time: '07:00' })
    const { id } = await book(ani, off, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    const begin = () =>
      staff.post('/admin/disruptions', { kind: 'cancel', reason: 'weather', id_flights: [off] })
    const begun = (await begin()).json().data
    const parties = async (disruption: number) =>
      (await staff.get(`/admin/disruptions/${disruption}/parties?list=all`)).json().data
    expect(JSON.stringify(await parties(begun.id))).toContain(`"id":${flight}`)
    expect(await saleOf()).toMatchObject({ proposals: 1 })

    await stop()
    expect(await saleOf()).toMatchObject({ proposals: 0 })
    expect(JSON.stringify(await parties(begun.id))).not.toContain(`"id":${flight}`)
    await staff.delete(`/admin/disruptions/${begun.id}`)
    const again = (await begin()).json().data
    expect(JSON.stringify(await parties(again.id))).not.toContain(`"id":${flight}`)
    await staff.delete(`/admin/disruptions/${again.id}`)

    await staff.post(`/admin/flights/${off}/cancel`)
    const offered = async () =>
      (await ani.get(`/bookings/${id}/rebooking`))
        .json()
        .data.map((one: { flight: { id: number } }) => one.flight.id)
    expect(await offered()).toEqual([])
    await resume()
    expect(await offered()).toEqual([flight])
    expect(await violations(server.db)).toEqual([])
  })
})

describe('prices before a search', () => {
  const read = async (url: string) => (await callsOf(server).get(url)).json().data
  /** Caches are told within a moment, long before prices leave them after a minute. */
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
  const route = 'starting_place=Medan&destination_place=Jakarta'

  it('a flight off sale is the cheapest of no day, place or city, and answers in memory notice it', async () => {
    const other = await addFlight(server.db, { flight_number: 'EK2', price: 900_000 })
    const added = await server.db.row<{ id: number }>(
      sql`insert into destinations (name, description) values ('Jakarta', 'The capital') returning id`,
    )
    const place = added?.id
    const prices = async () => ({
      dates: (await read(`/flights/dates?${route}`))[0]?.price,
      fares: (await read('/fares?starting_place=Medan'))[0]?.price,
      to: (await read(`/destinations/${place}/fares`)).origins[0]?.price,
      from: (await read(`/destinations/${place}`)).from_price ?? undefined,
      instead: (await read(`/flights/alternatives?${route}&departure_date=${flightDay(31)}`))
        .days[0]?.price,
    })
    const search = async () =>
      (await read(`/flights?${route}&departure_date=${flightDay()}`)).map(
        ({ id, on_sale }: { id: number; on_sale: boolean }) => [id, on_sale],
      )
    const before = await prices()
    expect(Object.values(before).filter((price) => price === 400_000).length).toBeGreaterThan(2)
    // Twice, so that the second is read from the day in memory.
    expect(await search()).toEqual(await search())
    await stop()
    await soon(async () => {
      expect(Object.values(await prices())).not.toContain(400_000)
      expect(await search()).toEqual([
        [flight, false],
        [other, true],
      ])
    })
    await stop(other)
    await soon(async () =>
      expect(new Set(Object.values(await prices()))).toEqual(new Set([undefined])),
    )
    await resume()
    await soon(async () => expect(await prices()).toEqual(before))
  })
})

describe('the sale of many flights', () => {
  const seen = async (ids: number[]) =>
    Promise.all(
      ids.map(async (id) => ({
        id,
        revision: (await staff.get(`/admin/flights/${id}`)).json().data.revision as number,
      })),
    )
  const stopped = async (ids: number[]) =>
    Promise.all(ids.map(async (id) => (await saleOf(id)).stopped_at !== null))
  const change = async (ids: number[], fields: object) => {
    const response = await staff.post('/admin/bulk-changes', {
      flights: await seen(ids),
      change: fields,
    })
    expect(response.statusCode, response.body).toBe(201)
    return response.json().data
  }

  it('a bulk change takes flights off sale with its preview, tells nobody, and is undone', async () => {
    const other = await addFlight(server.db, { flight_number: 'EK2', days: 31 })
    const sold = await addFlight(server.db, { flight_number: 'EK3', days: 32 })
    const gone = await addFlight(server.db, { flight_number: 'EK4', days: 33 })
    await book(ani, flight, [1])
    await stop(sold)
    await staff.post(`/admin/flights/${gone}/cancel`)
    const ids = [flight, other, sold, gone]
    const preview = await staff.post('/admin/bulk-changes/preview', {
      flights: await seen(ids),
      change: { on_sale: false },
    })
    expect(preview.json().data).toMatchObject({
      changing: 2,
      left_out: 2,
      bookings: 0,
      rights: 0,
      changes: [
        { id_flight: flight, before: { on_sale: true }, after: { on_sale: false } },
        { id_flight: other },
      ],
      refused: [
        { id_flight: sold, failure: { code: 'unchanged' } },
        { id_flight: gone, failure: { code: 'flight_cancelled' } },
      ],
    })
    const mails = await server.db.rows(sql`select id from mails`)
    const made = await change(ids, { on_sale: false })
    expect(made).toMatchObject({
      state: 'done',
      changed: 2,
      refused: 2,
      change: { on_sale: false },
    })
    expect(await stopped([flight, other, sold])).toEqual([true, true, true])
    expect(await server.db.rows(sql`select id from mails`)).toEqual(mails)
    expect((await saleEntries()).map(({ subject_id }) => subject_id)).toEqual([other, flight, sold])

    await resume(other)
    const undone = await staff.post(`/admin/bulk-changes/${made.id}/undo`)
    expect(undone.json().data).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
    expect(await stopped([flight, other, sold])).toEqual([false, false, true])
  })

  it('one bulk change sets price and sale together, and leaves one entry for each flight', async () => {
    await change([flight], { price: { mode: 'set', amount: 700_000 }, on_sale: false })
    const { data } = (await staff.get(`/admin/flights/${flight}`)).json()
    expect(data).toMatchObject({ price: 700_000, on_sale: false })
    const changed = (await entries()).filter(({ subject }) => subject === 'flight')
    expect(changed.map(({ action }) => action)).toEqual(['flight_changed'])
    expect(JSON.stringify(changed[0]?.detail.changes)).toContain('sale_stopped_at')
    await change([flight], { on_sale: true })
    expect(await stopped([flight])).toEqual([false])
  })
})

it('a flight off sale stays so when its schedule gives it other values', async () => {
  const day = (days: number) => flightDay(days)
  const { id_airline } = (await staff.get(`/admin/flights/${flight}`)).json().data
  const form = {
    id_airline,
    flight_number: 'EK70',
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    airport_from: 'KNO',
    airport_to: 'CGK',
    days_of_week: [1, 2, 3, 4, 5, 6, 7],
    first_day: day(10),
    last_day: day(11),
    departure_time: '18:00',
    arrived_time: '20:25',
    arrival_days: 0,
    transit: 'direct',
    price: 750_000,
    gate: 7,
    terminal: 'B',
    luggage: true,
    wifi: false,
    meal: true,
    type_trip: 'one way',
    class_flight: 'economy',
  }
  const created = await staff.post('/admin/schedules', form)
  expect(created.statusCode, created.body).toBe(201)
  const made = () =>
    server.db.rows<{ id: number; price: number; stopped: boolean }>(sql`
      select id, price, sale_stopped_at is not null as stopped from flights
      where id_schedule = ${created.json().data.id} order by departs_at
    `)
  await makeFlights(server.db)
  const [first] = await made()
  await stop(first?.id)
  const { revision } = (await staff.get(`/admin/schedules/${created.json().data.id}`)).json().data
  const changed = await staff.put(`/admin/schedules/${created.json().data.id}`, {
    ...form,
    price: 800_000,
    revision,
  })
  expect(changed.statusCode, changed.body).toBe(200)
  await makeFlights(server.db)
  expect(await made()).toMatchObject([
    { price: 800_000, stopped: true },
    { price: 800_000, stopped: false },
  ])
})

it('a departed flight that was off sale is none of the stopped ones that reads of prices leave out', async () => {
  await stop()
  await moveToPast(server.db, flight)
  expect((await staff.get('/admin/flights?sale=stopped&when=past')).json().data).toHaveLength(1)
  expect((await staff.get('/admin/flights?sale=stopped')).json().data).toEqual([])
})
