import {
  CANCELLED,
  EXPIRED,
  PAID,
  type StatusReason,
  WAITING,
} from '@sayap/contract/booking-states'
import type { TripState } from '@sayap/contract/payments'
import { tripState } from '@sayap/contract/trip-state'
import type { Database } from '#db/database'
import type { Actor } from './booking-moves.repository'
import { latePaymentRepository } from './late-payment.repository'
import { moveBookings } from './move-booking'
import { type Leg, type LockedFlight, tripsRepository } from './trips.repository'

export type { Actor, Leg }

/** A trip whose flights and legs nobody else changes until the transaction ends. */
export interface Trip {
  id_trip: number
  id_user: number
  code: string
  state: TripState
  /** Those that make it what it is: of a waiting trip the legs that wait. */
  legs: Leg[]
  /** Rupiah: what those legs cost, without the unique code. */
  price: number
  unique_code: number
  /** All its flights are still to be flown. */
  flies: boolean
}

class SeatsGone extends Error {}

/** A trip as the one who pays sees it: one or two bookings, paid as one. */
export const tripsService = (db: Database) => {
  const trips = tripsRepository(db)

  return {
    /** By the id of any of its bookings. `owner`: only if it is theirs. */
    async lock(id_booking: number, owner: number | null = null): Promise<Trip | undefined> {
      const flights = await trips.lockFlights(id_booking)
      const legs = await trips.lockLegs(id_booking, owner)
      return legs.length > 0 ? tripOf(legs, flights) : undefined
    },

    /** The id of the trip with that booking code. */
    byCode: async (code: string) => (await trips.byCode(code.trim().toUpperCase()))?.id,

    moves: trips.moves,
    giveTime: trips.giveTime,

    /** The legs that make up the trip's state become paid. */
    async pay({ legs, state }: Trip, actor: Actor) {
      const late = state === 'expired'
      const reason: StatusReason = late ? 'late_payment' : 'payment_verified'
      const from = late ? EXPIRED : WAITING
      await moveBookings(db, { ids: legs.map(({ id }) => id), from, to: PAID, reason, actor })
    },

    /** What was paid is not any more: the legs end, their tickets with them. */
    async revoke({ legs }: Trip, actor: Actor) {
      const move = { from: PAID, to: CANCELLED, reason: 'payment_reversed', actor } as const
      await moveBookings(db, { ids: legs.map(({ id }) => id), ...move })
    },

    /** Late money: for every leg the same seats if they are free, else others; or none at all. */
    async seatAgain({ legs, flies }: Trip) {
      if (!flies || !legs.every(({ complete }) => complete)) return false
      try {
        await db.transaction(async (tx) => {
          for (const leg of [...legs].sort((a, b) => a.id_flight - b.id_flight))
            await seatLegAgain(tx, leg)
        })
        return true
      } catch (error) {
        if (error instanceof SeatsGone) return false
        throw error
      }
    },
  }
}

async function seatLegAgain(tx: Database, { id, capacity }: Leg) {
  const late = latePaymentRepository(tx)
  const claimed = await late.claimAgain(id)
  if (claimed.length < capacity) throw new SeatsGone()
  await late.reseat(id)
}

function tripOf(all: Leg[], flights: LockedFlight[]): Trip {
  const { state, legs } = tripState(all)
  const [{ id_trip, id_user, code }] = all as [Leg]
  const sum = (of: 'price' | 'unique_code') => legs.reduce((total, leg) => total + leg[of], 0)
  const flown = flights.filter(({ flies }) => flies).map(({ id }) => id)
  return {
    ...{ id_trip, id_user, code, state, legs },
    price: sum('price'),
    unique_code: sum('unique_code'),
    flies: legs.every(({ id_flight }) => flown.includes(id_flight)),
  }
}
