import { PAID } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { positionOfSeat } from '@sayap/contract/booking/seat-plan'
import {
  FLIGHT_CHANGE_HOURS,
  MAX_CHANGE_DAYS,
  MAX_CHANGES_A_DAY,
} from '@sayap/contract/payment/flight-change'
import type { RebookingOffer } from '@sayap/contract/payment/rebooking'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Actor } from '#modules/booking/events'
import { bookingTransitionsService } from '#modules/booking/lifecycle/booking-transitions.service'
import { changeWaiting, tripsService } from '#modules/booking/lifecycle/trips.service'
import { type Protection, protectionService } from '#modules/booking/protection/protection.service'
import { flightsService } from '#modules/flights/search/flights.service'
import type { DifferencePaid } from '#modules/payment/events'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import { paymentsService } from '#modules/payment/payments.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import { alreadyBoarded, bookSameParty, flightFull, ownerOf } from './book-same-party'
import type { BookingRebooked } from './events'
import { rebookingRepository } from './rebooking.repository'
import { type RefundableBooking, refundsRepository } from './refunds.repository'

interface ChangeRequest {
  /** Booking. */
  id: number
  id_flight: number
  /** Rupiah as the traveller saw them. */
  total_price: number
  difference: number
  /**
   * Set where a difference that travel credit does not cover is paid like any booking, by its deadline:
   * within what this party may keep unpaid, or beyond that where staff keep the seats for a caller.
   */
  awaiting?: Protection | 'kept by staff' | undefined
}

/** Another flight for a paid booking, because its traveller wants it. */
export const flightChangeService = (db: Database) => ({
  /** The least difference, and until when, as an instant; null where no other flight is offered. */
  async offered(id: number, { id: owner }: Principal) {
    const paid = await refundsRepository(db).booking(id, owner)
    if (!paid || closed(paid, FLIGHT_CHANGE_HOURS)) return null
    const offers = await findOffers(db, paid)
    if (offers.length === 0) return null
    const until = new Date(Date.parse(paid.departs_at) - FLIGHT_CHANGE_HOURS * 3_600_000)
    const price = Math.min(...offers.map(({ difference }) => difference))
    return { price, until: until.toISOString() }
  },

  /** Flights to choose from, earliest first; none for a booking that cannot be changed. */
  async offers(id: number, principal: Principal) {
    const paid = await refundsRepository(db).booking(id, ownerFilter(principal))
    if (!paid) throw notFound()
    const waiting = await tripsService(db).waitingChangeOf(id)
    return {
      paid: leftOf(paid),
      insurance_total: paid.insurance_total,
      credit: await ledgerService(db).spendableCreditOf(paid.id_user),
      offers: waiting || closed(paid, hoursFor(principal)) ? [] : await findOffers(db, paid),
      waiting: waiting ? { id: waiting.id, pay_before: waiting.pay_before } : null,
      pays_later: canWait(paid),
    }
  },

  /** The traveller changes, or staff for them; the traveller's credit bears the difference. */
  change: (request: ChangeRequest, { id, role }: Principal, request_id: string): Promise<Booking> =>
    db.transaction((tx) => changeFlight(tx, request, { role, id, request_id })),
})

const leftOf = ({ fare_left, insurance_left }: RefundableBooking) => fare_left + insurance_left

async function findOffers(db: Database, paid: RefundableBooking): Promise<RebookingOffer[]> {
  const found = await rebookingRepository(db).alternatives(paid.id, NEAREST)
  const flights = await flightsService(db).byIds(someOfEachDay(found))
  const party = paid.capacity
  return flights
    .map((flight) => {
      const total_price = flight.price * party
      return { flight, total_price, difference: total_price + paid.insurance_total - leftOf(paid) }
    })
    .sort((a, b) => departure(a).localeCompare(departure(b)))
}

/** Flights among which those of the nearest days are. */
const NEAREST = 400

/** Ids of a few flights of each of the nearest days; `found` is in order of their distance. */
function someOfEachDay(found: readonly { id: number; departure_date: string }[]) {
  const byDay = new Map<string, number[]>()
  for (const { id, departure_date } of found) {
    const ids = byDay.get(departure_date) ?? []
    if (ids.length === 0 && byDay.size === MAX_CHANGE_DAYS) continue
    if (ids.length < MAX_CHANGES_A_DAY) byDay.set(departure_date, [...ids, id])
  }
  return [...byDay.values()].flat()
}

