import {
  CANCELLED,
  EXPIRED,
  PAID,
  PENDING_PAYMENT,
  type StatusReason,
} from '@sayap/contract/booking/booking-states'
import { INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { tripState } from '@sayap/contract/booking/trip/trip-state'
import type { TripState } from '@sayap/contract/payment/payments'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import type { Actor } from '../events'
import { inventoryService } from '../inventory/inventory.service'
import { transitionBookings, transitionRefused } from './booking-transitions.service'
import { type Leg, type LockedTripFlight, tripsRepository } from './trips.repository'

export type { Actor, Leg }
export { transitionRefused }

/** A trip, locked: nobody else changes its flights and legs until the transaction ends. */
export interface Trip {
  id_trip: number
  id_user: number
  code: string
  state: TripState
  /** The legs that are in its state: of a trip that awaits payment, those that do. */
  legs: Leg[]
  /** Rupiah: the price of those legs less the discount and what is covered, without the unique code. */
  price: number
  discount: number
  unique_code: number
  /** Rupiah that the booking `id_replaced` bears once the rest is held; 0 and null for any other trip. */
  covered: number
  id_replaced: number | null
  /** None of their flights was cancelled, closed by staff or has departed. */
  flies: boolean
}

/** Trips: one or two bookings under one reference, which are paid together. */
export const tripsService = (db: Database) => {
  const trips = tripsRepository(db)

  return {
    /**
     * Locks flights, then bookings. Takes the id of any leg; with `owner` only their trip. `booked`: a
     * flight that the transaction is going to book, locked in its place among them.
     */
    async lock(
      id_booking: number,
      owner: number | null = null,
      booked: number | null = null,
    ): Promise<Trip | undefined> {
      const flights = await trips.lockFlights(id_booking, booked)
      const legs = await trips.lockLegs(id_booking, owner)
      return legs.length > 0 ? buildTrip(legs, flights) : undefined
    },

    /** Returns the id of the trip with that booking reference. */
    byCode: async (code: string) => (await trips.byCode(code.trim().toUpperCase()))?.id,

    transitionCount: trips.transitionCount,
    extendDeadline: trips.extendDeadline,
    clearUniqueCode: trips.clearUniqueCode,
    setDiscounts: trips.setDiscounts,
    cover: trips.cover,
    uncover: trips.uncover,
    waitingChangeOf: trips.waitingChangeOf,
    isInsured: trips.isInsured,

    /** Insures the passengers of a booking; the trip is locked. */
    insure: (id_booking: number) => trips.insure(id_booking, INSURANCE_PRICE),

    async departureOf(id_booking: number) {
      const departure = await trips.departureOf(id_booking)
      if (!departure) throw notFound()
      return departure
    },

    /** Marks the legs as paid. An expired trip must have reclaimed its seats. */
    async pay({ legs, state }: Trip, actor: Actor) {
      const isLate = state === 'expired'
      const reason: StatusReason = isLate ? 'late_payment' : 'payment_verified'
      const from = isLate ? EXPIRED : PENDING_PAYMENT
      await transitionBookings(db, { ids: legs.map(({ id }) => id), from, to: PAID, reason, actor })
    },

    /** Cancels paid legs whose payment was reversed, and revokes their tickets. */
    async revoke({ legs }: Trip, actor: Actor) {
      await transitionBookings(db, {
        ids: legs.map(({ id }) => id),
        from: PAID,
        to: CANCELLED,
        reason: 'payment_reversed',
        actor,
      })
    },

    /** Claims seats again for an expired trip; false unless every passenger has a seat. */
    async reclaimSeats({ legs, flies }: Trip) {
      return flies && legs.every(({ complete }) => complete)
        ? inventoryService(db).reclaimSeats(legs)
        : false
    },
  }
}

function buildTrip(all: Leg[], flights: LockedTripFlight[]): Trip {
  const { state, legs } = tripState(all)
  const [{ id_trip, id_user, code }] = all as [Leg]
  const sum = (of: 'price' | 'discount' | 'unique_code' | 'covered') =>
    legs.reduce((total, leg) => total + leg[of], 0)
  const flying = flights.filter(({ flies }) => flies).map(({ id }) => id)
  return {
    id_trip,
    id_user,
    code,
    state,
    legs,
    price: sum('price'),
    discount: sum('discount'),
    unique_code: sum('unique_code'),
    covered: sum('covered'),
    id_replaced: legs.find(({ covered }) => covered > 0)?.id_replaces ?? null,
    flies: legs.every(({ id_flight }) => flying.includes(id_flight)),
  }
}

/** Until it is paid or cancelled, the other booking counts on what this one has paid. */
export const changeWaiting = () =>
  new AppError(
    'change_waiting',
    'A change of this booking waits for its payment: pay for it, or cancel it first.',
  )
