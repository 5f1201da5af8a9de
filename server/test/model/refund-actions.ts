import { expect } from 'vitest'
import { newTrip } from './booking-actions'
import { type Choice, type Fixtures, legsOf, ownerOf, pickMostly } from './fixtures'
import { leftOfLeg, quoteOf, refundLeg } from './money-model'
import {
  type Flight,
  freeOn,
  giveCredit,
  type Leg,
  settleIfFullyPaid,
  transitionLegs,
} from './trip-model'

const BANK = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Ani' }

export async function requestRefund(fixtures: Fixtures, choice: Choice) {
  const leg = pickMostly(legsOf(fixtures), ({ status }) => status === 1, choice)
  if (!leg) return
  const { calls } = ownerOf(leg)
  const destination = choice.which % 2 ? 'credit' : 'bank'
  const quote = await calls.get(`/bookings/${leg.id}/refund/quote`)
  if (leg.status !== 1) return expect(quote.json().code).toBe('booking_closed')
  const { amount } = quote.json().data
  expect(amount).toBe(quoteOf(leg))
  const body = { amount, destination, ...(destination === 'bank' && BANK) }
  for (let i = 0; i <= choice.who; i++) {
    const response = await calls.post(`/bookings/${leg.id}/refund`, body)
    if (leg.trip.disputed && destination === 'credit' && amount > 0)
      return expect(response.json().code).toBe('payment_in_question')
    expect(response.statusCode, response.body).toBe(200)
  }
  refundLeg(leg, destination, fixtures.books)
}

/** Staff approve a refund, then send it; refunds in other states are refused. */
export async function sendRefund(fixtures: Fixtures, choice: Choice) {
  const refunds = legsOf(fixtures).filter((one) => one.refund)
  const isOpen = ({ refund }: Leg) => refund?.state === 'asked' || refund?.state === 'approved'
  const leg = pickMostly(refunds, isOpen, choice)
  if (!leg?.refund) return
  const { id } = (await fixtures.staff.get(`/bookings/${leg.id}/refund`)).json().data
  const { refund } = leg
  const sends = refund.state === 'approved'
  const response = sends
    ? await fixtures.staff.post(`/refunds/${id}/sent`, { bank_reference: `REF ${id}` })
    : await fixtures.staff.post(`/refunds/${id}/approve`)
  if (isOpen(leg) && leg.trip.disputed)
    return expect(response.json().code).toBe('refund_in_question')
  if (!sends && refund.state !== 'asked')
    return expect(response.json().code).toBe(
      refund.state === 'stopped' ? 'refund_stopped' : 'booking_move_refused',
    )
  expect(response.statusCode, response.body).toBe(200)
  refund.state = sends ? 'sent' : 'approved'
  if (!sends) return
  fixtures.books.owed -= refund.amount
  fixtures.books.bank -= refund.amount
}

/** Rebooks to the other flight of the route after a cancellation. */
export async function rebook(fixtures: Fixtures, choice: Choice) {
  const leg = pickMostly(legsOf(fixtures), ({ refund }) => refund?.state === 'offered', choice)
  if (!leg || leg.flight === fixtures.back) return
  const flight = leg.flight === fixtures.out ? fixtures.later : fixtures.out
  const { calls } = ownerOf(leg)
  const total_price = flight.price * leg.positions.length
  const body = { id_flight: flight.id, total_price }
  const response = await calls.post(`/bookings/${leg.id}/rebooking`, body)
  const refused = expectedRefusal(leg, flight)
  if (refused) return expect(response.json().code).toBe(refused)
  expect(response.statusCode, response.body).toBe(201)
  rebookModel(fixtures, leg, flight, response.json().data)
}

/** From a week before to a month after. */
const isNear = (from: Flight, to: Flight) => to.days - from.days >= -7 && to.days - from.days <= 30

function expectedRefusal({ status, refund, positions, ...leg }: Leg, flight: Flight) {
  if (status !== 1 || refund?.state !== 'offered') return 'booking_closed'
  if (leg.trip.disputed) return 'payment_in_question'
  const full = freeOn(flight).length < positions.length
  return flight.cancelled || full || !isNear(leg.flight, flight) ? 'flight_full' : undefined
}

function rebookModel(
  { trips }: Fixtures,
  leg: Leg,
  flight: Flight,
  made: { id: number; code: string },
) {
  const owner = ownerOf(leg)
  const free = freeOn(flight)
  const own = leg.positions.filter((position) => free.includes(position))
  const others = free.filter((position) => !own.includes(position))
  const positions = [...own, ...others].slice(0, leg.positions.length)
  const amount = leftOfLeg(leg).left
  transitionLegs([leg], 4)
  leg.trip.sales -= amount
  leg.refund = { state: 'rebooked', amount }
  const trip = newTrip(owner, made, [
    { id: made.id, flight, positions, insurance: leg.insurance > 0 },
  ])
  const price = flight.price * positions.length + leg.insurance
  trip.reserved = Math.min(amount, price)
  giveCredit(leg.trip, amount)
  owner.credit -= trip.reserved
  trips.push(trip)
  settleIfFullyPaid(trip)
}
