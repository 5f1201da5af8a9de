import { book, bookingBody, type Calls, passengerBody } from './bookings'
import { addAirline, addFlight } from './flights'
import type { TestApp } from './test-app'

/** The next whole number below `n` of a sequence that a seed decides. */
export function randomOf(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

interface HistoryOptions {
  traveller: Calls
  staff: Calls
  /** Trips. */
  trips: number
  seed: number
}

const BANK = {
  destination: 'bank',
  bank_name: 'Bank Nusa',
  account_number: '1234567890',
  account_holder: 'Ani',
}

interface Routes {
  single: number
  out: number
  back: number
}

async function addRoutes({ db }: TestApp, id_airline: number, price: number): Promise<Routes> {
  const round = { id_airline, type_trip: 'rounded trip' } as const
  return {
    single: await addFlight(db, { id_airline, price }),
    out: await addFlight(db, { ...round, price: price + 200_001 }),
    back: await addFlight(db, {
      ...round,
      days: 40,
      starting_place: 'Jakarta',
      destination_place: 'Medan',
      airport_from: 'CGK',
      airport_to: 'KNO',
      price: price + 411_111,
    }),
  }
}

async function bookReturn(traveller: Calls, out: number, back: number, seat: number) {
  const response = await traveller.post('/bookings', {
    ...bookingBody(out, []),
    id_flight_return: back,
    passengers: [passengerBody(out, seat, { id_seat_return: back * 1000 + seat })],
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  const { booking, booking_return } = response.json().data
  return [booking.id as number, booking_return.id as number]
}

async function refund(traveller: Calls, id: number, where: object) {
  const { amount } = (await traveller.get(`/bookings/${id}/refund/quote`)).json().data
  const response = await traveller.post(`/bookings/${id}/refund`, { ...where, amount })
  if (response.statusCode >= 300) throw new Error(response.body)
}

/**
 * Trips that are paid, left unpaid, refunded to a bank account or as travel credit, with one flight or
 * with two of different airlines; returns the airlines.
 */
export async function makeMoneyHistory(
  server: TestApp,
  { traveller, staff, trips, seed }: HistoryOptions,
) {
  const random = randomOf(seed)
  const airlines = [
    await addAirline(server.db, 'Kelana', 'EK'),
    await addAirline(server.db, 'Ombak', 'OB'),
  ]
  const routes: Routes[] = []
  for (const [at, id] of airlines.entries())
    routes.push(await addRoutes(server, id, 500_000 + at * 133_333))
  for (let nth = 1; nth <= trips; nth++) await makeTrip(nth, random, routes, { traveller, staff })
  return airlines
}

async function makeTrip(
  nth: number,
  random: (n: number) => number,
  routes: readonly Routes[],
  { traveller, staff }: Pick<HistoryOptions, 'traveller' | 'staff'>,
) {
  const pick = () => routes[random(2)] as Routes
  const insurance = random(2) === 0
  const ids =
    random(2) === 0
      ? [(await book(traveller, pick().single, [nth], { insurance })).id as number]
      : await bookReturn(traveller, pick().out, pick().back, nth)
  if (random(5) === 0) {
    // Left unpaid, and closed: a traveller may not wait for many.
    for (const id of ids) await traveller.delete(`/bookings/${id}`)
    return
  }
  await staff.put(`/bookings/${ids[0]}`, { status: 1 })
  for (const id of ids.filter(() => random(3) === 0))
    await refund(traveller, id, random(2) === 0 ? BANK : { destination: 'credit' })
}

/** Gives each movement of money a day of the last so many before today, whatever wrote it. */
export const spreadOverDays = (server: TestApp, days: number) =>
  server.db.session((session) =>
    session.script(`
      begin;
      set local session_replication_role = replica;
      create temp table moved on commit drop as
        select at as old, request_id, at - make_interval(
          days => 1 + (row_number() over (order by at) % ${days})::int,
          hours => (row_number() over (order by at) % 24)::int) as new
        from (select distinct at, request_id from ledger_transactions) t;
      update ledger_transactions t set at = m.new from moved m where m.old = t.at and m.request_id = t.request_id;
      update refund_moves r set at = m.new from moved m where m.old = r.at and m.request_id = r.request_id;
      commit`),
  )
