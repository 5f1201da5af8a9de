import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type TestApp, testApp } from '../../../test/test-app'
import { WHOLE_CABIN } from '../../../test/whole-cabin'

const FARE = 500_000
let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
async function begin() {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db, { price: FARE })
}
beforeEach(begin)

async function paid(positions: number[], more = {}) {
  const booking = await book(ani, flight, positions, more)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}
const giveCredit = async (amount: number) => {
  const { statusCode } = await staff.post('/users/1/credit', { amount, reason: 'For a test' })
  expect(statusCode).toBe(200)
}
const creditOf = async () => (await ani.get('/credit')).json().data.balance
const offersOf = async (id: number, calls = ani) =>
  (await calls.get(`/bookings/${id}/flight-change`)).json().data
const change = (
  calls: Calls,
  id: number,
  id_flight: number,
  total_price: number,
  difference: number,
) => calls.post(`/bookings/${id}/flight-change`, { id_flight, total_price, difference })
type Answer = Awaited<ReturnType<typeof change>>
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code]
const bookingOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0]
const departIn = (hours: number) =>
  server.db.rows(sql`
    update flights set departs_at = now() + make_interval(mins => ${hours * 60}::int),
      arrives_at = now() + make_interval(mins => ${hours * 60}::int + 120)
    where id = ${flight}
  `)

describe('GET /bookings/{id}/flight-change', () => {
  it('GET /bookings/{id}/flight-change lists flights of the route and class with the difference to what was paid', async () => {
    const { id } = await paid([1, 2], { insurance: true })
    const dearer = await addFlight(server.db, { price: 650_000, days: 31 })
    const cheaper = await addFlight(server.db, { price: 400_000, days: 29 })
    await addFlight(server.db, { price: FARE, days: 31, class_flight: 'business' })
    await addFlight(server.db, { price: FARE, days: 31, starting_place: 'Denpasar' })
    const { paid: left, insurance_total, credit, offers } = await offersOf(id)
    expect([left, insurance_total, credit]).toEqual([1_004_000, 4_000, await creditOf()])
    expect(
      offers.map((offer: { flight: { id: number }; total_price: number; difference: number }) => [
        offer.flight.id,
        offer.total_price,
        offer.difference,
      ]),
    ).toEqual([
      [cheaper, 800_000, -200_000],
      [dearer, 1_300_000, 300_000],
    ])
  })

  it('GET /bookings/{id}/flight-change lists a few flights of each of the nearest days', async () => {
    const { id } = await paid([1])
    for (let hour = 8; hour < 18; hour++)
      await addFlight(server.db, { days: 30, departure_time: `${hour}:30`.padStart(5, '0') })
    for (let days = 31; days < 40; days++) await addFlight(server.db, { days })
    const { offers } = await offersOf(id)
    const days = offers.map(
      (offer: { flight: { departure_date: string } }) => offer.flight.departure_date,
    )
    expect(new Set(days).size).toBe(7)
    expect(days.filter((day: string) => day === days[0])).toHaveLength(8)
  })

  it('GET /bookings/{id}/flight-change offers nothing for an unpaid booking, nor within 24 hours of departure', async () => {
    await addFlight(server.db, { price: FARE, days: 31 })
    const unpaid = await book(ani, flight, [5])
    expect((await offersOf(unpaid.id)).offers).toEqual([])
    const { id } = await paid([1])
    expect((await ani.get(`/bookings/${id}/options`)).json().data.flight).toMatchObject({
      price: 0,
    })
    await departIn(23)
    expect((await offersOf(id)).offers).toEqual([])
    expect((await ani.get(`/bookings/${id}/options`)).json().data.flight).toBeNull()
    expect((await dewi.get(`/bookings/${id}/flight-change`)).statusCode).toBe(404)
  })
})

