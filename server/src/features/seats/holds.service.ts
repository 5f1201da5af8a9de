import { flightOfSeat, positionOfSeat, seatCount } from '@sayap/contract/seat-plan'
import type { Hold } from '@sayap/contract/seats'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { invalidInput } from '#http/validation'
import { seatAt } from './cabin-seats'
import { type HoldAttempt, holdsRepository } from './holds.repository'
import { seatsRepository } from './seats.repository'
import { seatTaken } from './seats.service'

export const holdsService = (db: Database) => {
  const seats = seatsRepository(db)

  async function mine(holder: string | null, id_flight: number): Promise<Hold> {
    const cabin = await seats.cabin(id_flight, holder)
    if (!cabin) throw noSuchFlight()
    return {
      id_flight,
      seats: cabin.mine.map((position) => seatAt(cabin, position, 'mine')),
      expires_at: cabin.expires_at,
    }
  }

  return {
    mine,

    /** Holds exactly these seats, or changes nothing. */
    async set(holder: string, id_flight: number, id_seats: readonly number[]): Promise<Hold> {
      const positions = positionsIn(id_flight, id_seats)
      if (positions.length === 0) return this.release(holder, id_flight)
      const attempt = await db.transaction(async (tx) => {
        const held = await holdsRepository(tx).set({ holder, id_flight, positions })
        if (!held) throw noSuchFlight()
        check(held, positions)
        return held
      })
      return {
        id_flight,
        seats: attempt.held.map((position) => seatAt(attempt, position, 'mine')),
        expires_at: attempt.expires_at,
      }
    },

    async release(holder: string | null, id_flight: number): Promise<Hold> {
      if (holder) await holdsRepository(db).release(holder, id_flight)
      return mine(holder, id_flight)
    },
  }
}

/** Throws what stands in the way, which rolls the attempt back. */
function check(attempt: HoldAttempt, positions: number[]) {
  const beyond = positions.findIndex((position) => position > seatCount(attempt.class_flight))
  if (beyond >= 0) throw notOfTheFlight(beyond)
  if (!attempt.on_sale) throw new AppError('sales_closed', 'Sales for this flight have closed.')
  if (attempt.too_many) throw new AppError('seat_limit', 'At most nine seats are held for one.')
  const lost = positions.filter((position) => !attempt.held.includes(position))
  if (lost.length > 0) throw seatTaken(attempt, lost)
}

/** A seat of another flight is refused by its place in what was sent. */
function positionsIn(id_flight: number, id_seats: readonly number[]) {
  const stranger = id_seats.findIndex((id) => flightOfSeat(id) !== id_flight || !positionOfSeat(id))
  if (stranger >= 0) throw notOfTheFlight(stranger)
  return id_seats.map(positionOfSeat)
}

const notOfTheFlight = (i: number) =>
  invalidInput('body', [{ path: ['id_seats', i], message: 'must be a seat of this flight' }])

const noSuchFlight = () => new AppError('not_found', 'That flight does not exist.')
