import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { addBankAccount } from '../../../test/bank-accounts'
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

  it('a refund of a booking that was changed to another flight is refused, and the new one is not touched', async () => {
    const { id } = await paid([1])
    const other = await addFlight(server.db, { price: FARE, days: 31 })
    const after = (await change(ani, id, other, FARE, 0)).json().data
    const asked = { amount: FARE * 0.9, destination: 'credit' }
    expect(codeOf(await ani.post(`/bookings/${id}/refund`, asked))).toEqual([409, 'booking_closed'])
    expect(await bookingOf(after.id)).toMatchObject({ status: 1 })
    const refunded = await ani.post(`/bookings/${after.id}/refund`, asked)
    const again = await ani.post(`/bookings/${after.id}/refund`, asked)
    expect([refunded.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json().data.id).toBe(refunded.json().data.id)
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

const correct = (calls: Calls, id_passenger: number, name: string) =>
  calls.put(`/passengers/${id_passenger}/name`, { name })

describe('corrections of names before a change of flight', () => {
  it('the letters of a name are counted on from the name that was booked, however often the flight changes', async () => {
    const first = await paid([1])
    expect((await correct(ani, first.passengers[0].id, 'Yuda Siregar')).statusCode).toBe(200)
    let { id, passengers } = first
    for (const days of [31, 32]) {
      const other = await addFlight(server.db, { price: FARE, days })
      const changed = await change(ani, id, other, FARE, 0)
      expect(changed.statusCode).toBe(201)
      ;({ id, passengers } = changed.json().data)
      const [passenger] = passengers
      expect(passenger.name).toBe('Yuda Siregar')
      expect(codeOf(await correct(ani, passenger.id, 'Yuda Siregus'))).toEqual([409, 'name_limit'])
      const { name } = (await ani.get(`/bookings/${id}/options`)).json().data
      expect(name.passengers).toMatchObject([{ counted_from: 'Budi Siregar', letters: 3 }])
    }
    expect((await correct(ani, passengers[0].id, 'Budi Siregar')).statusCode).toBe(200)
    expect(await violations(server.db)).toEqual([])
  })

  it('a name that staff wrote is the one from which a traveller is counted after a change of flight', async () => {
    const before = await paid([1, 2])
    const [, second] = before.passengers
    await correct(staff, second.id, 'Budi Hutapea')
    const other = await addFlight(server.db, { price: FARE, days: 31 })
    const after = (await change(ani, before.id, other, 2 * FARE, 0)).json().data
    expect(codeOf(await correct(ani, after.passengers[1].id, 'Budi Siregar'))).toEqual([
      409,
      'name_limit',
    ])
    expect((await correct(ani, after.passengers[1].id, 'Budi Hutape')).statusCode).toBe(200)
    expect((await correct(ani, after.passengers[0].id, 'Yuda Siregar')).statusCode).toBe(200)
  })
})

describe('POST /bookings/{id}/flight-change with pay_difference', () => {
  beforeEach(() => addBankAccount(server.db))

  /** A paid booking that is to be changed to a flight 200,000 rupiah dearer, without travel credit. */
  async function waiting(more = {}) {
    const before = await paid([1, 2], more)
    const dearer = await addFlight(server.db, { price: FARE + 100_000, days: 31 })
    await spendCredit()
    const answer = await later(before.id, dearer)
    expect(answer.statusCode).toBe(201)
    return { before, dearer, after: answer.json().data }
  }
  const later = (id: number, id_flight: number, calls = ani) =>
    calls.post(`/bookings/${id}/flight-change`, {
      id_flight,
      total_price: 1_200_000,
      difference: 200_000,
      pay_difference: true,
    })
  /** The unique codes of earlier payments came back as travel credit; another booking uses it up. */
  const spendCredit = async () => {
    const { id } = await book(ani, flight, [30])
    await ani.put(`/payments/${id}/credit`, { use: true })
    expect(await creditOf()).toBe(0)
  }
  const VOUCHER = {
    code: 'LIBUR2026',
    kind: 'amount',
    value: 100_000,
    valid_from: '2020-01-01',
    valid_until: '2099-12-31',
    use_limit: 5,
  }
  const paymentOf = async (id: number) => (await ani.get(`/payments/${id}`)).json().data
  const verify = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })
  const refundOf = async (id: number) =>
    server.db.row(sql`select state, id_rebooked from refunds where id_booking = ${id}`)

  it('POST /bookings/{id}/flight-change with pay_difference keeps the new seats for the difference and leaves the old booking', async () => {
    const { before, dearer, after } = await waiting({ insurance: true })
    expect(after).toMatchObject({ id_flight: dearer, status: 0, insurance: true })
    expect(after.amount_due).toBe(200_000 + after.unique_code)
    expect(await bookingOf(before.id)).toMatchObject({ status: 1, id_flight: flight })
    expect(await paymentOf(after.id)).toMatchObject({
      state: 'waiting',
      amount: after.amount_due,
      lines: [
        { kind: 'ticket', amount: 1_200_000 },
        { kind: 'insurance', amount: 4_000 },
        { kind: 'former_booking', amount: -1_004_000 },
        { kind: 'unique_code', amount: after.unique_code },
      ],
    })
    expect(await offersOf(before.id)).toMatchObject({
      offers: [],
      waiting: { id: after.id, pay_before: after.pay_before },
    })
    expect((await later(before.id, dearer)).json().data.id).toBe(after.id)
    expect(await violations(server.db)).toEqual([])
  })

  it('the payment of the difference ends the old booking, and nothing is credited but the unique code', async () => {
    const { before, after } = await waiting()
    expect((await verify(after.id)).statusCode).toBe(200)
    expect(await bookingOf(before.id)).toMatchObject({ status: 4 })
    expect(await bookingOf(after.id)).toMatchObject({ status: 1 })
    expect(await refundOf(before.id)).toEqual({ state: 'rebooked', id_rebooked: after.id })
    expect(await creditOf()).toBe(after.unique_code)
    const tickets = `/tickets?id_passenger=${after.passengers[0].id}`
    expect((await ani.get(tickets)).json().data).toHaveLength(1)
    await book(dewi, flight, [1, 2])
    const { total_price, amount_due, unique_code } = await bookingOf(after.id)
    expect(amount_due).toBe(total_price + unique_code)
    expect(await violations(server.db)).toEqual([])
  })

  it('travel credit on the payment page completes a change that waits for its difference', async () => {
    const { before, after } = await waiting()
    await giveCredit(150_000)
    await ani.put(`/payments/${after.id}/credit`, { use: true })
    expect(await paymentOf(after.id)).toMatchObject({ credit_used: 150_000, state: 'waiting' })
    expect(await bookingOf(before.id)).toMatchObject({ status: 1 })
    await giveCredit(60_000)
    await ani.put(`/payments/${after.id}/credit`, { use: true })
    expect(await bookingOf(before.id)).toMatchObject({ status: 4 })
    expect(await bookingOf(after.id)).toMatchObject({ status: 1 })
    expect(await creditOf()).toBe(10_000)
    expect(await violations(server.db)).toEqual([])
  })

  it('a change that waits can be cancelled and chosen anew, and until then refuses a refund or another change with 409', async () => {
    const { before, after } = await waiting()
    const other = await addFlight(server.db, { price: FARE, days: 32 })
    expect(codeOf(await change(ani, before.id, other, 1_000_000, 0))).toEqual([
      409,
      'change_waiting',
    ])
    const refund = { amount: 900_000, destination: 'credit' }
    const refused = await ani.post(`/bookings/${before.id}/refund`, refund)
    expect(codeOf(refused)).toEqual([409, 'change_waiting'])
    await staff.post('/vouchers', VOUCHER)
    expect(codeOf(await ani.put(`/payments/${after.id}/voucher`, { code: VOUCHER.code }))).toEqual([
      409,
      'voucher_invalid',
    ])

    expect((await ani.delete(`/bookings/${after.id}`)).statusCode).toBe(200)
    expect(await bookingOf(after.id)).toMatchObject({ status: 3 })
    expect((await offersOf(before.id)).waiting).toBeNull()
    expect((await change(ani, before.id, other, 1_000_000, 0)).statusCode).toBe(201)
    expect(await violations(server.db)).toEqual([])
  })

  it('names, titles, types and contact that are corrected while a change waits are those of the new booking once it is paid', async () => {
    const { before, after } = await waiting()
    const [first, second] = before.passengers
    await correct(ani, first.id, 'Yuda Siregar')
    const details = { checked_by: 'call', title: 'mrs', category_passenger: 'child' }
    expect((await staff.put(`/passengers/${second.id}/details`, details)).statusCode).toBe(200)
    const contact = { email: 'ani.lestari@example.com', phone: '0813 1111 2222' }
    expect((await staff.put(`/bookings/${before.id}/contact`, contact)).statusCode).toBe(200)
    expect((await bookingOf(after.id)).passengers[0].name).toBe('Budi Siregar')
    await verify(after.id)
    const booking = await bookingOf(after.id)
    expect(booking).toMatchObject({
      status: 1,
      email_contact: 'ani.lestari@example.com',
      phone_contact: '+6281311112222',
      passengers: [
        { name: 'Yuda Siregar', category_passenger: 'adult' },
        { name: 'Budi Siregar', category_passenger: 'child' },
      ],
    })
    const { people } = (await staff.get(`/bookings/${after.id}/desk`)).json().data
    expect(people.map(({ title }: { title: string | null }) => title)).toEqual([null, 'mrs'])
    expect(codeOf(await correct(ani, booking.passengers[0].id, 'Yuda Siregus'))).toEqual([
      409,
      'name_limit',
    ])
    expect(await violations(server.db)).toEqual([])
  })

  it('a name that is corrected on the new booking while it waits stays as it was corrected there', async () => {
    const { before, after } = await waiting()
    await correct(ani, after.passengers[0].id, 'Budi Siregas')
    await correct(ani, before.passengers[1].id, 'Budu Siregar')
    await verify(after.id)
    const { passengers } = await bookingOf(after.id)
    expect(passengers.map(({ name }: { name: string }) => name)).toEqual([
      'Budi Siregas',
      'Budu Siregar',
    ])
  })

  it('insurance is neither offered nor added while a change waits for its difference', async () => {
    const { before, after } = await waiting()
    const offered = async () =>
      (await ani.get(`/bookings/${before.id}/options`)).json().data.insurance
    const add = () => ani.put(`/bookings/${before.id}/insurance`, { price: 4_000, pay_later: true })
    expect(await offered()).toBeNull()
    expect(codeOf(await add())).toEqual([409, 'change_waiting'])
    await ani.delete(`/bookings/${after.id}`)
    expect(await offered()).toMatchObject({ price: 4_000 })
    expect((await add()).statusCode).toBe(200)
    expect(await violations(server.db)).toEqual([])
  })

  it('insurance that awaits its payment is withdrawn once the change waits for its difference', async () => {
    const before = await paid([1, 2])
    const dearer = await addFlight(server.db, { price: FARE + 100_000, days: 31 })
    await spendCredit()
    const insured = { price: 4_000, pay_later: true }
    expect((await ani.put(`/bookings/${before.id}/insurance`, insured)).statusCode).toBe(200)
    expect(await paymentOf(before.id)).toMatchObject({ state: 'waiting', purpose: 'insurance' })

    expect((await later(before.id, dearer)).statusCode).toBe(201)
    expect(await paymentOf(before.id)).toMatchObject({ state: 'paid', purpose: 'trip' })
    await staff.post(`/payments/${before.id}/verify`, { amount: 4_000 })
    expect(await bookingOf(before.id)).toMatchObject({ insurance: false, insurance_total: 0 })
  })

  it('a change that is not paid in time expires with its seats, and the old booking stays', async () => {
    const { before, dearer, after } = await waiting()
    await server.db.rows(
      sql`update bookings set pay_before = now() - interval '1 minute' where id = ${after.id}`,
    )
    await expireOverdueBookings(server.db)
    expect(await bookingOf(after.id)).toMatchObject({ status: 2 })
    expect(await bookingOf(before.id)).toMatchObject({ status: 1 })
    await book(dewi, dearer, [1, 2])
    expect(await violations(server.db)).toEqual([])
  })

  it('a difference that comes after the airline cancelled the old flight is kept as a part of the full price', async () => {
    const { before, after } = await waiting()
    await staff.post(`/flights/${flight}/cancel`)
    await verify(after.id)
    expect(await bookingOf(before.id)).toMatchObject({ status: 1 })
    expect(await bookingOf(after.id)).toMatchObject({ status: 0 })
    const payment = await paymentOf(after.id)
    expect(payment.lines).not.toContainEqual(expect.objectContaining({ kind: 'former_booking' }))
    expect(payment.amount).toBeGreaterThanOrEqual(1_000_000 - 999)
    const cases = await server.db.rows(sql`select kind from cases where id_trip = ${after.id_trip}`)
    expect(cases).toEqual([{ kind: 'partial_payment' }])
    expect(await refundOf(before.id)).toMatchObject({ state: 'offered' })
    expect(await violations(server.db)).toEqual([])
  })

  it('a difference that comes after the old departure was closed is kept as a part of the full price', async () => {
    const { before, after } = await waiting()
    await departIn(1)
    await server.db.rows(
      sql`update bookings set pay_before = now() + interval '1 hour' where id = ${after.id}`,
    )
    expect((await staff.post(`/admin/departures/${flight}/closing`)).statusCode).toBe(200)
    await verify(after.id)
    expect(await bookingOf(before.id)).toMatchObject({ status: 1 })
    expect(await bookingOf(after.id)).toMatchObject({ status: 0 })
    expect(await violations(server.db)).toEqual([])
  })

  it('a difference that comes after a passenger of the old booking boarded is kept as a part of the full price', async () => {
    const { before, after } = await waiting()
    await server.db.rows(sql`
      insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
      select ticket.id, ${flight}, (select min(id) from admins), gen_random_uuid(), now(), 'test'
      from tickets ticket
      join passengers p on p.id = ticket.id_passenger where p.id_booking = ${before.id} limit 1
    `)
    await verify(after.id)
    expect(await bookingOf(before.id)).toMatchObject({ status: 1 })
    expect(await bookingOf(after.id)).toMatchObject({ status: 0 })
  })

  it('the deadline of the difference is two hours before the old flight departs, if that is earlier', async () => {
    const before = await paid([1, 2])
    const dearer = await addFlight(server.db, { price: FARE + 100_000, days: 31 })
    await spendCredit()
    await departIn(25)
    const { data } = (await later(before.id, dearer)).json()
    const [row] = await server.db.rows<{ hours: number }>(sql`
      select extract(epoch from f.departs_at - b.pay_before)::float8 / 3600 as hours
      from flights f, bookings b where f.id = ${flight} and b.id = ${data.id}
    `)
    expect(row?.hours).toBeGreaterThanOrEqual(2)
  })

  it('POST /bookings/{id}/flight-change with pay_difference returns 409 where the account keeps too many unpaid seats', async () => {
    const before = await paid([1, 2])
    const dearer = await addFlight(server.db, { price: FARE + 100_000, days: 31 })
    await spendCredit()
    const eight = await book(ani, dearer, [10, 11, 12, 13, 14, 15, 16, 17])
    expect(codeOf(await later(before.id, dearer))).toEqual([409, 'seat_limit'])
    await ani.delete(`/bookings/${eight.id}`)
    expect((await later(before.id, dearer)).json().data).toMatchObject({ status: 0 })
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings/{id}/flight-change with pay_difference is refused to others, near departure, and not needed with credit', async () => {
    const before = await paid([1, 2])
    const dearer = await addFlight(server.db, { price: FARE + 100_000, days: 31 })
    await spendCredit()
    expect((await later(before.id, dearer, dewi)).statusCode).toBe(404)
    await departIn(23)
    expect(codeOf(await later(before.id, dearer))).toEqual([409, 'change_closed'])
    await departIn(100)
    await giveCredit(200_000)
    expect((await later(before.id, dearer)).json().data).toMatchObject({ status: 1 })
    expect(await creditOf()).toBe(0)
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

  /** Rupiah that were transferred for differences. */
  let transferred = 0

  /**
   * Changes to this flight if it is offered, and transfers what credit does not cover; returns the
   * booking that there is afterwards.
   */
  async function fly(id: number, id_flight: number) {
    const { offers } = (await offersOf(id)) as { offers: Offer[] }
    const offer = offers.find(({ flight: { id } }) => id === id_flight)
    if (!offer) return id
    const credit = await creditOf()
    const { total_price, difference } = offer
    const answer = await change(ani, id, id_flight, total_price, difference)
    expect(answer.statusCode).toBe(difference > credit ? 409 : 201)
    if (answer.statusCode === 201) return answer.json().data.id as number
    const body = { id_flight, total_price, difference, pay_difference: true }
    const { data } = (await ani.post(`/bookings/${id}/flight-change`, body)).json()
    expect(await violations(server.db)).toEqual([])
    await staff.put(`/bookings/${data.id}`, { status: 1 })
    transferred += data.amount_due
    return data.id as number
  }

  async function step(id: number, id_flight: number | undefined) {
    if (id_flight !== undefined) return fly(id, id_flight)
    await ani.put(`/bookings/${id}/insurance`, { price: 2_000 })
    return id
  }

  it('any order of changes and insurance keeps credit and sales together what was paid and transferred, with all invariants', async () => {
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
      const worth = (await worthOf()) ?? 0
      transferred = 0
      for (const place of places) {
        id = await step(id, flights[place])
        expect(await worthOf()).toBe(worth + transferred)
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
