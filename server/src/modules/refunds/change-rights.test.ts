import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addAirline, addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { addReturnFlight, roundTripBody } from '../../../test/round-trips'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  // From 08:00 to 10:25.
  flight = await addFlight(server.db, { price: 500_000 })
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

async function paidBooking(id_flight = flight, seats = [1, 2]) {
  const { id } = await book(ani, id_flight, seats, { insurance: true })
  await staff.put(`/bookings/${id}`, { status: 1 })
  return id as number
}
const move = async (change: object, id = flight) => {
  const preview = await staff.post(`/admin/departures/${id}/changes/preview`, change)
  const { revisions, rights } = preview.json().data
  const saved = await staff.post(`/admin/departures/${id}/changes`, { ...change, revisions })
  expect(saved.statusCode).toBe(200)
  return rights as number
}
const at = (departure_time: string, arrived_time: string) => ({ departure_time, arrived_time })
const quoteOf = async (id: number) => (await ani.get(`/bookings/${id}/refund/quote`)).json().data
const refundOf = async (id: number) => (await ani.get(`/bookings/${id}/refund`)).json().data
const dayBefore = async () => {
  const { departure_date } = (await staff.get(`/admin/flights/${flight}`)).json().data
  const day = new Date(Date.parse(departure_date) - 86_400_000).toISOString().slice(0, 10)
  return { departure_date: day, arrived_date: day, ...at('23:30', '23:59') }
}

