import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { flightChangeRepository } from './flight-change.repository'
import { noSuchFlight, staffFlight } from './staff-flight'

/** Answers it as it was; one that was ever booked stays, for those bookings refer to it. */
export const removeFlight = (db: Database, id: number) =>
  db.transaction(async (tx) => {
    const flights = flightChangeRepository(tx)
    if (!(await flights.lock(id))) throw noSuchFlight()
    const { live, all } = await flights.bookings(id)
    if (all > 0) throw stillBooked(live, all)
    const removed = await staffFlight(tx, id)
    await flights.forgetHolds(id)
    await flights.remove(id)
    return removed
  })

const stillBooked = (live: number, all: number) =>
  live > 0
    ? new AppError(
        'has_dependents',
        `This flight has ${live} live bookings. Cancel the flight instead: then they are told.`,
        { dependents: live },
      )
    : new AppError(
        'has_dependents',
        `This flight had ${all} bookings, which have ended but are kept. Cancel it instead.`,
        { dependents: all },
      )
