import { PAID } from '@sayap/contract/booking/booking-states'
import { type Booking, INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { INSURANCE_HOURS } from '@sayap/contract/payment/insurance'
import { bookingsService } from '#modules/booking/bookings.service'
import { type Leg, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import type { InsuranceAdded } from '../events'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import { ledgerService } from '../ledger/ledger.service'

interface InsuranceRequest {
  /** Booking. */
  id: number
  /** Rupiah as the traveller saw it. */
  price: number
  principal: Principal
  request_id: string
}

/** Insurance that is added to a paid booking. */
export const insuranceService = (db: Database) => ({
  add: (request: InsuranceRequest) => db.transaction((tx) => addInsurance(tx, request)),

  /** Price, latest time and the travel credit that can pay it; null where it is not offered. */
  async offered({ id, id_user, status, insurance, capacity }: Booking) {
    if (status !== PAID || insurance) return null
    const { cancelled, hours_left, departs_at } = await tripsService(db).departureOf(id)
    if (cancelled || hours_left < INSURANCE_HOURS) return null
    const until = new Date(Date.parse(departs_at) - INSURANCE_HOURS * 3_600_000).toISOString()
    const credit = await ledgerService(db).spendableCreditOf(id_user)
    return { price: INSURANCE_PRICE * capacity, until, credit }
  },
})

/**
 * Insures a paid booking with travel credit, or throws with nothing changed: 409 `credit_short` where
 * there is too little. A booking that has insurance is returned as it is. The price becomes sales in
 * the same transaction, so that they stay what the paid bookings cost.
 */
async function addInsurance(tx: Database, { id, price, principal, request_id }: InsuranceRequest) {
  const trips = tripsService(tx)
  const trip = await trips.lock(id, principal.id)
  if (!trip) throw notFound()
  const leg = trip.state === 'paid' ? trip.legs.find((one) => one.id === id) : undefined
  if (!leg) throw new AppError('booking_closed', 'Only a paid booking can be insured.')
  if (!(await trips.isInsured(id))) {
    await requireOpen(tx, leg, price)
    await trips.insure(id)
    await payByCredit(tx, leg, price, request_id)
    await publish<InsuranceAdded>(tx, { type: 'payment.insurance_added', bookingId: id })
  }
  return bookingsService(tx).one(id, principal)
}

async function requireOpen(tx: Database, leg: Leg, seen: number) {
  const { cancelled, hours_left } = await tripsService(tx).departureOf(leg.id)
  if (cancelled) throw new AppError('flight_cancelled', 'This flight was cancelled.')
  if (hours_left < INSURANCE_HOURS)
    throw new AppError('change_closed', 'So close to departure this cannot be changed any more.')
  if (await paymentExceptionsRepository(tx).isDisputed(leg.id_trip))
    throw new AppError('payment_in_question', 'The payment of this trip is being looked at.')
  const price = INSURANCE_PRICE * leg.capacity
  if (seen !== price)
    throw new AppError('price_changed', `Insurance costs ${price} now.`, { total_price: price })
}

async function payByCredit(
  tx: Database,
  { id_trip, id_user }: Leg,
  amount: number,
  request_id: string,
) {
  const ledger = ledgerService(tx)
  const credit = await ledger.spendableCreditOf(id_user)
  if (credit < amount)
    throw new AppError('credit_short', 'There is too little travel credit for this.', {
      amount: amount - credit,
    })
  const posting = { id_trip, id_user, request_id, amount }
  await ledger.transfer({ ...posting, kind: 'credit_reserved', from: 'credit', to: 'held' })
  await ledger.transfer({ ...posting, kind: 'settle', from: 'held', to: 'sales' })
}