const departure = ({ flight }: RebookingOffer) =>
  `${flight.departure_date} ${flight.departure_time}`

/** Hours before departure until which the flight is changed; staff may until departure. */
const hoursFor = ({ role }: Pick<Actor, 'role'>) => (role === 'user' ? FLIGHT_CHANGE_HOURS : 0)

/** The error of a booking whose flight cannot be changed any more; undefined for any other. */
function closed(paid: RefundableBooking, hours: number) {
  const { status, cancelled, hours_left } = paid
  if (status !== PAID) return new AppError('booking_closed', 'Only a paid booking can be changed.')
  if (cancelled) return new AppError('flight_cancelled', 'A flight of this trip was cancelled.')
  if (paid.closed)
    return new AppError('change_closed', 'The flight is closed: nothing can be changed.')
  if (hours_left < hours)
    return new AppError('change_closed', 'So close to departure this cannot be changed any more.')
  return undefined
}

/**
 * Changes to another flight, or throws with nothing changed. One transaction: what is left of the old
 * booking becomes travel credit, which pays for the new one; a difference comes from travel credit
 * (409 `credit_short` where it is too little) or stays there. The traveller has either booking, paid,
 * never both and never none. With `pay_difference` the new booking awaits a difference that credit does
 * not cover, and the old one stays until it has come. A request that is sent again returns the booking
 * it made.
 */
async function changeFlight(tx: Database, request: ChangeRequest, actor: Actor) {
  const { id, id_flight } = request
  const refunds = refundsRepository(tx)
  const owner = ownerOf(actor)
  if (!(await tripsService(tx).lock(id, owner, id_flight))) throw notFound()
  const done = await refunds.rebookedTo(id, id_flight)
  if (done) return bookingsService(tx).byId(done.id_rebooked)
  const paid = await refunds.booking(id, owner)
  if (!paid) throw notFound()
  const waiting = await tripsService(tx).waitingChangeOf(id)
  if (waiting?.id_flight === id_flight) return bookingsService(tx).byId(waiting.id)
  const refusal = waiting ? changeWaiting() : closed(paid, hoursFor(actor))
  if (refusal) throw refusal
  if ((await bookingsService(tx).lockBoarding(id)).length > 0) throw alreadyBoarded()
  await paymentsService(tx).requireUndisputed(paid.id_trip)
  const [flight] = await rebookingRepository(tx).alternatives(id, 1, id_flight)
  if (!flight) throw flightFull()

  const before = await bookingsService(tx).byId(id)
  const created = await bookSameParty(tx, before, request, actor)
  const awaiting = await requireDifference(tx, request, created, paid)
  if (awaiting) return awaitDifference(tx, paid, created, awaiting)
  await bookingTransitionsService(tx).refund([id], actor)
  await recordChange(tx, paid, created.id, actor)
  await payWithOld(tx, paid, created, actor)
  return bookingsService(tx).byId(created.id)
}

/**
 * The price is as it was seen, or `bookSameParty` had thrown; what is left of the payment may not be.
 * Returns how the difference is paid later; undefined where travel credit covers it.
 */
async function requireDifference(
  tx: Database,
  request: ChangeRequest,
  created: Booking,
  paid: RefundableBooking,
) {
  const difference = created.total_price + created.insurance_total - leftOf(paid)
  if (difference !== request.difference)
    throw new AppError('quote_changed', `The difference has changed: it is now ${difference}.`, {
      amount: difference,
    })
  const credit = await ledgerService(tx).spendableCreditOf(paid.id_user)
  if (difference <= credit) return undefined
  if (request.awaiting && canWait(paid)) return request.awaiting
  throw new AppError('credit_short', 'There is too little travel credit for this.', {
    amount: difference - credit,
  })
}

/** Whether there is time to pay a difference, and something that bears the rest. */
const canWait = (paid: RefundableBooking) =>
  paid.hours_left >= FLIGHT_CHANGE_HOURS && leftOf(paid) > 0

