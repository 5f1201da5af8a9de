import type { Hold } from '@sayap/contract/booking/holds'
import { flightOfSeat, hasPosition, positionOfSeat } from '@sayap/contract/booking/seat-plan'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { type InventoryLimits, minutesToPay } from '../protection/limits'
import type { ProofOfWork, SolvedWork } from '../protection/proof-of-work'
import { protectionService } from '../protection/protection.service'
import { offerSeatsOf } from '../waiting-list/waiting-offers'
import type { SeatHolder } from './claims.repository'
import { type HoldAttempt, holdsRepository } from './holds.repository'
import { seatsRepository } from './seats.repository'
import { seatAt, seatTaken, seatWaits } from './seats.service'

/** A browser with the traveller who is signed in there. */
type Browser = Omit<SeatHolder, 'unproved'>

/** Seats of one flight, and the other flights of its multi-city trip. */
interface WantedSeats {
  id_seats: readonly number[]
  id_flights_trip?: readonly number[] | undefined
}

export const holdsService = (db: Database, limits: InventoryLimits, work: ProofOfWork) => {
  const seats = seatsRepository(db)

  /** Returns the seats that the browser holds on a flight. */
  async function mine(holder: string | null, id_flight: number): Promise<Hold> {
    const cabin = await seats.cabin(id_flight, holder)
    if (!cabin) throw flightNotFound()
    return {
      id_flight,
      seats: cabin.mine.map((position) => seatAt(cabin, position, 'mine')),
      expires_at: cabin.expires_at,
      expires_in: cabin.expires_in,
    }
  }

  return {
    mine,

    /**
     * Holds exactly these seats of the flight, or changes nothing and throws the reason. `solved` is
     * the proof of work that came with the request.
     */
    async set(
      browser: Browser,
      id_flight: number,
      { id_seats, id_flights_trip = [] }: WantedSeats,
      solved: SolvedWork | null,
    ): Promise<Hold> {
      const positions = positionsIn(id_flight, id_seats)
      if (positions.length === 0) return this.release(browser.holder, id_flight)
      await offerSeatsOf(db, [id_flight], limits)
      const { attempt, unpaid } = await work.orChallenge(id_flight, () =>
        db.transaction(async (tx) => {
          const protection = protectionService(tx)
          const { id_user } = browser
          const unproved = id_user === null || !(await protection.isProved(id_user))
          const by = { ...browser, unproved }
          const held = await holdsRepository(tx).set(
            { by, id_flight, positions, flightsOfTrip: id_flights_trip },
            limits,
          )
          if (!held) throw flightNotFound()
          await requireHeld(tx, held, positions)
          const kept = await protection.checkHold(by, id_flight, { limits, solved })
          return { attempt: held, unpaid: kept }
        }),
      )
      return {
        id_flight,
        seats: attempt.held.map((position) => seatAt(attempt, position, 'mine')),
        expires_at: attempt.expires_at,
        expires_in: attempt.expires_in,
        minutes_to_pay:
          unpaid &&
          minutesToPay(
            {
              ...unpaid,
              // Whether a visitor's account has a proved address is known once they sign in.
              proved: unpaid.proved || browser.id_user === null,
              free: unpaid.free_seats + positions.length,
            },
            limits,
          ).now,
      }
    },

    async release(holder: string | null, id_flight: number): Promise<Hold> {
      if (holder)
        await db.transaction(async (tx) => {
          await holdsRepository(tx).release(holder, id_flight)
          await offerSeatsOf(tx, [id_flight], limits)
        })
      return mine(holder, id_flight)
    },
  }

  /** Throws the reason why seats are not held, which rolls the attempt back. */
  async function requireHeld(tx: Database, attempt: HoldAttempt, positions: number[]) {
    const cabin = attempt.cabin ?? attempt.class_flight
    const beyond = positions.findIndex((position) => !hasPosition(cabin, position))
    if (beyond >= 0) throw notASeatOfFlight(beyond)
    if (!attempt.on_sale) throw new AppError('sales_closed', 'Sales for this flight have closed.')
    const lost = positions.filter((position) => !attempt.held.includes(position))
    if (lost.length === 0) return
    const { id_flight } = attempt
    const waiting = await holdsRepository(tx).waiting(id_flight, lost, limits.holdWaitMinutes)
    if (waiting.length < lost.length) throw seatTaken(attempt, lost)
    throw seatWaits(attempt, lost, Math.max(...waiting.map(({ seconds }) => seconds)))
  }
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
