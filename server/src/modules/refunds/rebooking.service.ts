import { PAID } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { positionOfSeat, seatId } from '@sayap/contract/booking/seat-plan'
import { suggestSeats } from '@sayap/contract/booking/suggest-seats'
import { MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import { MAX_OFFERS, type RebookingOffer } from '@sayap/contract/payment/rebooking'
import type { Refund } from '@sayap/contract/payment/refunds'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Actor } from '#modules/booking/events'
import { bookingTransitionsService } from '#modules/booking/lifecycle/booking-transitions.service'
import { tripsService } from '#modules/booking/lifecycle/trips.service'
import { flightsService } from '#modules/flights/search/flights.service'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import { paymentsService } from '#modules/payment/payments.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { alreadyBoarded, bookSameParty, flightFull, ownerOf } from './book-same-party'
import type { BookingRebooked } from './events'
import { rebookingRepository } from './rebooking.repository'
import { type RefundableBooking, refundsRepository } from './refunds.repository'

interface RebookingRequest {
  id_flight: number
  /** Rupiah as the traveller saw it. */
  total_price: number
}

/** Alternative flights for a paid booking whose flight the airline cancelled or changed by hours. */
export const rebookingService = (db: Database) => ({
  /** Earliest first; none for a booking that is not offered a refund. */
  async offers(id_booking: number, principal: Principal): Promise<RebookingOffer[]> {
    const { capacity, status } = await bookingsService(db).one(id_booking, principal)
    const refunds = refundsRepository(db)
    const refund = await refunds.ofBooking(id_booking)
    const paid = await refunds.booking(id_booking, null)
    if (status !== PAID || !paid || !refund || !stands(refund, paid)) return []
    const found = await rebookingRepository(db).alternatives(id_booking, MAX_OFFERS)
    const flights = await flightsService(db).byIds(found.map(({ id }) => id))
    const free = new Set(found.filter(({ is_free }) => is_free).map(({ id }) => id))
    return flights
      .map((flight) => {
        const isFree = refund.cause === 'flight_changed' && free.has(flight.id)
        const total_price = unitPrice(flight, isFree, paid) * capacity
        return { flight, total_price, difference: total_price - paid.fare_left }
      })
      .sort((a, b) => departure(a).localeCompare(departure(b)))
  },

  rebook: (
    id_booking: number,
    request: RebookingRequest,
    { id, role }: Principal,
    request_id: string,
  ): Promise<Booking> =>
    db.transaction((tx) => rebook(tx, id_booking, request, { role, id, request_id })),
})

/** Seats of the proposed flight, one for each passenger. */
interface ProposedSeats {
  id_flight: number
  held: { holder: string; positions: readonly number[] }
}

/**
 * Moves a paid booking to a flight that is proposed to it, onto the seats that are held; it costs at
 * most what is left of the payment. The trip is locked.
 */
export const rebookAsProposed = (tx: Database, id: number, proposed: ProposedSeats, actor: Actor) =>
  rebookLocked(tx, id, proposed, actor)

/** Whether the traveller can still choose: the offer after a change ends when the flight leaves. */
const stands = ({ state, cause }: Refund, paid: RefundableBooking) =>
  state === 'offered' && (cause !== 'flight_changed' || paid.changed)

/** What another flight costs a passenger: where it is free, at most what was paid for the one given up. */
const unitPrice = ({ price }: { price: number }, isFree: boolean, paid: RefundableBooking) =>
  isFree ? Math.min(price, Math.floor(paid.fare_left / paid.capacity)) : price

const departure = ({ flight }: RebookingOffer) =>
  `${flight.departure_date} ${flight.departure_time}`

/** As `rebookLocked`. A request that is sent again returns the booking it made. */
async function rebook(tx: Database, id: number, request: RebookingRequest, actor: Actor) {
  const { id_flight } = request
  if (!(await tripsService(tx).lock(id, ownerOf(actor), id_flight))) throw notFound()
  const done = await refundsRepository(tx).rebookedTo(id, id_flight)
  return done ? bookingsService(tx).byId(done.id_rebooked) : rebookLocked(tx, id, request, actor)
}

