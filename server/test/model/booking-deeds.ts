import { seatId } from '@sayap/contract/seat-plan'
import { expect, vi } from 'vitest'
import { sql } from '../../src/db/sql'
import { sweep } from '../../src/features/bookings/sweeper'
import { bookingOf, type Calls } from '../bookings'
import { tripOf } from '../round-trips'
import {
  CAPACITY,
  endWaiting,
  type Flight,
  freeOn,
  type Leg,
  letGo,
  standing,
  statusOf,
  type Trip,
  take,
} from './trip-model'
import { type Dice, flightsOf, legsOf, type Person, personOf, pick, type World } from './world'

/** One to three seats beside each other, from any on. */
const positionsOf = ({ which, amount }: Dice) =>
  Array.from({ length: (amount % 3) + 1 }, (_, i) => ((which + i) % CAPACITY) + 1)

const areFree = (flight: Flight, positions: number[], person: Person) =>
  positions.every((position) => freeOn(flight, person.browser).includes(position))

const withBrowser = ({ calls, cookie }: Person): Calls => (cookie ? calls.with({ cookie }) : calls)

/** Those that fly are found with their prices; what an answer is kept for is less than a second. */
export async function search({ open, from, to, out, later }: World) {
  const sought = [out, later].filter(({ cancelled }) => !cancelled)
  const query = new URLSearchParams({ starting_place: from, destination_place: to })
  query.set('class_flight', 'first class')
  const found = async () =>
    (await open.get(`/flights?${query}`))
      .json()
      .data.map(({ id, price }: Pick<Flight, 'id' | 'price'>) => ({ id, price }))
  const expected = sought.map(({ id, price }) => ({ id, price }))
  await vi.waitFor(async () => expect(await found()).toEqual(expected), {
    timeout: 2000,
    interval: 50,
  })
}

export async function hold(world: World, dice: Dice) {
  const person = world.people[dice.who]
  const flight = pick(flightsOf(world), dice) ?? world.out
  const positions = positionsOf(dice)
  const id_seats = positions.map((position) => seatId(flight.id, position))
  const answer = await withBrowser(person).post('/holds', { id_flight: flight.id, id_seats })
  const [cookie] = [answer.headers['set-cookie']].flat()
  person.cookie ??= cookie?.split(';')[0]
  if (flight.cancelled) return expect(answer.json().code).toBe('sales_closed')
  if (!areFree(flight, positions, person)) return expect(answer.json().code).toBe('seat_taken')
  expect(answer.statusCode, answer.body).toBe(200)
  letGo(flight, person.browser)
  for (const position of positions) flight.seats.set(position, person.browser)
}

export async function release(world: World, dice: Dice) {
  const person = world.people[dice.who]
  const flight = pick(flightsOf(world), dice) ?? world.out
  const answer = await withBrowser(person).delete(`/holds?id_flight=${flight.id}`)
  expect(answer.json().data.seats, answer.body).toEqual([])
  letGo(flight, person.browser)
}

export const book = (world: World, dice: Dice) =>
  bookSeats(world, dice, [dice.amount % 2 ? world.later : world.out])

export const bookThereAndBack = (world: World, dice: Dice) =>
  bookSeats(world, dice, [world.out, world.back])

async function bookSeats({ people, trips }: World, dice: Dice, flights: [Flight, Flight?]) {
  const person = people[dice.who]
  const positions = positionsOf(dice)
  const insurance = dice.amount % 2 === 0
  const [first, second] = flights
  const body = second
    ? tripOf(
        first.id,
        second.id,
        positions.map((one) => [one, one]),
        { insurance },
      )
    : bookingOf(first.id, positions, { insurance })
  const answer = await withBrowser(person).post('/bookings', body)
  const taken = flights.filter((one) => one !== undefined)
  if (taken.some(({ cancelled }) => cancelled))
    return expect(answer.json().code).toBe('sales_closed')
  if (taken.some((one) => !areFree(one, positions, person)))
    return expect(answer.json().code).toBe('seat_taken')
  expect(answer.statusCode, answer.body).toBe(201)
  const { booking, booking_return } = answer.json().data
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

export function newTrip(owner: Person, { id, code }: Pick<Trip, 'id' | 'code'>, legs: NewLeg[]) {
  const money = {
    held: 0,
    reserved: 0,
    sales: 0,
    pieces: [],
    order: undefined,
    inReview: false,
    overdue: false,
  }
  const trip: Trip = { id, code, owner, legs: [], moves: legs.length, ...money }
  for (const { id, flight, positions, insurance } of legs) {
    const fare = flight.price * positions.length
    const insured = insurance ? 2000 * positions.length : 0
    const leg: Leg = { id, trip, flight, positions, fare, insurance: insured, status: 0 }
    trip.legs.push(leg)
    take(leg, positions)
  }
  return trip
}

const WHY_NOT: Record<number, string> = {
  1: 'refund_needed',
  2: 'booking_closed',
  4: 'booking_closed',
}

export async function cancel(world: World, dice: Dice) {
  const leg = pick(legsOf(world), dice)
  if (!leg) return
  const whole = dice.amount % 2 === 0
  const meant = whole ? leg.trip.legs : [leg]
  const answer = await personOf(leg).calls.delete(`/bookings/${leg.id}?whole_trip=${whole}`)
  const stands = meant.find(({ status }) => status !== 0 && status !== 3)
  if (stands) return expect(answer.json().code).toBe(WHY_NOT[stands.status])
  expect(answer.statusCode, answer.body).toBe(200)
  endWaiting(
    leg.trip,
    meant.filter(({ status }) => status === 0),
    3,
  )
}

/** Its time to pay is over: it ends, unless there is a proof to be looked at. */
export async function expire({ server, trips }: World, dice: Dice) {
  const trip = pick(trips, dice)
  if (!trip) return
  await server.db.rows(sql`
    update bookings set pay_before = now() - interval '1 second'
    where id_trip = ${trip.id} and status = 0
  `)
  await sweep(server.db)
  if (statusOf(trip) === 0) trip.overdue = true
  for (const one of trips)
    if (one.overdue && !one.inReview && statusOf(one) === 0) endWaiting(one, standing(one), 2)
}

export async function cancelFlight(world: World, dice: Dice) {
  const flight = pick(flightsOf(world), dice) ?? world.out
  const answer = await world.staff.post(`/flights/${flight.id}/cancel`)
  const legs = legsOf(world).filter((leg) => leg.flight === flight)
  const waiting = legs.filter(({ status }) => status === 0)
  const paid = legs.filter(({ status }) => status === 1)
  expect(answer.json().data).toMatchObject({
    bookings_cancelled: waiting.length,
    bookings_to_refund: paid.length,
  })
  flight.cancelled = true
  for (const leg of waiting) endWaiting(leg.trip, [leg], 3)
  for (const leg of paid) leg.refund ??= { state: 'offered', amount: leg.fare + leg.insurance }
  for (const [position, holder] of flight.seats)
    if (!('trip' in holder)) flight.seats.delete(position)
}