describe('POST /bookings/{id}/flight-change', () => {
  it('POST /bookings/{id}/flight-change to a flight of the same price moves the party with seats, insurance and passes', async () => {
    const before = await paid([1, 2], { insurance: true })
    const other = await addFlight(server.db, { price: FARE, days: 31 })
    const credit = await creditOf()
    const answer = await change(ani, before.id, other, 1_000_000, 0)
    expect(answer.statusCode).toBe(201)
    const after = answer.json().data
    expect(after).toMatchObject({ id_flight: other, status: 1, insurance: true, unique_code: 0 })
    expect(after.passengers.map(({ no_seat }: { no_seat: string }) => no_seat)).toEqual([
      '1A',
      '1B',
    ])
    expect(await bookingOf(before.id)).toMatchObject({ status: 4 })
    expect(await creditOf()).toBe(credit)
    const tickets = `/tickets?id_passenger=${after.passengers[0].id}`
    expect((await ani.get(tickets)).json().data).toHaveLength(1)
    await book(dewi, flight, [1])
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings/{id}/flight-change to a cheaper flight leaves the difference as travel credit', async () => {
    const { id } = await paid([1])
    const cheaper = await addFlight(server.db, { price: 350_000, days: 31 })
    const credit = await creditOf()
    expect((await change(ani, id, cheaper, 350_000, -150_000)).statusCode).toBe(201)
    expect(await creditOf()).toBe(credit + 150_000)
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings/{id}/flight-change to a dearer flight takes travel credit, and without enough changes nothing', async () => {
    const { id } = await paid([1])
    const dearer = await addFlight(server.db, { price: 700_000, days: 31 })
    const credit = await creditOf()
    const refused = await change(ani, id, dearer, 700_000, 200_000)
    expect(codeOf(refused)).toEqual([409, 'credit_short'])
    expect(refused.json().amount).toBe(200_000 - credit)
    expect(await bookingOf(id)).toMatchObject({ status: 1, id_flight: flight })
    expect(await creditOf()).toBe(credit)
    await giveCredit(200_000)
    expect((await change(ani, id, dearer, 700_000, 200_000)).statusCode).toBe(201)
    expect(await creditOf()).toBe(credit)
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings/{id}/flight-change sent again returns the same booking and moves no money', async () => {
    const { id } = await paid([1])
    const other = await addFlight(server.db, { price: 400_000, days: 31 })
    const first = await change(ani, id, other, 400_000, -100_000)
    const credit = await creditOf()
    expect((await change(ani, id, other, 400_000, -100_000)).json()).toEqual(first.json())
    expect(await creditOf()).toBe(credit)
    const another = await addFlight(server.db, { price: FARE, days: 32 })
    expect(codeOf(await change(ani, id, another, FARE, 0))).toEqual([409, 'booking_closed'])
  })

  it('POST /bookings/{id}/flight-change returns 409 with the sums as they are now where they were seen otherwise', async () => {
    const { id } = await paid([1])
    const other = await addFlight(server.db, { price: 400_000, days: 31 })
    const price = await change(ani, id, other, 390_000, -110_000)
    expect([...codeOf(price), price.json().total_price]).toEqual([409, 'price_changed', 400_000])
    const quote = await change(ani, id, other, 400_000, -110_000)
    expect([...codeOf(quote), quote.json().amount]).toEqual([409, 'quote_changed', -100_000])
    expect(await bookingOf(id)).toMatchObject({ status: 1 })
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings/{id}/flight-change to a flight without room, of another route, or cancelled changes nothing', async () => {
    const small = await addFlight(server.db, { class_flight: 'first class' })
    const own = await book(ani, small, [1, 2, 3])
    await staff.put(`/bookings/${own.id}`, { status: 1 })
    const full = await addFlight(server.db, { class_flight: 'first class', days: 31 })
    await book(dewi, full, [1, 2, 3, 4, 5, 6])
    const elsewhere = await addFlight(server.db, {
      class_flight: 'first class',
      destination_place: 'Denpasar',
    })
    const gone = await addFlight(server.db, { class_flight: 'first class', days: 32 })
    await staff.post(`/flights/${gone}/cancel`)
    for (const id_flight of [full, elsewhere, gone, small, 999_999])
      expect(codeOf(await change(ani, own.id, id_flight, 3 * FARE, 0))).toEqual([
        409,
        'flight_full',
      ])
    expect(await bookingOf(own.id)).toMatchObject({ status: 1 })
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings/{id}/flight-change is refused for an unpaid booking, near departure, for a cancelled flight and to others', async () => {
    const other = await addFlight(server.db, { price: FARE, days: 31 })
    const unpaid = await book(ani, flight, [5])
    expect(codeOf(await change(ani, unpaid.id, other, FARE, 0))).toEqual([409, 'booking_closed'])
    const { id } = await paid([1])
    expect((await change(dewi, id, other, FARE, 0)).statusCode).toBe(404)
    await departIn(23)
    expect(codeOf(await change(ani, id, other, FARE, 0))).toEqual([409, 'change_closed'])
    await departIn(100)
    await staff.post(`/flights/${flight}/cancel`)
    expect(codeOf(await change(ani, id, other, FARE, 0))).toEqual([409, 'flight_cancelled'])
  })

  it('POST /bookings/{id}/flight-change of one flight of a round trip leaves the other one paid', async () => {
    const back = await addFlight(server.db, {
      starting_place: 'Jakarta',
      destination_place: 'Medan',
      airport_from: 'CGK',
      airport_to: 'KNO',
      days: 35,
    })
    const { seatId } = await import('@sayap/contract/booking/seat-plan')
    const created = await ani.post('/bookings', {
      id_flight: flight,
      id_flight_return: back,
      name_contact: 'Ani',
      email_contact: 'ani@example.com',
      phone_contact: '0812 3456 7890',
      passengers: [
        {
          name: 'Budi Siregar',
          category_passenger: 'adult',
          id_seat: seatId(flight, 1),
          id_seat_return: seatId(back, 1),
        },
      ],
    })
    const { booking, booking_return } = created.json().data
    await staff.put(`/bookings/${booking.id}`, { status: 1 })
    const later = await addFlight(server.db, { price: FARE, days: 33 })
    const tooLate = await addFlight(server.db, { price: FARE, days: 36 })
    expect(codeOf(await change(ani, booking.id, tooLate, FARE, 0))).toEqual([409, 'flight_full'])
    expect((await change(ani, booking.id, later, FARE, 0)).statusCode).toBe(201)
    expect(await bookingOf(booking_return.id)).toMatchObject({ status: 1 })
    expect(await violations(server.db)).toEqual([])
  })
})

