import { errorStatus } from '@sayap/contract/core/errors'
import { departuresService } from '#modules/flights/departures/departures.service'
import type { FlightEvent } from '#modules/flights/events'
import {
  disruptionsRepository,
  type LockedDisruption,
} from '#modules/refunds/disruptions/disruptions.repository'
import type { ProposedFlight } from '#modules/refunds/disruptions/proposals.repository'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import type { RefundEvent } from '#modules/refunds/events'
import type { AuditContext } from '#platform/audit/audit'
import { translateDatabaseError } from '#platform/database/constraint-errors'
import type { Database } from '#platform/database/database'
import { isTransient } from '#platform/database/database-errors'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { cancelFlight } from '../cancel-flight'
import { moveDeparture, type Rescheduled } from '../change-departure'

/** Looks every second for a disruption that staff have confirmed. */
export const carryOutDisruptionsJob = (db: Database): PeriodicJob => ({
  name: 'carry-out-disruptions',
  intervalMs: 1000,
  run: (signal) => carryOutDisruptions(db, signal),
})

/**
 * Cancels or delays the flights of confirmed disruptions and sends the proposals, one flight or
 * departure per transaction: a server that dies in between leaves whole steps, and the next run of any
 * server goes on with the flights that are not done. After `signal` the step in progress is finished.
 */
export async function carryOutDisruptions(db: Database, signal?: Pick<AbortSignal, 'aborted'>) {
  while (!signal?.aborted && (await step(db)));
}

/** Flights that are cancelled or delayed in one transaction. */
interface Step {
  disruption: LockedDisruption
  flights: readonly number[]
}

/** Returns false where nothing is left to do, or another server is doing it. */
async function step(db: Database) {
  let tried: Step | undefined
  try {
    return await db.transaction(async (tx) => {
      const disruptions = disruptionsRepository(tx)
      const confirmed = await disruptions.lockConfirmed()
      if (!confirmed) return false
      const next = await disruptions.nextFlight(confirmed.id)
      if (!next) {
        await disruptions.end(confirmed.id, 'done')
        return true
      }
      const { confirmed_by: id, role } = confirmed
      const context = {
        principal: { id, role, session: '' },
        requestId: `disruption:${confirmed.id}`,
      }
      const flights =
        confirmed.kind === 'cancel'
          ? [next.id_flight]
          : await departuresService(tx).ids(next.id_flight)
      tried = { disruption: confirmed, flights }
      const failure = await attempt(tx, tried, context)
      await disruptions.flightsDone(confirmed.id, flights, failure)
      return true
    })
  } catch (error) {
    if (tried && !isTransient(error)) await noteFault(db, tried)
    throw error
  }
}

/** Returns the code of the error because of which the flights stay as they are; null without one. */
async function attempt(tx: Database, { disruption, flights }: Step, context: AuditContext) {
  try {
    await tx.transaction((inner) => carryOut(inner, disruption, flights, context))
    return null
  } catch (thrown) {
    const error = translateDatabaseError(thrown)
    if (!(error instanceof AppError) || errorStatus[error.code] >= 500) throw thrown
    await proposalsService(tx).takeBack(disruption, flights)
    return error.code
  }
}

/** Flights that always fail stay as they are, so that the others and later disruptions go on. */
const noteFault = (db: Database, { disruption, flights }: Step) =>
  db.transaction(async (tx) => {
    const disruptions = disruptionsRepository(tx)
    await disruptions.lock(disruption.id)
    const givenUp = await disruptions.noteFault(disruption.id, flights)
    if (givenUp.length === 0) return
    await proposalsService(tx).takeBack(disruption, givenUp)
    await disruptions.flightsDone(disruption.id, givenUp, 'internal')
  })

async function carryOut(
  tx: Database,
  disruption: LockedDisruption,
  flights: readonly number[],
  context: AuditContext,
) {
  const [first = 0] = flights
  const proposals = proposalsService(tx)
  // Flights, then bookings, then what is proposed to them: as everybody locks them.
  await departuresService(tx).lock(first)
  if (disruption.kind === 'cancel') {
    const sent = await proposals.send(disruption, flights)
    const { reason } = disruption
    await cancelFlight(tx, first, context, { proposed: bookingsOf(sent), reason })
    await publishProposals(tx, disruption, sent)
  } else {
    // The time to answer ends with the new departure: the proposals follow the change.
    const publishEvents = async (inner: Database, changed: readonly Rescheduled[]) => {
      const sent = await proposalsService(inner).send(disruption, flights)
      for (const event of changed)
        await publish<FlightEvent>(inner, { ...event, proposed: bookingsOf(sent) })
      await publishProposals(inner, disruption, sent, changed)
    }
    await moveDeparture(tx, first, await delayed(tx, first, disruption), context, {
      publishEvents,
    })
  }
  await proposals.addMissing(disruption, flights)
}

const bookingsOf = (sent: readonly ProposedFlight[]) => sent.map(({ id_booking }) => id_booking)

/** One email for each booking: what became of its flight, and the one that is proposed instead. */
async function publishProposals(
  tx: Database,
  { kind, reason }: LockedDisruption,
  sent: readonly ProposedFlight[],
  changed: readonly Rescheduled[] = [],
) {
  for (const proposal of sent) {
    const own = changed.find(({ withRight }) => withRight.includes(proposal.id_booking))
    await publish<RefundEvent>(tx, {
      type: 'rebooking.proposed',
      kind,
      reason,
      ...(own && { changes: own.changes }),
      ...proposal,
    })
  }
}

/** The local times of a departure after the delay. */
async function delayed(tx: Database, id_flight: number, { delay_minutes }: LockedDisruption) {
  const times = await departuresService(tx).timesAfter(id_flight, delay_minutes ?? 0)
  if (!times) throw new AppError('not_found', 'That flight does not exist.')
  return times
}