describe('the right after a change of a flight', () => {
  it.each([
    ['2 h 59 min later', at('10:59', '13:24'), 0, 'traveller'],
    ['3 h later', at('11:00', '13:25'), 1, 'flight_changed'],
    ['2 h 59 min earlier', at('05:01', '07:26'), 0, 'traveller'],
    ['3 h earlier', at('05:00', '07:25'), 1, 'flight_changed'],
    ['landing 3 h later', at('08:00', '13:25'), 1, 'flight_changed'],
  ])(
    'a change to %s is counted by the preview and quoted by that rule',
    async (_by, change, rights, cause) => {
      const id = await paidBooking()
      expect(await move(change)).toBe(rights)
      const quote = await quoteOf(id)
      expect(quote).toMatchObject({ cause, amount: rights ? 1_004_000 : 900_000 })
      expect((await refundOf(id))?.state).toBe(rights ? 'offered' : undefined)
    },
  )

  it('a change to an earlier day gives the right even where it is of less than 3 hours', async () => {
    await move(at('01:00', '03:25'))
    const id = await paidBooking()
    expect(await move(await dayBefore())).toBe(1)
    expect((await quoteOf(id)).cause).toBe('flight_changed')
  })

  it('two small changes add up against the times that were booked, and a new booking counts from its own', async () => {
    const early = await paidBooking()
    expect(await move(at('10:00', '12:25'))).toBe(0)
    const late = await paidBooking(flight, [5, 6])
    expect(await move(at('11:30', '13:55'))).toBe(1)
    expect((await quoteOf(early)).cause).toBe('flight_changed')
    expect((await quoteOf(late)).cause).toBe('traveller')
    // It was promised: moving back takes nothing away.
    expect(await move(at('08:00', '10:25'))).toBe(1)
    expect((await quoteOf(early)).cause).toBe('flight_changed')
  })

  it('the flight form gives the right as well, and mail, notification and trip say so', async () => {
    const id = await paidBooking()
    const other = await book(ani, flight, [9])
    await staff.put(`/flights/${flight}`, at('11:00', '13:25'))
    const told = (await ani.get('/notifications')).json().data
    const changed = told.filter(({ event }: { event: string }) => event === 'flight_changed')
    expect(changed.map(({ data }: { data: { right: boolean } }) => data.right)).toEqual([
      true,
      true,
    ])
    const facts = await server.db.rows<{ id_booking: number; right: boolean }>(sql`
      select id_booking, (body_text::jsonb -> 'right')::boolean as right from mails
      where event = 'flight_changed' order by id_booking
    `)
    expect(facts).toEqual([
      { id_booking: id, right: true },
      { id_booking: other.id, right: true },
    ])
    const [leg] = (await ani.get(`/trips/${id}`)).json().data.legs
    expect(leg.refund).toMatchObject({ state: 'offered', cause: 'flight_changed' })
    expect((await staff.get('/refunds')).json().data).toMatchObject([{ id_booking: id }])
  })

  it('a booking whose payment was on its way gets its right once it is paid', async () => {
    const { id } = await book(ani, flight, [1])
    expect(await move(at('12:00', '14:25'))).toBe(0)
    expect(await refundOf(id)).toBeNull()
    await staff.put(`/bookings/${id}`, { status: 1 })
    expect(await quoteOf(id)).toMatchObject({ cause: 'flight_changed', amount: 500_000 })
    expect((await refundOf(id)).amount).toBe(500_000)
  })

  it('a full refund of the moved flight includes the other flight of the trip', async () => {
    const back = await addReturnFlight(server.db)
    const out = await addFlight(server.db, { type_trip: 'rounded trip', departure_time: '06:00' })
    const created = (await ani.post('/bookings', roundTripBody(out, back, [[1, 1]]))).json().data
    await staff.put(`/bookings/${created.booking.id}`, { status: 1 })
    await move(at('09:00', '11:25'), out)
    const quote = await quoteOf(created.booking_return.id)
    expect(quote).toMatchObject({ cause: 'flight_changed', amount: quote.paid })
    const body = { amount: quote.paid, destination: 'credit' }
    const refund = await ani.post(`/bookings/${created.booking_return.id}/refund`, body)
    expect(refund.json().data).toMatchObject({ state: 'sent', cause: 'flight_changed' })
  })

  it('the right ends when the flight leaves or somebody of the booking boards', async () => {
    const id = await paidBooking()
    await move(at('11:00', '13:25'))
    await server.db.rows(sql`
      insert into boardings (id_ticket, id_flight, scan, scanned_at, id_admin, request_id)
      select t.id, ${flight}, gen_random_uuid(), now(), (select min(id) from admins), 'test'
      from tickets t join passengers p on p.id = t.id_passenger where p.id_booking = ${id} limit 1
    `)
    expect((await quoteOf(id)).cause).toBe('traveller')
    await server.db.rows(sql`update boardings set undone_at = now(), undone_by = id_admin`)
    expect((await quoteOf(id)).cause).toBe('flight_changed')
    await server.db.rows(sql`
      update flights set departs_at = now() - interval '1 hour', arrives_at = now() + interval '1 hour'
      where id = ${flight}
    `)
    const refused = await ani.post(`/bookings/${id}/refund`, {
      amount: 1_004_000,
      destination: 'credit',
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund_closed'])
    expect((await ani.get(`/bookings/${id}/rebooking`)).json().data).toEqual([])
    expect((await staff.get('/refunds')).json().data).toEqual([])
  })

  it('a flight that is cancelled after the change is offered as a cancelled one', async () => {
    const id = await paidBooking()
    await move(at('11:00', '13:25'))
    await staff.post(`/flights/${flight}/cancel`)
    expect(await refundOf(id)).toMatchObject({ state: 'offered', cause: 'flight_cancelled' })
  })
})

describe('rebooking after a change', () => {
  it('a dearer flight of the same airline costs nothing more, another airline its difference', async () => {
    const dearer = await addFlight(server.db, { price: 800_000, days: 31 })
    const foreign = await addFlight(server.db, {
      price: 800_000,
      days: 31,
      departure_time: '09:00',
      id_airline: await addAirline(server.db, 'Nusa', 'NS'),
    })
    const id = await paidBooking()
    await move(at('11:00', '13:25'))
    const offers = (await ani.get(`/bookings/${id}/rebooking`)).json().data
    expect(
      offers.map((offer: { flight: { id: number }; total_price: number; difference: number }) => [
        offer.flight.id,
        offer.total_price,
        offer.difference,
      ]),
    ).toEqual([
      [dearer, 1_000_000, 0],
      [foreign, 1_600_000, 600_000],
    ])
    const cheat = { id_flight: foreign, total_price: 1_000_000 }
    const refused = await ani.post(`/bookings/${id}/rebooking`, cheat)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
    const body = { id_flight: dearer, total_price: 1_000_000 }
    const moved = await ani.post(`/bookings/${id}/rebooking`, body)
    expect(moved.statusCode).toBe(201)
    expect(moved.json().data).toMatchObject({
      status: 1,
      total_price: 1_000_000,
      id_flight: dearer,
    })
    expect(await refundOf(id)).toMatchObject({ state: 'rebooked', cause: 'flight_changed' })
  })

  it('another traveller and a booking without the right are refused', async () => {
    const other = await addFlight(server.db, { days: 31 })
    const id = await paidBooking()
    await move(at('10:00', '12:25'))
    const body = { id_flight: other, total_price: 1_000_000 }
    expect((await ani.post(`/bookings/${id}/rebooking`, body)).json().code).toBe('booking_closed')
    await move(at('11:00', '13:25'))
    const bima = callsOf(server, await signIn(server, 'user', 'Bima'))
    expect((await bima.post(`/bookings/${id}/rebooking`, body)).statusCode).toBe(404)
    expect((await bima.get(`/bookings/${id}/refund/quote`)).statusCode).toBe(404)
  })
})
