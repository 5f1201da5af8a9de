import type { Database } from '#platform/database/database'
import { type IssuedPass, ticketsRepository } from './tickets.repository'
import { passFingerprint, unsignedBcbp } from './tickets.service'

/** Tickets per statement: a batch stays far below the statement timeout. */
const BATCH_SIZE = 500

/** The fingerprint of a pass as it is now, by its ticket. */
export const storedFingerprint = (row: IssuedPass) => ({
  id: row.id_ticket,
  pass: passFingerprint(unsignedBcbp(row)),
})

/**
 * Keeps the fingerprints of revoked passes. A ticket gets one when it is revoked; those that earlier versions
 * revoked, and valid ones of a cancelled flight, have none. Then the list of revoked passes
 * computes it from what the booking says now, so it is stored before that changes.
 */
export const revokedPassesService = (db: Database) => {
  const tickets = ticketsRepository(db)

  async function store(rows: readonly IssuedPass[]) {
    if (rows.length > 0) await tickets.storeFingerprints(rows.map(storedFingerprint))
  }

  return {
    /** Before the names of a traveller's passengers are erased. */
    keepOfUser: async (id_user: number) => store(await tickets.unstoredOfUser(id_user)),

    /** Before an airport of a flight changes. */
    keepOfFlight: async (id_flight: number) => store(await tickets.unstoredOfFlight(id_flight)),

    /**
     * Stores the fingerprints of tickets that were revoked without one, in batches: of all of them, or of
     * those revoked after `since`. Returns the `since` of the next call: ISO 8601 in UTC.
     */
    async keepAll(since?: string, signal?: AbortSignal) {
      const started = await tickets.now()
      let rows: IssuedPass[]
      do {
        rows = await tickets.unstored(since, BATCH_SIZE)
        await store(rows)
      } while (rows.length === BATCH_SIZE && !signal?.aborted)
      return started
    },
  }
}
