import { expect } from 'vitest'
import { newTrip } from './booking-actions'
import { type Choice, type Fixtures, legsOf, ownerOf, pickMostly } from './fixtures'
import { quoteOf, refundLeg } from './money-model'
import {
  endForAnother,
  type Flight,
  freeOn,
  isCancelled,
  isDisputed,
  keepPercent,
  type Leg,
  leftOfLeg,
  settleIfFullyPaid,
  spendableCredit,
  waitingChangeOf,
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
  const refused = refundRefusal(leg, destination === 'credit' && amount > 0)
  for (let i = 0; i <= choice.who; i++) {
    const response = await calls.post(`/bookings/${leg.id}/refund`, body)
    if (refused) return expect(response.json().code).toBe(refused)
    expect(response.statusCode, response.body).toBe(200)
  }
  refundLeg(leg, destination, fixtures.books)
}

function refundRefusal(leg: Leg, toCredit: boolean) {
  if (waitingChangeOf(leg) && !isCancelled(leg.trip)) return 'change_waiting'
  return isDisputed(leg.trip) && toCredit ? 'payment_in_question' : undefined
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
  if (isOpen(leg) && isDisputed(leg.trip))
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
  const instead = leg.refund?.instead?.legs.find((other) => other.flight === flight)
  // Sent again, or after a change of flight: the answer is the booking that was made then.
  if (instead) return expect(response.json().data?.id, response.body).toBe(instead.id)
  const refused = expectedRefusal(leg, flight)
  if (refused) return expect(response.json().code).toBe(refused)
  expect(response.statusCode, response.body).toBe(201)
  rebookModel(fixtures, leg, flight, response.json().data)
}

/** From a week before to a month after. */
const isNear = (from: Flight, to: Flight) => to.days - from.days >= -7 && to.days - from.days <= 30

function expectedRefusal({ status, refund, positions, ...leg }: Leg, flight: Flight) {
  if (status !== 1 || refund?.state !== 'offered') return 'booking_closed'
  if (isDisputed(leg.trip)) return 'payment_in_question'
  const full = freeOn(flight).length < positions.length
  return flight.cancelled || full || !isNear(leg.flight, flight) ? 'flight_full' : undefined
}

function rebookModel(
  { trips }: Fixtures,
  leg: Leg,
  flight: Flight,
  made: { id: number; code: string },
) {
  const { left } = leftOfLeg(leg)
  const trip = otherTrip(leg, flight, made)
  trips.push(trip)
  endForAnother(leg, left, trip)
  const reserved = Math.min(left, flight.price * leg.positions.length + leg.insurance)
  trip.owner.credit -= reserved
  trip.reserved = reserved
  settleIfFullyPaid(trip)
}

/** The same party on another flight, with the same seats where they are free. */
function otherTrip(leg: Leg, flight: Flight, made: { id: number; code: string }) {
  const free = freeOn(flight)
  const own = leg.positions.filter((position) => free.includes(position))
  const others = free.filter((position) => !own.includes(position))
  const positions = [...own, ...others].slice(0, leg.positions.length)
  return newTrip(ownerOf(leg), made, [
    { id: made.id, flight, positions, insurance: leg.insurance > 0 },
  ])
}

/** The traveller wants the other flight of the route; a difference comes from credit, or is awaited. */
export async function changeFlight(fixtures: Fixtures, choice: Choice) {
  const isMeant = ({ status, flight, refund }: Leg) =>
    status === 1 && flight !== fixtures.back && !refund
  const leg = pickMostly(legsOf(fixtures), isMeant, choice)
  // What was refunded or changed before is left to other tests.
  if (!leg || leg.flight === fixtures.back || leg.refund) return
  const flight = leg.flight === fixtures.out ? fixtures.later : fixtures.out
  const total_price = flight.price * leg.positions.length
  const left = leg.status === 1 ? leftOfLeg(leg).left : 0
  const difference = total_price + leg.insurance - left
  const pay_difference = choice.amount % 4 > 0
  const waiting = waitingChangeOf(leg)
  const refused = waiting ? undefined : changeRefusal(leg, flight, difference, pay_difference)
  const body = { id_flight: flight.id, total_price, difference, pay_difference }
  const response = await ownerOf(leg).calls.post(`/bookings/${leg.id}/flight-change`, body)
  if (refused) return expect(response.json().code, response.body).toBe(refused)
  expect(response.statusCode, response.body).toBe(201)
  const made = response.json().data
  if (waiting) return expect(made.id).toBe(waiting.id)
  if (difference <= spendableCredit(ownerOf(leg))) return changeAtOnce(fixtures, leg, flight, made)
  const trip = otherTrip(leg, flight, made)
  trip.replaces = { leg, covered: left }
  fixtures.trips.push(trip)
}

function changeRefusal(leg: Leg, flight: Flight, difference: number, pay_difference: boolean) {
  const { trip, positions } = leg
  if (leg.status !== 1) return 'booking_closed'
  if (isCancelled(trip)) return 'flight_cancelled'
  if (isDisputed(trip)) return 'payment_in_question'
  const full = freeOn(flight).length < positions.length
  if (flight.cancelled || full || !isNear(leg.flight, flight)) return 'flight_full'
  if (difference <= spendableCredit(trip.owner)) return undefined
  return pay_difference && leftOfLeg(leg).left > 0 ? undefined : 'credit_short'
}

function changeAtOnce(
  { trips }: Fixtures,
  leg: Leg,
  flight: Flight,
  made: { id: number; code: string },
) {
  const { left } = leftOfLeg(leg)
  const trip = otherTrip(leg, flight, made)
  trips.push(trip)
  endForAnother(leg, left, trip)
  keepPercent(leg, trip)
  trip.reserved =
    flight.price * trip.legs.reduce((n, one) => n + one.positions.length, 0) + leg.insurance
  trip.owner.credit -= trip.reserved
  settleIfFullyPaid(trip)
}
