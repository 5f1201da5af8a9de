import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
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
  flight = await addFlight(server.db, { price: 500_000 })
})

afterEach(async () => expect(await violations(server.db)).toEqual([]))

/** Ani's paid booking for two with insurance on a flight that staff then cancelled. */
async function stranded(more: object = {}) {
  const { id } = await book(ani, flight, [1, 2], { insurance: true, ...more })
  await staff.put(`/bookings/${id}`, { status: 1 })
  await staff.post(`/flights/${flight}/cancel`)
  return id as number
}

const credit = async () => (await ani.get('/credit')).json().data.balance
const bookingWith = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0]
const rebook = (id: number, id_flight: number, total_price: number) =>
  ani.post(`/bookings/${id}/rebooking`, { id_flight, total_price })

describe('the refund of a cancelled flight', () => {
  it('cancelling a flight offers a full refund with insurance and notifies the traveller', async () => {
    const id = await stranded()
    expect((await ani.get(`/bookings/${id}/refund`)).json().data).toMatchObject({
      state: 'offered',
      cause: 'flight_cancelled',
      amount: 1_004_000,
      destination: null,
      timeline: [{ to_state: 'offered' }],
    })
    expect((await ani.get(`/bookings/${id}/refund/quote`)).json().data).toMatchObject({
      cause: 'flight_cancelled',
      paid: 1_004_000,
      amount: 1_004_000,
      valid_until: null,
    })
    expect((await staff.get('/refunds')).json()).toMatchObject({
      waiting: 0,
      data: [{ id_booking: id, state: 'offered' }],
    })
    const events = (await ani.get('/notifications')).json().data
    expect(events.map(({ event }: { event: string }) => event)).toContain('flight_cancelled')
  })

  it('cancelling a flight again offers no second refund', async () => {
    await stranded()
    await staff.post(`/flights/${flight}/cancel`)
    expect(await server.db.rows(sql`select id from refund_moves`)).toHaveLength(1)
  })

  it.each([
    ['credit', { destination: 'credit' }, 'sent'],
    [
      'bank',
      {
        destination: 'bank',
        bank_name: 'Bank Nusa',
        account_number: '1234567890',
        account_holder: 'Ani Lestari',
      },
      'asked',
    ],
  ])(
    'the offered refund goes to %s in full after the scheduled departure',
    async (_to, body, state) => {
      const id = await stranded()
      await server.db.rows(sql`
      update flights set departs_at = now() - interval '1 day', arrives_at = now() - interval '22 hours'
    `)
      const refund = await ani.post(`/bookings/${id}/refund`, { amount: 1_004_000, ...body })
      expect(refund.json().data).toMatchObject({ state, cause: 'flight_cancelled' })
      expect((await bookingWith(id)).status).toBe(4)
      expect(await credit()).toBe(state === 'sent' ? 1_004_000 : 0)
    },
  )
})

