import { seatId } from '@sayap/contract/booking/seat-plan'
import { expect, vi } from 'vitest'
import { expireOverdueBookings } from '../../src/modules/booking/lifecycle/expire-bookings.job'
import { sql } from '../../src/platform/database/sql'
import { bookingBody, type Calls } from '../bookings'
import { roundTripBody } from '../round-trips'
import {
  type Choice,
  type Fixtures,
  flightsOf,
  legsOf,
  ownerOf,
  type Person,
  pick,
} from './fixtures'
import {
  CAPACITY,
  closeUnpaid,
  endInsuranceDue,
  type Flight,
  freeOn,
  type Leg,
  leftOfLeg,
  legsInTripState,
  type ModelTrip,
  releaseSeats,
  statusOf,
  takeSeats,
} from './trip-model'

/** One to three adjacent positions. */
const choosePositions = ({ which, amount }: Choice) =>
  Array.from({ length: (amount % 3) + 1 }, (_, i) => ((which + i) % CAPACITY) + 1)

const areFree = (flight: Flight, positions: number[], person: Person) =>
  positions.every((position) => freeOn(flight, person.browser).includes(position))

const withBrowser = ({ calls, cookie }: Person): Calls => (cookie ? calls.with({ cookie }) : calls)

/** Flights that are not cancelled are found; search responses are cached for less than a second. */
export async function search({ open, from, to, out, later }: Fixtures) {
  const sought = [out, later].filter(({ cancelled }) => !cancelled)
  const query = new URLSearchParams({ starting_place: from, destination_place: to })
  query.set('class_flight', 'first class')
  const found = async () =>
    (await open.get(`/flights?${query}`))
      .json()
      .data.map(({ id, price }: Pick<Flight, 'id' | 'price'>) => ({ id, price }))
  const expected = sought.map(({ id, price }) => ({ id, price }))
  await vi.waitFor(async () => expect(await found()).toEqual(expected), {
    timeout: 60_000,
    interval: 50,
  })
}

export async function hold(fixtures: Fixtures, choice: Choice) {
  const person = fixtures.people[choice.who]
  const flight = pick(flightsOf(fixtures), choice) ?? fixtures.out
  const positions = choosePositions(choice)
  const id_seats = positions.map((position) => seatId(flight.id, position))
  const response = await withBrowser(person).post('/holds', { id_flight: flight.id, id_seats })
  const [cookie] = [response.headers['set-cookie']].flat()
  person.cookie ??= cookie?.split(';')[0]
  if (flight.cancelled) return expect(response.json().code).toBe('sales_closed')
  if (!areFree(flight, positions, person)) return expect(response.json().code).toBe('seat_taken')
  expect(response.statusCode, response.body).toBe(200)
  releaseSeats(flight, person.browser)
  // A browser holds seats of one trip at a time.
  const { out, later, back } = fixtures
  const others = flight === back ? [] : flight === out ? [later] : [out]
  for (const left of others) releaseSeats(left, person.browser)
  for (const position of positions) flight.seats.set(position, person.browser)
}

export async function release(fixtures: Fixtures, choice: Choice) {
  const person = fixtures.people[choice.who]
  const flight = pick(flightsOf(fixtures), choice) ?? fixtures.out
  const response = await withBrowser(person).delete(`/holds?id_flight=${flight.id}`)
  expect(response.json().data.seats, response.body).toEqual([])
  releaseSeats(flight, person.browser)
}

export const book = (fixtures: Fixtures, choice: Choice) =>
  bookSeats(fixtures, choice, [choice.amount % 2 ? fixtures.later : fixtures.out])

export const bookRoundTrip = (fixtures: Fixtures, choice: Choice) =>
  bookSeats(fixtures, choice, [fixtures.out, fixtures.back])