describe('PUT /bookings/{id}/insurance', () => {
  const insure = (calls: Calls, id: number, price: number) =>
    calls.put(`/bookings/${id}/insurance`, { price })

  it('PUT /bookings/{id}/insurance insures a paid booking from travel credit, once', async () => {
    const { id } = await paid([1, 2])
    await giveCredit(10_000)
    const credit = await creditOf()
    const options = (await ani.get(`/bookings/${id}/options`)).json().data
    expect(options.insurance).toMatchObject({ price: 4_000, credit })
    const first = await insure(ani, id, 4_000)
    expect(first.json().data).toMatchObject({ insurance: true, insurance_total: 4_000, status: 1 })
    expect((await insure(ani, id, 4_000)).json()).toEqual(first.json())
    expect(await creditOf()).toBe(credit - 4_000)
    expect((await ani.get(`/bookings/${id}/options`)).json().data.insurance).toBeNull()
    const mails = await server.db.rows(sql`select id from mails where event = 'booking_changed'`)
    expect(mails).toHaveLength(1)
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /bookings/{id}/insurance returns 409 without enough travel credit, for another price, unpaid, late or cancelled', async () => {
    const { id } = await paid([1])
    const credit = await creditOf()
    const refused = await insure(ani, id, 2_000)
    expect([...codeOf(refused), refused.json().amount]).toEqual([
      409,
      'credit_short',
      2_000 - credit,
    ])
    expect(await bookingOf(id)).toMatchObject({ insurance: false, insurance_total: 0 })
    await giveCredit(10_000)
    expect(codeOf(await insure(ani, id, 1_000))).toEqual([409, 'price_changed'])
    const unpaid = await book(ani, flight, [5])
    expect(codeOf(await insure(ani, unpaid.id, 2_000))).toEqual([409, 'booking_closed'])
    expect((await insure(dewi, id, 2_000)).statusCode).toBe(404)
    await departIn(23)
    expect(codeOf(await insure(ani, id, 2_000))).toEqual([409, 'change_closed'])
    await departIn(100)
    await staff.post(`/flights/${flight}/cancel`)
    expect(codeOf(await insure(ani, id, 2_000))).toEqual([409, 'flight_cancelled'])
    expect(await violations(server.db)).toEqual([])
  })
})

