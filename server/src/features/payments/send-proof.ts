import type { Database } from '#db/database'
import { tripsService } from '#features/bookings/trips.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { type ProofFile, proofsRepository } from './proofs.repository'

/** Also for a trip that expired: money sent late is looked at like any other. */
export const sendProof = (db: Database, id: number, owner: number, file: ProofFile) =>
  db.transaction(async (tx) => {
    const trip = await tripsService(tx).lock(id, owner)
    if (!trip) throw nothingHere()
    if (trip.state !== 'waiting' && trip.state !== 'expired')
      throw new AppError('booking_closed', 'This trip no longer waits for a payment.')
    await proofsRepository(tx).put(trip.id_trip, file)
  })