describe('rebooking to an alternative flight', () => {
  it('GET /bookings/:id/rebooking returns flights of the same route and class with enough free seats, earliest first', async () => {
    const later = await addFlight(server.db, { price: 600_000, days: 32 })
    const sooner = await addFlight(server.db, { price: 400_000, days: 29 })
    await addFlight(server.db, { destination_place: 'Surabaya', days: 30 })
    await addFlight(server.db, { class_flight: 'business', days: 30 })
    const full = await addFlight(server.db, { days: 30 })
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${full}, position, gen_random_uuid(), now() + interval '1 hour'
      from generate_series(1, 119) as position
    `)
    const id = await stranded()
    const offers = (await ani.get(`/bookings/${id}/rebooking`)).json().data
    expect(
      offers.map((offer: { flight: { id: number }; total_price: number; difference: number }) => [
        offer.flight.id,
        offer.total_price,
        offer.difference,
      ]),
    ).toEqual([
      [sooner, 800_000, -200_000],
      [later, 1_200_000, 200_000],
    ])
  })

  it('GET /bookings/:id/rebooking returns no flights unless the airline cancelled', async () => {
    const { id } = await book(ani, flight, [1])
    await addFlight(server.db, { days: 31 })
    expect((await ani.get(`/bookings/${id}/rebooking`)).json().data).toEqual([])
    expect((await rebook(id, flight, 500_000)).json().code).toBe('booking_closed')
  })

  it('rebooking at the same price is paid immediately and keeps names, seats and insurance', async () => {
    const other = await addFlight(server.db, { price: 500_000, days: 31 })
    const id = await stranded()
    const response = await rebook(id, other, 1_000_000)
    expect(response.statusCode).toBe(201)
    const booking = response.json().data
    expect(booking).toMatchObject({ id_flight: other, status: 1, insurance_total: 4_000 })
    expect(booking.passengers.map(({ no_seat }: { no_seat: string }) => no_seat)).toEqual([
      '1A',
      '1B',
    ])
    expect((await bookingWith(id)).status).toBe(4)
    expect((await ani.get(`/bookings/${id}/refund`)).json().data.state).toBe('rebooked')
    expect(await credit()).toBe(0)
    expect((await staff.get('/refunds')).json().data).toEqual([])
    const [ticket] = (await ani.get(`/tickets?id_passenger=${booking.passengers[0].id}`)).json()
      .data
    expect(ticket.code).toBeTruthy()
  })

  it('a rebooking that is sent again returns the booking it made and moves no money', async () => {
    const other = await addFlight(server.db, { price: 600_000, days: 31 })
    const id = await stranded()
    const first = await rebook(id, other, 1_200_000)
    const entries = () => server.db.rows(sql`select * from ledger_entries order by id`)
    const before = await entries()
    const again = await rebook(id, other, 1_200_000)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json().data.id).toBe(first.json().data.id)
    expect(await entries()).toEqual(before)
    expect((await ani.get('/bookings')).json().data).toHaveLength(2)
    const elsewhere = await addFlight(server.db, { price: 500_000, days: 32 })
    expect((await rebook(id, elsewhere, 1_000_000)).json().code).toBe('booking_closed')
  })

  it('rebooking to a cheaper flight leaves the rest as travel credit', async () => {
    const other = await addFlight(server.db, { price: 400_000, days: 31 })
    const id = await stranded()
    expect((await rebook(id, other, 800_000)).json().data.status).toBe(1)
    expect(await credit()).toBe(200_000)
  })

  it('rebooking to a dearer flight requests only the difference', async () => {
    const other = await addFlight(server.db, { price: 600_000, days: 31 })
    const id = await stranded()
    const booking = (await rebook(id, other, 1_200_000)).json().data
    expect(booking.status).toBe(0)
    expect((await ani.get(`/payments/${booking.id}`)).json().data).toMatchObject({
      state: 'waiting',
      amount: 200_000,
    })
    await staff.put(`/bookings/${booking.id}`, { status: 1 })
    expect((await bookingWith(booking.id)).status).toBe(1)
    expect(await credit()).toBe(0)
  })

  it('rebooking at an outdated price, to a full flight or to another route changes nothing', async () => {
    const other = await addFlight(server.db, { price: 400_000, days: 31 })
    const elsewhere = await addFlight(server.db, { destination_place: 'Surabaya' })
    const id = await stranded()
    const dearer = await rebook(id, other, 700_000)
    expect([dearer.statusCode, dearer.json().code]).toEqual([409, 'price_changed'])
    expect((await rebook(id, elsewhere, 1_000_000)).json().code).toBe('flight_full')
    expect(await bookingWith(id)).toMatchObject({ status: 1 })
    expect((await ani.get('/bookings')).json().data).toHaveLength(1)
    expect(await credit()).toBe(0)
  })

  it('a booking is either rebooked or refunded and never both', async () => {
    const other = await addFlight(server.db, { price: 500_000, days: 31 })
    const id = await stranded()
    const [moved, back] = await Promise.all([
      rebook(id, other, 1_000_000),
      ani.post(`/bookings/${id}/refund`, { amount: 1_004_000, destination: 'credit' }),
    ])
    const rebooked = moved.statusCode === 201
    expect(back.statusCode).toBe(rebooked ? 409 : 200)
    expect(rebooked ? back.json().code : back.json().data.state).toBe(
      rebooked ? 'booking_closed' : 'sent',
    )
    expect(await credit()).toBe(rebooked ? 0 : 1_004_000)
  })
})

describe('the other leg of a cancelled flight', () => {
  const RETURN_PRICE = 400_000
  let outbound: number
  let inbound: number

  /** Ani's paid round trip for one; `flight` is the outbound one. */
  beforeEach(async () => {
    const id_flight_return = await addReturnFlight(server.db, { price: RETURN_PRICE })
    const body = roundTripBody(flight, id_flight_return, [[1, 1]])
    const { booking, booking_return } = (await ani.post('/bookings', body)).json().data
    outbound = booking.id
    inbound = booking_return.id
    await staff.put(`/bookings/${outbound}`, { status: 1 })
  })
  const quoteOf = async (id: number) => (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  const toCredit = (id: number, amount: number) =>
    ani.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })

  it('the other leg of a cancelled flight is refunded in full until it departs', async () => {
    await staff.post(`/flights/${flight}/cancel`)
    const full = { cause: 'flight_cancelled', paid: RETURN_PRICE, amount: RETURN_PRICE }
    expect(await quoteOf(inbound)).toMatchObject(full)
    const response = await toCredit(inbound, RETURN_PRICE)
    expect(response.json().data).toMatchObject({ state: 'sent', cause: 'flight_cancelled' })
    expect(await bookingWith(outbound)).toMatchObject({ status: 1 })
  })

  it('the other leg is refunded in full after the cancelled one was', async () => {
    await staff.post(`/flights/${flight}/cancel`)
    await toCredit(outbound, (await quoteOf(outbound)).amount)
    expect(await quoteOf(inbound)).toMatchObject({
      cause: 'flight_cancelled',
      amount: RETURN_PRICE,
    })
  })

  it('a leg that was refunded before its flight was cancelled does not make the other leg refundable in full', async () => {
    const before = await quoteOf(inbound)
    await toCredit(outbound, (await quoteOf(outbound)).amount)
    await staff.post(`/flights/${flight}/cancel`)
    expect(await quoteOf(inbound)).toMatchObject({ cause: 'traveller', amount: before.amount })
    expect(before.amount).toBeLessThan(RETURN_PRICE)
  })

  it('a cancelled leg that was rebooked does not make the other leg refundable in full', async () => {
    const other = await addFlight(server.db, { price: 500_000, days: 31 })
    await staff.post(`/flights/${flight}/cancel`)
    expect((await rebook(outbound, other, 500_000)).statusCode).toBe(201)
    expect(await quoteOf(inbound)).toMatchObject({ cause: 'traveller' })
  })

  it('a boarded passenger has no right to a full refund of the other leg', async () => {
    await staff.post(`/flights/${flight}/cancel`)
    await server.db.rows(sql`
      insert into boardings (id_ticket, id_flight, scan, scanned_at, id_admin, request_id)
      select t.id, b.id_flight, gen_random_uuid(), now(), (select min(id) from admins), 'test'
      from tickets t join passengers p on p.id = t.id_passenger join bookings b on b.id = p.id_booking
      where b.id = ${inbound}
    `)
    expect(await quoteOf(inbound)).toMatchObject({ cause: 'traveller' })
    await server.db.rows(sql`update boardings set undone_at = now(), undone_by = id_admin`)
    expect(await quoteOf(inbound)).toMatchObject({ cause: 'flight_cancelled' })
  })
})
