import { PAID } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { seatId } from '@sayap/contract/seat-plan'
import type { Database } from '#db/database'
import { bookingEndsService } from '#features/bookings/booking-ends.service'
import { bookingsService } from '#features/bookings/bookings.service'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { moneyService } from '#features/payments/money.service'
import { paymentsService } from '#features/payments/payments.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { rebookingRepository } from './rebooking.repository'
import { refundsRepository } from './refunds.repository'

/** Somebody else may take a seat between our look and our booking. */
const TRIES = 3

export interface Wish {
  id_flight: number
  /** Rupiah as the traveller saw it. */
  total_price: number
}

export interface Traveller extends Actor {
  role: 'user'
  id: number
}

/**
 * Moves a paid booking of a cancelled flight to another flight: what was paid becomes travel credit
 * and pays for the new booking at once; a dearer one waits for the rest, a cheaper one leaves the
 * rest as credit. In one transaction: the traveller has one of both, never none.
 */
export async function rebook(tx: Database, id: number, wish: Wish, actor: Traveller) {
  if (!(await tripsService(tx).lock(id, actor.id))) throw nothingHere()
  const booking = await bookingsService(tx).one(id, { ...actor, session: '' })
  const refund = await refundsRepository(tx).ofBooking(id)
  if (booking.status !== PAID || refund?.state !== 'offered') throw nothingOffered()
  const [flight] = await rebookingRepository(tx).instead(id, 1, wish.id_flight)
  if (!flight) throw new AppError('flight_full', 'That flight cannot take this party any more.')

  const created = await bookAgain(tx, booking, wish, actor)
  await bookingEndsService(tx).refund([id], actor)
  await refundsRepository(tx).write({
    ...{ id_booking: id, cause: 'flight_cancelled', state: 'rebooked', destination: null },
    ...{ paid: refund.paid, amount: refund.amount },
  })
  await refundsRepository(tx).note(refund.id, ['rebooked'], actor)
  await payFrom(tx, { from: booking, to: created, amount: refund.amount, actor })
  return bookingsService(tx).one(created.id, { ...actor, session: '' })
}

async function bookAgain(tx: Database, before: Booking, wish: Wish, actor: Traveller) {
  for (let tries = 1; ; tries++) {
    const free = await rebookingRepository(tx).freePositions(wish.id_flight, before.id)
    const passengers = before.passengers.flatMap(({ name, category_passenger }, i) => {
      const position = free[i]?.position
      return position === undefined
        ? []
        : [{ name, category_passenger, id_seat: seatId(wish.id_flight, position) }]
    })
    const { name_contact, email_contact, phone_contact, insurance, capacity } = before
    const order = { ...wish, name_contact, email_contact, phone_contact, insurance, capacity }
    const sender = { id_user: actor.id, request_id: actor.request_id, holder: null, key: null }
    try {
      const { booking } = await bookingsService(tx).create({ ...order, passengers }, sender)
      return booking
    } catch (error) {
      const gone = error instanceof AppError && error.code === 'seat_taken'
      if (!gone || tries === TRIES) throw error
    }
  }
}

interface Paying {
  from: Booking
  to: Booking
  /** Rupiah. */
  amount: number
  actor: Actor
}

async function payFrom(tx: Database, { from, to, amount, actor }: Paying) {
  const ledger = ledgerService(tx)
  const of = { id_user: from.id_user, request_id: actor.request_id }
  await ledger.transfer({
    ...{ ...of, id_trip: from.id_trip, kind: 'refund_credited', amount },
    ...{ from: 'sales', to: 'credit' },
  })
  await ledger.transfer({
    ...{ ...of, id_trip: to.id_trip, kind: 'credit_reserved', from: 'credit', to: 'held' },
    amount: Math.min(amount, to.total_price + to.insurance_total),
  })
  const covered = await moneyService(tx).settleIfCovered(to.id, actor)
  if (!covered) await paymentsService(tx).askAgain(to.id_trip)
}

const nothingOffered = () =>
  new AppError('booking_closed', 'There is no other flight to choose for this booking.')
