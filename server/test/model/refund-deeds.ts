import { expect } from 'vitest'
import { newTrip } from './booking-deeds'
import { quoteOf, refund } from './money-model'
import { type Flight, freeOn, type Leg, move, settleIfCovered } from './trip-model'
import { type Dice, legsOf, personOf, pickFor, type World } from './world'

const BANK = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Ani' }

export async function askRefund(world: World, dice: Dice) {
  const leg = pickFor(legsOf(world), ({ status }) => status === 1, dice)
  if (!leg) return
  const { calls } = personOf(leg)
  const destination = dice.which % 2 ? 'credit' : 'bank'
  const quote = await calls.get(`/bookings/${leg.id}/refund/quote`)
  if (leg.status !== 1) return expect(quote.json().code).toBe('booking_closed')
  const { amount } = quote.json().data
  expect(amount).toBe(quoteOf(leg))
  const body = { amount, destination, ...(destination === 'bank' && BANK) }
  for (let i = 0; i <= dice.who; i++) {
    const answer = await calls.post(`/bookings/${leg.id}/refund`, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  refund(leg, destination, world.books)
}

/** Staff approve it, then send it; what is not asked is refused. */
export async function sendRefund(world: World, dice: Dice) {
  const refunds = legsOf(world).filter((one) => one.refund)
  const isOpen = ({ refund }: Leg) => refund?.state === 'asked' || refund?.state === 'approved'
  const leg = pickFor(refunds, isOpen, dice)
  if (!leg?.refund) return
  const { id } = (await world.staff.get(`/bookings/${leg.id}/refund`)).json().data
  const { refund } = leg
  const sends = refund.state === 'approved'
  const answer = sends
    ? await world.staff.post(`/refunds/${id}/sent`, { bank_reference: `REF ${id}` })
    : await world.staff.post(`/refunds/${id}/approve`)
  if (isOpen(leg) && leg.trip.questioned)
    return expect(answer.json().code).toBe('refund_in_question')
  if (!sends && refund.state !== 'asked')
    return expect(answer.json().code).toBe(
      refund.state === 'stopped' ? 'refund_stopped' : 'booking_move_refused',
    )
  expect(answer.statusCode, answer.body).toBe(200)
  refund.state = sends ? 'sent' : 'approved'
  if (!sends) return
  world.books.owed -= refund.amount
  world.books.bank -= refund.amount
}

/** Instead of a cancelled flight the other one of the route. */
export async function rebook(world: World, dice: Dice) {
  const leg = pickFor(legsOf(world), ({ refund }) => refund?.state === 'offered', dice)
  if (!leg || leg.flight === world.back) return
  const flight = leg.flight === world.out ? world.later : world.out
  const { calls } = personOf(leg)
  const total_price = flight.price * leg.positions.length
  const body = { id_flight: flight.id, total_price }
  const answer = await calls.post(`/bookings/${leg.id}/rebooking`, body)
  const refused = whyNot(leg, flight)
  if (refused) return expect(answer.json().code).toBe(refused)
  expect(answer.statusCode, answer.body).toBe(201)
  moveTo(world, leg, flight, answer.json().data)
}

/** A week before at the earliest, a month after at the latest. */
const isNear = (from: Flight, to: Flight) => to.days - from.days >= -7 && to.days - from.days <= 30

function whyNot({ status, refund, positions, ...leg }: Leg, flight: Flight) {
  if (status !== 1 || refund?.state !== 'offered') return 'booking_closed'
  const full = freeOn(flight).length < positions.length
  return flight.cancelled || full || !isNear(leg.flight, flight) ? 'flight_full' : undefined
}

function moveTo({ trips }: World, leg: Leg, flight: Flight, made: { id: number; code: string }) {
  const owner = personOf(leg)
  const free = freeOn(flight)
  const own = leg.positions.filter((position) => free.includes(position))
  const others = free.filter((position) => !own.includes(position))
  const positions = [...own, ...others].slice(0, leg.positions.length)
  const amount = leg.fare + leg.insurance
  move([leg], 4)
  leg.trip.sales -= amount
  leg.refund = { state: 'rebooked', amount }
  const trip = newTrip(owner, made, [
    { id: made.id, flight, positions, insurance: leg.insurance > 0 },
  ])
  const price = flight.price * positions.length + leg.insurance
  trip.reserved = Math.min(amount, price)
  owner.credit += amount - trip.reserved
  trips.push(trip)
  settleIfCovered(trip)
}