/** The new booking costs the difference, and awaits it like any other. */
async function awaitDifference(
  tx: Database,
  paid: RefundableBooking,
  created: Booking,
  awaiting: NonNullable<ChangeRequest['awaiting']>,
) {
  if (awaiting !== 'kept by staff') {
    const { id, id_flight, id_user, capacity, passengers } = created
    const claimed = passengers.map(({ id_seat }) => positionOfSeat(id_seat))
    const party = { id_user, capacity, holder: null }
    await protectionService(tx).checkBooking(awaiting, party, [
      { id_booking: id, id_flight, claimed },
    ])
  }
  await tripsService(tx).cover({ id: created.id, id_replaces: paid.id, covered: leftOf(paid) })
  const payments = paymentsService(tx)
  await payments.reissueRequest(created.id_trip)
  // The new booking was priced without it: who paid for it now would insure a flight that is given up.
  await payments.withdrawInsurance(paid.id)
  return bookingsService(tx).byId(created.id)
}

/**
 * The difference is paid: the old booking ends, and bears its part of the new one, which takes over what
 * was corrected meanwhile. Where it cannot any more, because it was refunded, has departed, boarded, is
 * closed or disputed, nothing happens: the new one then costs its full price, and staff get a case of a
 * partial payment.
 */
export async function completeChange(
  tx: Database,
  { trip, bookingId, replacedId, actor }: DifferencePaid,
) {
  // The ascending order of bookings is left once: nobody waits for a newer booking with this one locked.
  if (!(await tripsService(tx).lock(replacedId))) return
  const paid = await refundsRepository(tx).booking(replacedId, null)
  if (!paid || !(await canBear(tx, paid, trip.covered))) return
  await bookingsService(tx).takeOverParty(replacedId, bookingId)
  await bookingsService(tx).takeOverContact(replacedId, bookingId)
  await bookingTransitionsService(tx).refund([replacedId], actor)
  await recordChange(tx, paid, bookingId, actor)
  await creditOld(tx, paid, actor)
  await reserve(tx, trip, trip.covered, actor)
}

const canBear = async (tx: Database, paid: RefundableBooking, amount: number) =>
  !closed(paid, 0) &&
  leftOf(paid) >= amount &&
  (await bookingsService(tx).lockBoarding(paid.id)).length === 0 &&
  !(await paymentsService(tx).isDisputed(paid.id_trip))

async function recordChange(
  tx: Database,
  paid: RefundableBooking,
  id_rebooked: number,
  actor: Actor,
) {
  const refunds = refundsRepository(tx)
  const amount = leftOf(paid)
  const saved = await refunds.save({
    id_booking: paid.id,
    cause: 'traveller',
    state: 'rebooked',
    destination: null,
    paid: amount,
    amount,
    id_rebooked,
  })
  if (!saved) throw new AppError('booking_closed', 'This booking has been refunded.')
  await refunds.insertTransitions(saved.id, ['rebooked'], actor)
  await publish<BookingRebooked>(tx, { type: 'booking.rebooked', from: paid.id, to: id_rebooked })
}

async function payWithOld(tx: Database, paid: RefundableBooking, created: Booking, actor: Actor) {
  await creditOld(tx, paid, actor)
  await reserve(tx, created, created.total_price + created.insurance_total, actor)
  // Nothing has to be transferred, so there is no unique code to pay.
  await tripsService(tx).clearUniqueCode(created.id_trip)
  if (!(await paymentsService(tx).settleIfFullyPaid(created.id, actor)))
    throw new AppError('internal', 'A flight change has not paid for the new booking.')
}

/** What is left of the old booking becomes travel credit. */
const creditOld = (tx: Database, paid: RefundableBooking, { request_id }: Actor) =>
  ledgerService(tx).transfer({
    kind: 'refund_credited',
    from: 'sales',
    to: 'credit',
    amount: leftOf(paid),
    id_trip: paid.id_trip,
    id_user: paid.id_user,
    request_id,
  })

/** Travel credit is held for the new trip. */
const reserve = (
  tx: Database,
  { id_trip, id_user }: Pick<Booking, 'id_trip' | 'id_user'>,
  amount: number,
  { request_id }: Actor,
) =>
  ledgerService(tx).transfer({
    kind: 'credit_reserved',
    from: 'credit',
    to: 'held',
    amount,
    id_trip,
    id_user,
    request_id,
  })
