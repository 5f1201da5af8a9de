import { expect } from 'vitest'
import { lapseUnpaidInsurance } from '../../src/modules/payment/insurance/lapse-insurance.job'
import { sql } from '../../src/platform/database/sql'
import { type Choice, type Fixtures, legsOf, ownerOf, pickMostly } from './fixtures'
import {
  endInsuranceDue,
  insuranceDueOf,
  insure,
  isDisputed,
  type Leg,
  spendableCredit,
  statusOf,
} from './trip-model'

const PRICE_PER_PASSENGER = 2000

/** Insures a paid leg: from travel credit, else it waits for its payment where that is wanted. */
export async function addInsurance(fixtures: Fixtures, choice: Choice) {
  const isMeant = ({ status, insurance, insuranceDue }: Leg) =>
    status === 1 && insurance === 0 && insuranceDue === undefined
  const leg = pickMostly(legsOf(fixtures), isMeant, choice)
  if (!leg) return
  const price = PRICE_PER_PASSENGER * leg.positions.length
  const pay_later = choice.amount % 4 > 0
  for (let i = 0; i <= choice.who; i++) {
    const refused = expectedRefusal(leg, price, pay_later)
    const { calls } = ownerOf(leg)
    const response = await calls.put(`/bookings/${leg.id}/insurance`, { price, pay_later })
    if (refused) return expect(response.json().code, response.body).toBe(refused)
    expect(response.statusCode, response.body).toBe(200)
    if (leg.insurance > 0 || leg.insuranceDue !== undefined) continue
    if (spendableCredit(leg.trip.owner) >= price) insure(leg, price)
    else leg.insuranceDue = price
  }
}

function expectedRefusal(leg: Leg, price: number, pay_later: boolean) {
  const { trip, flight, status, insurance, insuranceDue } = leg
  if (statusOf(trip) !== 1 || status !== 1) return 'booking_closed'
  if (insurance > 0 || insuranceDue !== undefined) return undefined
  if (flight.cancelled) return 'flight_cancelled'
  if (isDisputed(trip)) return 'payment_in_question'
  return pay_later || spendableCredit(trip.owner) >= price ? undefined : 'credit_short'
}

/** Gives up insurance that waits; what does not wait stays as it is. */
export async function withdrawInsurance(fixtures: Fixtures, choice: Choice) {
  const isMeant = ({ insuranceDue }: Leg) => insuranceDue !== undefined
  const leg = pickMostly(legsOf(fixtures), isMeant, choice)
  if (!leg) return
  const response = await ownerOf(leg).calls.delete(`/bookings/${leg.id}/insurance`)
  expect(response.statusCode, response.body).toBe(200)
  endInsuranceDue([leg])
}

/** The deadline passes: what waits lapses, unless a proof of its payment is in review. */
export async function lapseInsurance({ server, trips }: Fixtures) {
  await server.db.rows(sql`
    update insurance_dues set pay_before = now() - interval '1 second' where state = 'waiting'
  `)
  await lapseUnpaidInsurance(server.db)
  for (const trip of trips)
    if (insuranceDueOf(trip) > 0 && !trip.inReview) endInsuranceDue(trip.legs)
}
