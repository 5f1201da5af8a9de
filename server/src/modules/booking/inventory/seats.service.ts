import { positionsOf, seatId, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { Seat, SeatState } from '@sayap/contract/booking/seats'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type FlightSeats, seatsRepository } from './seats.repository'

/** Seats of one flight that somebody else has. */
interface LostSeats {
  cabin: Pick<FlightSeats, 'id_flight' | 'class_flight'>
  positions: number[]
}

/** Error that lists the taken seats, so that the traveller replaces only those. */
export const seatTaken = (cabin: LostSeats['cabin'], positions: number[]) =>
  seatsTaken([{ cabin, positions }])

/**
 * Error for seats that this browser, account or network has held for as long as one may; `seconds`
 * to wait before they can be held again.
 */
export function seatWaits(cabin: LostSeats['cabin'], positions: number[], seconds: number) {
  const seats = listSeats([{ cabin, positions }])
  const numbers = seats.map(({ no_seat }) => no_seat).join(', ')
  const are = seats.length === 1 ? `Seat ${numbers} was` : `Seats ${numbers} were`
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = `choose others, or try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new AppError(
    'seat_waits',
    `${are} held for you as long as is possible: ${wait}.`,
    { seats },
    Math.max(1, seconds),
  )
}

/** `seatTaken` for several legs of a trip; the flight's id is part of the seat's id. */
export function seatsTaken(lost: LostSeats[]) {
  const seats = listSeats(lost)
  const numbers = seats.map(({ no_seat }) => no_seat).join(', ')
  const have = seats.length === 1 ? `Seat ${numbers} has` : `Seats ${numbers} have`
  return new AppError('seat_taken', `${have} just been taken. Please choose again.`, { seats })
}

const listSeats = (lost: LostSeats[]) =>
  lost.flatMap(({ cabin, positions }) =>
    positions.map((position) => {
      const { id, no_seat } = seatAt(cabin, position, 'taken')
      return { id, no_seat }
    }),
  )

export const seatsService = (db: Database) => {
  const seats = seatsRepository(db)

  /** Returns all seats of a flight; those that `holder` holds have the status `mine`. */
  async function plan(id_flight: number, holder: string | null) {
    const cabin = await seats.cabin(id_flight, holder)
    if (!cabin) throw new AppError('not_found', 'That flight does not exist.')
    return cabinSeats(cabin)
  }

  return {
    plan,

    /** Returns up to `limit` free seats in cabin order. */
    free: async (id_flight: number, limit: number) =>
      (await plan(id_flight, null)).filter(({ status }) => status === 'free').slice(0, limit),
  }
}

/** Lists every seat of the cabin in order, with its status for the current browser. */
function cabinSeats(cabin: FlightSeats): Seat[] {
  const states = new Map<number, SeatState>([
    ...cabin.taken.map((position) => [position, 'taken'] as const),
    ...cabin.held.map((position) => [position, 'held'] as const),
    ...cabin.mine.map((position) => [position, 'mine'] as const),
  ])
  return positionsOf(cabin.cabin ?? cabin.class_flight).map((position) =>
    seatAt(cabin, position, states.get(position) ?? 'free'),
  )
}

export const seatAt = (
  { id_flight, class_flight }: Pick<FlightSeats, 'id_flight' | 'class_flight'>,
  position: number,
  status: SeatState,
): Seat => ({
  id: seatId(id_flight, position),
  no_seat: seatNumber(class_flight, position),
  id_flight,
  type_seat: class_flight,
  status,
})
