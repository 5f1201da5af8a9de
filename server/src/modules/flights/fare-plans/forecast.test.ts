import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let staff: Calls
let airline: number
let flight: number
let id_user: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
  airline = await addAirline(server.db, 'Pawana', 'PW')
  flight = await addFlight(server.db, { id_airline: airline })
  const traveller = callsOf(server, await signIn(server, 'user'))
  id_user = (await book(traveller, await addFlight(server.db), [1])).id_user
})

/** `seats` booked so many days before departure; `ended`: days before departure at which the booking ended. */
interface Sale {
  seats: number
  before: number
  ended?: number
}

/** A booking has at most 9 seats. */
function inParties({ seats, ...when }: Sale): Sale[] {
  if (seats <= 9) return [{ seats, ...when }]
  return [{ seats: 9, ...when }, ...inParties({ seats: seats - 9, ...when })]
}

/** A flight that departed and was on sale for 100 days, with its bookings. */
async function flown(daysAgo: number, sales: readonly Sale[], options = {}) {
  const id = await addFlight(server.db, { id_airline: airline, days: -daysAgo, ...options })
  await server.db.rows(
    sql`update flights set created_at = departs_at - interval '100 days' where id = ${id}`,
  )
  for (const [nth, { seats, before, ended }] of sales.flatMap(inParties).entries())
    await server.db.rows(sql`
      insert into bookings (code, id_flight, id_user, name_contact, email_contact, phone_contact,
        capacity, unit_price, total_price, insurance_total, amount_due, status, status_reason,
        pay_before, created_at, status_at)
      select ${`X${id}${nth}`.padEnd(6, 'Q').slice(0, 6)}, f.id, ${id_user}, 'Ani', 'ani@example.com', '+6281234567890',
        ${seats}::int, f.price, f.price * ${seats}::int, 0, f.price * ${seats}::int,
        ${ended === undefined ? 1 : 3}::int,
        ${ended === undefined ? 'payment_verified' : 'traveller_cancelled'},
        f.departs_at, f.departs_at - make_interval(days => ${before}::int),
        f.departs_at - make_interval(days => ${ended ?? before}::int)
      from flights f where f.id = ${id}
    `)
  return id
}

const forecast = async (id = flight) =>
  (await staff.get(`/admin/flights/${id}/fares`)).json().data.forecast

it('GET /admin/flights/{id}/fares forecasts by what comparable departed flights sold from this many days on', async () => {
  // 30 days before departure 6 of 12 seats were sold, of each but one; the eleventh ended early.
  for (let n = 1; n <= 10; n++)
    await flown(n * 7, [
      { seats: 6, before: 60 },
      { seats: 6, before: 10 },
      { seats: 9, before: 50, ended: 40 },
    ])
  await book(callsOf(server, await signIn(server, 'user', 'Budi')), flight, [1, 2, 3])
  const found = await forecast()
  expect(found).toMatchObject({ flights: 10, expected_now: 6, at_departure: 9, low: 9, high: 9 })
  expect(found.expected).toEqual([
    { days_before: 60, sold: 6 },
    { days_before: 50, sold: 15 },
    { days_before: 40, sold: 6 },
    { days_before: 10, sold: 12 },
  ])
})

it('a forecast names how differently the rest was sold, and never more than the cabin', async () => {
  for (let n = 1; n <= 11; n++)
    await flown(
      n,
      [{ seats: (n - 1) * 5, before: 3 }].filter((one) => one.seats > 0),
    )
  expect(await forecast()).toMatchObject({ at_departure: 25, low: 5, high: 45 })
  const full = await addFlight(server.db, { id_airline: airline, class_flight: 'first class' })
  for (let n = 1; n <= 10; n++)
    await flown(n, [{ seats: 8, before: 2 }], { class_flight: 'first class' })
  await book(callsOf(server, await signIn(server, 'user', 'Budi')), full, [1])
  expect(await forecast(full)).toMatchObject({ at_departure: 8, high: 8 })
})

it('nine flights, flights that sold hardly anything, and flights of other kinds make no forecast', async () => {
  for (let n = 1; n <= 9; n++) await flown(n, [{ seats: 20, before: 10 }])
  expect(await forecast()).toBeNull()
  await flown(10, [{ seats: 20, before: 10 }], {
    id_airline: await addAirline(server.db, 'Bayu', 'BY'),
  })
  await flown(11, [{ seats: 20, before: 10 }], { destination_place: 'Denpasar', airport_to: 'DPS' })
  await flown(12, [{ seats: 20, before: 10 }], { class_flight: 'business' })
  await flown(13, [{ seats: 20, before: 10 }], { type_trip: 'rounded trip' })
  await flown(400, [{ seats: 20, before: 10 }])
  const late = await flown(14, [{ seats: 20, before: 10 }])
  await server.db.rows(
    sql`update flights set created_at = departs_at - interval '20 days' where id = ${late}`,
  )
  const cancelled = await flown(15, [])
  await server.db.rows(sql`update flights set cancelled_at = now() where id = ${cancelled}`)
  expect(await forecast()).toBeNull()
  await flown(16, [])
  expect(await forecast()).toMatchObject({ flights: 10 })
})

it('flights that sold fewer than 50 seats together make no forecast, and neither does a flight that is closed to sales', async () => {
  for (let n = 1; n <= 10; n++) await flown(n, [{ seats: 4, before: 10 }])
  expect(await forecast()).toBeNull()
  await flown(11, [{ seats: 10, before: 10 }])
  expect(await forecast()).toMatchObject({ flights: 11 })
  await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight}`)
  expect(await forecast()).toBeNull()
})
