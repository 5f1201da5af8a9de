import type { Hold } from '@sayap/contract/booking/holds'
import { flightOfSeat, positionOfSeat, seatCount } from '@sayap/contract/booking/seat-plan'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { type HoldAttempt, holdsRepository } from './holds.repository'
import { seatsRepository } from './seats.repository'
import { seatAt, seatTaken } from './seats.service'

export const holdsService = (db: Database) => {
  const seats = seatsRepository(db)

  /** Returns the seats that the browser holds on a flight. */
  async function mine(holder: string | null, id_flight: number): Promise<Hold> {
    const cabin = await seats.cabin(id_flight, holder)
    if (!cabin) throw flightNotFound()
    return {
      id_flight,
      seats: cabin.mine.map((position) => seatAt(cabin, position, 'mine')),
      expires_at: cabin.expires_at,
    }
  }

  return {
    mine,

    /** Holds exactly these seats of the flight, or changes nothing and throws the reason. */
    async set(holder: string, id_flight: number, id_seats: readonly number[]): Promise<Hold> {
      const positions = positionsIn(id_flight, id_seats)
      if (positions.length === 0) return this.release(holder, id_flight)
      const attempt = await db.transaction(async (tx) => {
        const held = await holdsRepository(tx).set({ holder, id_flight, positions })
        if (!held) throw flightNotFound()
        requireHeld(held, positions)
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

/** Throws the reason why seats are not held, which rolls the attempt back. */
function requireHeld(attempt: HoldAttempt, positions: number[]) {
  const beyond = positions.findIndex((position) => position > seatCount(attempt.class_flight))
  if (beyond >= 0) throw notASeatOfFlight(beyond)
  if (!attempt.on_sale) throw new AppError('sales_closed', 'Sales for this flight have closed.')
  if (attempt.too_many) throw new AppError('seat_limit', 'At most nine seats are held for one.')
  const lost = positions.filter((position) => !attempt.held.includes(position))
  if (lost.length > 0) throw seatTaken(attempt, lost)
}

/** Throws `invalid_input` with the index of the first seat of another flight. */
function positionsIn(id_flight: number, id_seats: readonly number[]) {
  const foreign = id_seats.findIndex((id) => flightOfSeat(id) !== id_flight || !positionOfSeat(id))
  if (foreign >= 0) throw notASeatOfFlight(foreign)
  return id_seats.map(positionOfSeat)
}

const notASeatOfFlight = (i: number) =>
  invalidInput('body', [{ path: ['id_seats', i], ...inputFault('not_a_seat_of_flight') }])

const flightNotFound = () => new AppError('not_found', 'That flight does not exist.')
