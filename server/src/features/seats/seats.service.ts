import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { cabinSeats, seatAt } from './cabin-seats'
import { type Cabin, seatsRepository } from './seats.repository'

/** Seats of one cabin that somebody else has. */
interface Lost {
  cabin: Pick<Cabin, 'id_flight' | 'class_flight'>
  positions: number[]
}

/** The refusal that names the seats that are gone, so that only those are chosen again. */
export const seatTaken = (cabin: Lost['cabin'], positions: number[]) =>
  seatsTaken([{ cabin, positions }])

/** The same for the legs of a trip: a seat's id says of which flight it is. */
export function seatsTaken(lost: Lost[]) {
  const seats = lost.flatMap(({ cabin, positions }) =>
    positions.map((position) => {
      const { id, no_seat } = seatAt(cabin, position, 'taken')
      return { id, no_seat }
    }),
  )
  const numbers = seats.map(({ no_seat }) => no_seat).join(', ')
  const have = seats.length === 1 ? `Seat ${numbers} has` : `Seats ${numbers} have`
  return new AppError('seat_taken', `${have} just been taken. Please choose again.`, { seats })
}

export const seatsService = (db: Database) => {
  const seats = seatsRepository(db)

  /** The whole plan of a flight; `holder` sees which seats are theirs. */
  async function plan(id_flight: number, holder: string | null) {
    const cabin = await seats.cabin(id_flight, holder)
    if (!cabin) throw new AppError('not_found', 'That flight does not exist.')
    return cabinSeats(cabin)
  }

  return {
    plan,

    /** Free seats in cabin order. */
    free: async (id_flight: number, limit: number) =>
      (await plan(id_flight, null)).filter(({ status }) => status === 'free').slice(0, limit),
  }
}
