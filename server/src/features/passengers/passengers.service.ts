import type { Passenger } from '@sayap/contract/passengers'
import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { nothingHere, ownerFor } from '#http/ownership'
import { type PassengerRow, passengersRepository } from './passengers.repository'

export const passengersService = (db: Database) => {
  const passengers = passengersRepository(db)

  return {
    /** In the order they were added. */
    ofBookings: async (ids: number[]) => (await passengers.ofBookings(ids)).map(withSeatNumber),

    /** A traveller must say of which booking, and it must be their own. */
    async list(query: { id_booking?: number | undefined; limit: number }, caller: Caller) {
      if (query.id_booking !== undefined) return this.ofOne(query.id_booking, caller)
      if (caller.role === 'user') throw new AppError('forbidden', 'Say which booking: id_booking.')
      return (await passengers.latest(query.limit)).map(withSeatNumber)
    },

    async ofOne(id_booking: number, caller: Caller) {
      if (!(await passengers.bookingIsOf(id_booking, ownerFor(caller)))) throw nothingHere()
      return this.ofBookings([id_booking])
    },

    async one(id: number, caller: Caller) {
      const passenger = await passengers.find(id, ownerFor(caller))
      if (!passenger) throw nothingHere()
      return withSeatNumber(passenger)
    },
  }
}

export const withSeatNumber = (row: PassengerRow): Passenger => ({
  ...row,
  no_seat: seatNumber(row.class_flight, positionOfSeat(row.id_seat)),
})
