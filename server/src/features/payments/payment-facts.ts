import type { Database } from '#db/database'
import { type ProofFacts, paymentFactsRepository } from './payment-facts.repository'
import type { Facts } from './payment-view'

export interface TripWithProof extends Facts {
  proof: ProofFacts | undefined
}

/** All that is known of the payments of these trips, in their order; a query for each kind. */
export async function factsOf(db: Database, trips: readonly number[]): Promise<TripWithProof[]> {
  if (trips.length === 0) return []
  const repository = paymentFactsRepository(db)
  const legs = await repository.legs(trips)
  const proofs = await repository.proofs(trips)
  return (await repository.trips(trips)).map((trip) => ({
    trip,
    legs: legs.filter(({ id_trip }) => id_trip === trip.id_trip),
    proof: proofs.find(({ id_trip }) => id_trip === trip.id_trip),
  }))
}
