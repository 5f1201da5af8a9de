import { type OfferLimits, offerSeatsOf } from '#modules/booking/waiting-list/waiting-offers'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import type { RefundEvent } from '../events'
import { disruptionsRepository } from './disruptions.repository'
import { endDraft } from './disruptions.service'
import { proposalsRepository } from './proposals.repository'

/** Proposals, and drafts, per transaction. */
const BATCH_SIZE = 50

/**
 * Ends proposals that were not answered in time, and drafts that were not confirmed. What somebody else has
 * locked is left to the next run.
 */
export const proposalsJob = (db: Database, limits: OfferLimits): PeriodicJob => ({
  name: 'rebooking-proposals',
  intervalMs: 15_000,
  run: (signal) => tendProposals(db, limits, signal),
})

export async function tendProposals(db: Database, limits: OfferLimits, signal?: AbortSignal) {
  await inBatches(db, signal, async (tx) => {
    const proposals = proposalsRepository(tx)
    const ended = await proposals.expire(await proposals.lockExpired(BATCH_SIZE))
    for (const { id_flight: _flight, ...proposal } of ended)
      await publish<RefundEvent>(tx, { type: 'proposal.ended', cause: 'expired', ...proposal })
    await offerSeatsOf(tx, [...new Set(ended.map(({ id_flight }) => id_flight))], limits)
    return ended
  })
  await inBatches(db, signal, async (tx) => {
    const over = await disruptionsRepository(tx).lockOver(BATCH_SIZE)
    for (const { id } of over) await endDraft(tx, id, 'expired', limits)
    return over
  })
}

async function inBatches(
  db: Database,
  signal: AbortSignal | undefined,
  step: (tx: Database) => Promise<readonly unknown[]>,
) {
  let done = BATCH_SIZE
  while (done === BATCH_SIZE && !signal?.aborted) done = (await db.transaction(step)).length
}
