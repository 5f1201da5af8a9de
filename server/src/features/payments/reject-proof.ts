import type { Database } from '#db/database'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { notificationsService } from '#features/notifications/notifications.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { proofsRepository } from './proofs.repository'

/** Minutes a traveller has at least to send another proof. */
const TRY_AGAIN = 30

/** The trip asks again; its deadline may have passed while the proof lay with staff. */
export const rejectProof = (db: Database, id: number, reason: string, actor: Actor) =>
  db.transaction(async (tx) => {
    const trip = await tripsService(tx).lock(id)
    if (!trip) throw nothingHere()
    const rejected = await proofsRepository(tx).reject(trip.id_trip, actor.id, reason)
    if (!rejected) throw new AppError('no_proof', 'There is no proof in review.')
    await tripsService(tx).giveTime(trip.id_trip, TRY_AGAIN)
    await notificationsService(tx).tell('proof_rejected', [trip.id_trip], { reason })
  })
