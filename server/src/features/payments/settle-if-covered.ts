import type { Database } from '#db/database'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { settle } from './settle'

/** Pays a waiting trip that has all it costs: travel credit covers it, or one leg was cancelled. */
export async function settleIfCovered(tx: Database, id_booking: number, actor: Actor) {
  const trip = await tripsService(tx).lock(id_booking)
  if (trip?.state !== 'waiting' || trip.legs.some(({ complete }) => !complete)) return false
  const { held } = await ledgerService(tx).heldFor(trip.id_trip)
  if (held < trip.price) return false
  await settle(tx, trip, held, actor)
  return true
}