describe('money of changes', () => {
  /** Rupiah: travel credit, and what all trips have. */
  const worthOf = async () =>
    (
      await server.db.row<{ worth: number }>(sql`
        select -sum(amount)::bigint as worth from ledger_entries
        where account in ('credit', 'sales', 'held')
      `)
    )?.worth

  interface Offer {
    flight: { id: number }
    total_price: number
    difference: number
  }

  /** Changes to this flight if it is offered; returns the booking that there is afterwards. */
  async function fly(id: number, id_flight: number) {
    const { offers } = (await offersOf(id)) as { offers: Offer[] }
    const offer = offers.find(({ flight: { id } }) => id === id_flight)
    if (!offer) return id
    const credit = await creditOf()
    const answer = await change(ani, id, id_flight, offer.total_price, offer.difference)
    expect(answer.statusCode).toBe(offer.difference > credit ? 409 : 201)
    return answer.statusCode === 201 ? (answer.json().data.id as number) : id
  }

  async function step(id: number, id_flight: number | undefined) {
    if (id_flight !== undefined) return fly(id, id_flight)
    await ani.put(`/bookings/${id}/insurance`, { price: 2_000 })
    return id
  }

  it('any order of changes and insurance keeps credit and sales together what was paid, with all invariants', async () => {
    const prices = [300_000, 500_000, 800_000]
    /** The place of a flight to change to; -1 insures. */
    const steps = fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 1, maxLength: 5 })
    const run = async (places: number[]) => {
      await begin()
      const flights: number[] = []
      for (const [at, price] of prices.entries())
        flights.push(await addFlight(server.db, { price, days: 31 + at }))
      let { id } = await paid([1])
      await giveCredit(250_000)
      const worth = await worthOf()
      for (const place of places) {
        id = await step(id, flights[place])
        expect(await worthOf()).toBe(worth)
      }
      expect(await violations(server.db)).toEqual([])
    }
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 12 })
  })
})

describe('the refund of a changed booking', () => {
  const quoteOf = async (id: number) => (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  const percentOfFare = async (id: number) => (await quoteOf(id)).lines[0].percent

  async function changeTo(id: number, id_flight: number) {
    const answer = await change(ani, id, id_flight, FARE, 0)
    expect(answer.statusCode).toBe(201)
    return answer.json().data.id
  }

  it('a change to a later flight keeps the share of the flight that was given up', async () => {
    const { id } = await paid([1])
    const later = await addFlight(server.db, { price: FARE, days: 31 })
    await departIn(30)
    expect(await percentOfFare(id)).toBe(50)
    expect(await percentOfFare(await changeTo(id, later))).toBe(50)
  })

  it('several changes keep the lowest share of them', async () => {
    const { id } = await paid([1])
    const second = await addFlight(server.db, { price: FARE, days: 31 })
    const third = await addFlight(server.db, { price: FARE, days: 32 })
    await departIn(100)
    const booked = await changeTo(id, second)
    expect(await percentOfFare(booked)).toBe(75)
    expect(await percentOfFare(await changeTo(booked, third))).toBe(75)
  })

  it('a change in good time leaves the share to the new flight, which falls with its departure', async () => {
    const { id } = await paid([1])
    const later = await addFlight(server.db, { price: FARE, days: 31 })
    const booked = await changeTo(id, later)
    expect(await percentOfFare(booked)).toBe(90)
    flight = later
    await departIn(30)
    expect(await percentOfFare(booked)).toBe(50)
  })

  it('a changed flight that the airline cancels is refunded whole', async () => {
    const { id } = await paid([1])
    const later = await addFlight(server.db, { price: FARE, days: 31 })
    await departIn(30)
    const booked = await changeTo(id, later)
    await staff.post(`/flights/${later}/cancel`, {})
    expect(await percentOfFare(booked)).toBe(100)
  })
})
