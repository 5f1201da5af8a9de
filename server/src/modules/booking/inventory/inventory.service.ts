import { seatNumber } from '@sayap/contract/booking/seat-plan'
import type { Database } from '#platform/database/database'
import { passengersRepository } from '../passengers/passengers.repository'
import { claimsRepository, type ProposedSeat } from './claims.repository'

export type { ProposedSeat } from './claims.repository'

interface Party {
  /** Booking. */
  id: number
  id_flight: number
  capacity: number
}

class SeatsGone extends Error {}

/** What other modules and the rest of booking may do with the seats of a flight. */
export const inventoryService = (db: Database) => ({
  /**
   * Free positions on a flight for the passengers of a booking, their present seat numbers first.
   * Nothing is claimed: another booking may be faster.
   */
  freePositions: async (id_flight: number, id_booking: number) =>
    (await claimsRepository(db).freeForParty(id_flight, id_booking)).map(
      ({ position }) => position,
    ),

  /**
   * Claims seats again for bookings whose seats were released: the same ones where they are free,
   * else others. Returns false, with nothing changed, unless every passenger has a seat.
   */
  async reclaimSeats(parties: readonly Party[]) {
    try {
      await db.transaction(async (tx) => {
        for (const party of [...parties].sort((a, b) => a.id_flight - b.id_flight))
          await reclaim(tx, party)
      })
      return true
    } catch (error) {
      if (error instanceof SeatsGone) return false
      throw error
    }
  },

  /**
   * Exchanges seats of a booking, in the caller's transaction. Returns the wanted positions that
   * somebody else has: the caller rolls back unless there are none.
   */
  async exchangeSeats(
    booking: Pick<Party, 'id' | 'id_flight'>,
    { gained, lost, holder }: { gained: number[]; lost: number[]; holder: string | null },
  ) {
    const claims = claimsRepository(db)
    const claimed = await claims.claimMore(booking, gained, holder)
    await claims.releaseSome(booking.id, lost)
    const got = claimed.map(({ position }) => position)
    return gained.filter((position) => !got.includes(position))
  },

  /** Seats for parties whose flight does not leave as booked; see ADR 98. */
  propose: (seats: readonly ProposedSeat[], holdMinutes: number) =>
    claimsRepository(db).propose(seats, holdMinutes),
  holdUntil: claimsRepository(db).holdUntil,
  letGo: claimsRepository(db).deleteHeldBy,
  heldBy: async (holder: string) =>
    (await claimsRepository(db).heldBy(holder)).map(({ position }) => position),

  /** Free positions by flight, ascending; nothing is claimed. */
  async freeOf(flights: readonly number[]) {
    const rows = await claimsRepository(db).takenOf(flights)
    return new Map(
      rows.map(({ id_flight, seats, taken }) => {
        const gone = new Set(taken)
        const free = seats.filter((position) => !gone.has(position))
        return [id_flight, free.sort((a, b) => a - b)] as const
      }),
    )
  },

  /**
   * Passengers of these flights whose seat is at another position than these, the first `limit` of
   * `total`.
   */
  async unseated(flights: readonly number[], positions: readonly number[], limit: number) {
    const rows = await claimsRepository(db).unseated(flights, positions, limit)
    return {
      total: rows[0]?.total ?? 0,
      passengers: rows.map(({ position, class_flight, total, ...passenger }) => ({
        ...passenger,
        no_seat: seatNumber(class_flight, position),
      })),
    }
  },

  /** Ids of those of these flights on which a seat at another position than these is held. */
  heldOutside: async (flights: readonly number[], positions: readonly number[]) =>
    (await claimsRepository(db).heldOutside(flights, positions)).map(({ id }) => id),

  /** Moves booked seats of these flights from positions to others, as `[from, to]`; ended bookings too. */
  async renumber(flights: readonly number[], moved: readonly (readonly [number, number])[]) {
    if (moved.length === 0) return
    const from = moved.map(([position]) => position)
    const to = moved.map(([, position]) => position)
    await claimsRepository(db).renumber(flights, from, to)
    await passengersRepository(db).renumber(flights, from, to)
  },

  /** Deletes the holds of a flight that is cancelled, deleted or gets another cabin. */
  releaseHolds: (id_flight: number) => claimsRepository(db).deleteHolds(id_flight),
})

async function reclaim(tx: Database, { id, capacity }: Party) {
  const claimed = await claimsRepository(tx).claimAgain(id)
  if (claimed.length < capacity) throw new SeatsGone()
  await passengersRepository(tx).moveToClaimedSeats(id)
}
