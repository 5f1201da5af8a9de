import { PAID } from '@sayap/contract/booking/booking-states'
import { type Booking, INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { INSURANCE_HOURS, INSURANCE_WAIT_HOURS } from '@sayap/contract/payment/insurance'
import { bookingsService } from '#modules/booking/bookings.service'
import { changeWaiting, type Leg, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import { ledgerService } from '../ledger/ledger.service'
import { awaitInsurance, payInsurance, publishAdded, withdrawInsurance } from './insurance-dues'
import { insuranceDuesRepository } from './insurance-dues.repository'

interface InsuranceRequest {
  /** Booking. */
  id: number
  /** Rupiah as the traveller saw it. */
  price: number
  /** What travel credit does not cover is paid afterwards, like a booking. */
  pay_later?: boolean | undefined
  principal: Principal
  request_id: string
}

/** Insurance that is added to a paid booking. */
export const insuranceService = (db: Database) => ({
  add: (request: InsuranceRequest) => db.transaction((tx) => addInsurance(tx, request)),

  /** Gives up insurance that awaits its payment. */
  withdraw: (id: number, principal: Principal) =>
    db.transaction(async (tx) => {
      if (!(await tripsService(tx).lock(id, principal.id))) throw notFound()
      await withdrawInsurance(tx, [id])
      return bookingsService(tx).one(id, principal)
    }),

  /** Price, latest time and how it can be paid; null where it is not offered. */
  async offered({ id, id_user, status, insurance, capacity }: Booking) {
    if (status !== PAID || insurance) return null
    const { cancelled, hours_left, departs_at } = await tripsService(db).departureOf(id)
    const [due] = await insuranceDuesRepository(db).waitingFor([id])
    if (cancelled || !(due || (await canBeAsked(db, id, hours_left)))) return null
    const until = new Date(Date.parse(departs_at) - INSURANCE_HOURS * 3_600_000).toISOString()
    const credit = await ledgerService(db).spendableCreditOf(id_user)
    return {
      price: INSURANCE_PRICE * capacity,
      until,
      credit,
      pays_later: hours_left >= INSURANCE_WAIT_HOURS,
      waiting: due ? { pay_before: due.pay_before } : null,
    }
  },
})

/** Not too close to departure, nor while another flight awaits its difference. */
const canBeAsked = async (db: Database, id: number, hours_left: number) =>
  hours_left >= INSURANCE_HOURS && !(await tripsService(db).waitingChangeOf(id))

/**
 * Insures a paid booking with travel credit, or throws with nothing changed: 409 `credit_short` where
 * there is too little; with `pay_later` it then awaits its payment. 409 `change_waiting` while another
 * flight awaits its difference. A booking that has insurance, or
 * awaits it, is returned as it is. The price becomes sales in the same transaction, so that they stay
 * what the paid bookings cost.
 */
async function addInsurance(tx: Database, request: InsuranceRequest) {
  const { id, price, principal } = request
  const trips = tripsService(tx)
  const trip = await trips.lock(id, principal.id)
  if (!trip) throw notFound()
  const leg = trip.state === 'paid' ? trip.legs.find((one) => one.id === id) : undefined
  if (!leg) throw new AppError('booking_closed', 'Only a paid booking can be insured.')
  const [due] = await insuranceDuesRepository(tx).waitingFor([id])
  if (!due && !(await trips.isInsured(id))) {
    const { hours_left } = await requireOpen(tx, leg, price)
    await insureOrAwait(tx, leg, { ...request, canWait: hours_left >= INSURANCE_WAIT_HOURS })
  }
  return bookingsService(tx).one(id, principal)
}

/** From travel credit where there is enough, else once its payment has come. */
async function insureOrAwait(
  tx: Database,
  { id: id_booking, id_trip, id_user }: Leg,
  { price: amount, request_id, pay_later, canWait }: InsuranceRequest & { canWait: boolean },
) {
  const missing = amount - (await ledgerService(tx).spendableCreditOf(id_user))
  if (missing > 0) {
    if (pay_later && canWait) return awaitInsurance(tx, { id_booking, id_trip, amount })
    throw new AppError('credit_short', 'There is too little travel credit for this.', {
      amount: missing,
    })
  }
  await tripsService(tx).insure(id_booking)
  await payInsurance(tx, { id_trip, id_user, amount, request_id })
  await publishAdded(tx, id_booking, false)
}

async function requireOpen(tx: Database, leg: Leg, seen: number) {
  // The booking that is to replace this one was priced with its present insurance.
  if (await tripsService(tx).waitingChangeOf(leg.id)) throw changeWaiting()
  const departure = await tripsService(tx).departureOf(leg.id)
  const { cancelled, hours_left } = departure
  if (cancelled) throw new AppError('flight_cancelled', 'This flight was cancelled.')
  if (hours_left < INSURANCE_HOURS)
    throw new AppError('change_closed', 'So close to departure this cannot be changed any more.')
  if (await paymentExceptionsRepository(tx).isDisputed(leg.id_trip))
    throw new AppError('payment_in_question', 'The payment of this trip is being looked at.')
  const price = INSURANCE_PRICE * leg.capacity
  if (seen !== price)
    throw new AppError('price_changed', `Insurance costs ${price} now.`, { total_price: price })
  return departure
}