async function bookSeats({ people, trips }: Fixtures, choice: Choice, flights: [Flight, Flight?]) {
  const person = people[choice.who]
  const positions = choosePositions(choice)
  const insurance = choice.amount % 2 === 0
  const [first, second] = flights
  const body = second
    ? roundTripBody(
        first.id,
        second.id,
        positions.map((one) => [one, one]),
        { insurance },
      )
    : bookingBody(first.id, positions, { insurance })
  const response = await withBrowser(person).post('/bookings', body)
  const taken = flights.filter((one) => one !== undefined)
  if (taken.some(({ cancelled }) => cancelled))
    return expect(response.json().code).toBe('sales_closed')
  if (taken.some((one) => !areFree(one, positions, person)))
    return expect(response.json().code).toBe('seat_taken')
  expect(response.statusCode, response.body).toBe(201)
  const { booking, booking_return } = response.json().data
  const made = [booking, ...(booking_return ? [booking_return] : [])]
  trips.push(
    newTrip(
      person,
      booking,
      taken.map((flight, i) => ({ id: made[i].id, flight, positions, insurance })),
    ),
  )
}

type NewLeg = Pick<Leg, 'id' | 'flight' | 'positions'> & { insurance: boolean }

export function newTrip(
  owner: Person,
  { id, code }: Pick<ModelTrip, 'id' | 'code'>,
  legs: NewLeg[],
) {
  const money = {
    held: 0,
    reserved: 0,
    sales: 0,
    creditGiven: 0,
    payments: [],
    order: undefined,
    inReview: false,
    overdue: false,
  }
  const trip: ModelTrip = { id, code, owner, legs: [], transitions: legs.length, ...money }
  for (const { id, flight, positions, insurance } of legs) {
    const fare = flight.price * positions.length
    const insured = insurance ? 2000 * positions.length : 0
    const leg: Leg = { id, trip, flight, positions, fare, insurance: insured, status: 0 }
    trip.legs.push(leg)
    takeSeats(leg, positions)
  }
  owner.trips.push(trip)
  return trip
}

const REFUSALS: Record<number, string> = {
  1: 'refund_needed',
  2: 'booking_closed',
  4: 'booking_closed',
}

export async function cancel(fixtures: Fixtures, choice: Choice) {
  const leg = pick(legsOf(fixtures), choice)
  if (!leg) return
  const whole = choice.amount % 2 === 0
  const meant = whole ? leg.trip.legs : [leg]
  const response = await ownerOf(leg).calls.delete(`/bookings/${leg.id}?whole_trip=${whole}`)
  const stands = meant.find(({ status }) => status !== 0 && status !== 3)
  if (stands) return expect(response.json().code).toBe(REFUSALS[stands.status])
  expect(response.statusCode, response.body).toBe(200)
  closeUnpaid(
    leg.trip,
    meant.filter(({ status }) => status === 0),
    3,
  )
}

/** The payment deadline passes: the trip expires unless a proof of payment is in review. */
export async function expire({ server, trips }: Fixtures, choice: Choice) {
  const trip = pick(trips, choice)
  if (!trip) return
  await server.db.rows(sql`
    update bookings set pay_before = now() - interval '1 second'
    where id_trip = ${trip.id} and status = 0
  `)
  await expireOverdueBookings(server.db)
  if (statusOf(trip) === 0) trip.overdue = true
  for (const one of trips)
    if (one.overdue && !one.inReview && statusOf(one) === 0)
      closeUnpaid(one, legsInTripState(one), 2)
}

export async function cancelFlight(fixtures: Fixtures, choice: Choice) {
  const flight = pick(flightsOf(fixtures), choice) ?? fixtures.out
  const response = await fixtures.staff.post(`/flights/${flight.id}/cancel`)
  const legs = legsOf(fixtures).filter((leg) => leg.flight === flight)
  const waiting = legs.filter(({ status }) => status === 0)
  const paid = legs.filter(({ status }) => status === 1)
  expect(response.json().data).toMatchObject({
    bookings_cancelled: waiting.length,
    bookings_to_refund: paid.length,
  })
  flight.cancelled = true
  endInsuranceDue(legs)
  for (const leg of [...waiting, ...paid]) leg.cancelledByAirline = true
  for (const leg of waiting) closeUnpaid(leg.trip, [leg], 3)
  for (const leg of paid) leg.refund ??= { state: 'offered', amount: leftOfLeg(leg).left }
  for (const [position, holder] of flight.seats)
    if (!('trip' in holder)) flight.seats.delete(position)
}