/**
 * Moves a paid booking to an alternative flight: what is left of its payment becomes travel credit and pays for
 * the new booking immediately. The rest of a dearer flight remains to be paid, the rest of a cheaper
 * one stays credit. One transaction: the traveller has either booking, never none. The trip is locked.
 */
async function rebookLocked(
  tx: Database,
  id: number,
  request: RebookingRequest | ProposedSeats,
  actor: Actor,
) {
  const refunds = refundsRepository(tx)
  const boarded = await bookingsService(tx).lockBoarding(id)
  const booking = await bookingsService(tx).byId(id)
  const refund = await refunds.ofBooking(id)
  const paid = await refunds.booking(id, ownerOf(actor))
  requireNotBoarded(boarded, refund)
  if (booking.status !== PAID || !paid || !refund || !stands(refund, paid)) throw nothingOffered()
  await paymentsService(tx).requireUndisputed(booking.id_trip)
  const amount = paid.fare_left + paid.insurance_left
  const held = 'held' in request ? request.held : undefined
  const [flight] = await rebookingRepository(tx).alternatives(
    id,
    1,
    request.id_flight,
    held?.holder ?? null,
  )
  if (!flight) throw flightFull()

  const isFree = held !== undefined || (refund.cause === 'flight_changed' && flight.is_free)
  const unit_price = unitPrice(flight, isFree, paid)
  const total_price = 'held' in request ? unit_price * paid.capacity : request.total_price
  const created = await bookSameParty(
    tx,
    booking,
    {
      id_flight: flight.id,
      total_price,
      unit_price,
      ...(held && {
        held: { ...held, positions: seatsInOrder(booking, flight.id, held.positions) },
      }),
    },
    actor,
  )
  await bookingTransitionsService(tx).refund([id], actor)
  await refunds.save({
    id_booking: id,
    cause: refund.cause,
    state: 'rebooked',
    destination: null,
    paid: amount,
    amount,
    id_rebooked: created.id,
  })
  await refunds.insertTransitions(refund.id, ['rebooked'], actor)
  await publish<BookingRebooked>(tx, { type: 'booking.rebooked', from: id, to: created.id })
  await payFromRefund(tx, { from: booking, to: created, amount, actor })
  return bookingsService(tx).byId(created.id)
}

/** Who had boarded a flight that was cancelled then gets another one all the same. */
function requireNotBoarded(boarded: readonly unknown[], refund: Refund | undefined) {
  const isChanged = refund?.state === 'offered' && refund.cause === 'flight_changed'
  if (boarded.length > 0 && isChanged) throw alreadyBoarded()
}

/** The held positions in the order of the passengers, children next to an adult where that is possible. */
function seatsInOrder(
  { passengers, flight }: Booking,
  id_flight: number,
  positions: readonly number[],
) {
  // Trying all places for the children of a large group takes too long.
  if (passengers.length > MAX_PASSENGERS) return positions
  const party = passengers.map(({ category_passenger }) => ({
    child: category_passenger === 'child',
  }))
  const ids = positions.map((position) => seatId(id_flight, position))
  return suggestSeats(flight.class_flight, ids, party)?.map(positionOfSeat) ?? positions
}

interface RefundPayment {
  from: Booking
  to: Booking
  /** Rupiah. */
  amount: number
  actor: Actor
}

async function payFromRefund(tx: Database, { from, to, amount, actor }: RefundPayment) {
  const ledger = ledgerService(tx)
  const posting = { id_user: from.id_user, request_id: actor.request_id }
  await ledger.transfer({
    ...posting,
    kind: 'refund_credited',
    from: 'sales',
    to: 'credit',
    amount,
    id_trip: from.id_trip,
  })
  await ledger.transfer({
    ...posting,
    kind: 'credit_reserved',
    from: 'credit',
    to: 'held',
    amount: Math.min(amount, to.total_price + to.insurance_total),
    id_trip: to.id_trip,
  })
  const payments = paymentsService(tx)
  const isPaid = await payments.settleIfFullyPaid(to.id, actor)
  if (!isPaid) await payments.reissueRequest(to.id_trip)
}

const nothingOffered = () =>
  new AppError('booking_closed', 'There is no other flight to choose for this booking.')
