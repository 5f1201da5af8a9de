import { errorStatus } from '@sayap/contract/core/errors'
import type { BulkFailure, BulkValues } from '@sayap/contract/flights/bulk-changes'
import { flightAdminService } from '#modules/flights/admin/flight-admin.service'
import {
  type BulkStep,
  bulkChangesRepository,
  type OpenBulkChange,
} from '#modules/flights/bulk/bulk-changes.repository'
import {
  changedSince,
  failureOf,
  formChange,
  movesIn,
  stillHas,
} from '#modules/flights/bulk/planned-change'
import { departuresService } from '#modules/flights/departures/departures.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import { runAudited } from '#platform/audit/audit-context'
import { translateDatabaseError } from '#platform/database/constraint-errors'
import type { Database } from '#platform/database/database'
import { isTransient } from '#platform/database/database-errors'
import { AppError } from '#platform/http/app-error'
import { rescheduleFlight } from '../reschedule-flight'
import { setSale } from '../set-sale'

interface CarryOutOptions {
  signal?: Pick<AbortSignal, 'aborted'> | undefined
  /** Of the request that waits for the end; absent where the job goes on. */
  network?: string
}

/**
 * Changes the flights of one bulk change, or puts them back: one flight per transaction, by the same use
 * case as a change of it alone, and in the name of who asked. A server that dies in between leaves whole
 * flights, and the next run of any server goes on. After `signal` the flight in progress is finished.
 */
export async function carryOutBulkChange(
  db: Database,
  id: number,
  { signal, network }: CarryOutOptions = {},
) {
  while (!signal?.aborted) {
    const asked = await bulkChangesRepository(db).asked(id)
    if (
      !asked ||
      !(await runAudited(callOf(asked, network), () => step(db, asked, network !== undefined)))
    )
      return
  }
}

/** What it changes is recorded as if that member of staff had sent a request for each flight. */
const callOf = ({ id_admin, role, request_id }: OpenBulkChange, network: string | undefined) => ({
  rule: { action: 'flight_changed', subject: 'flight' } as const,
  principal: { id: id_admin, role, session: '' },
  requestId: request_id,
  subjectId: null,
  ...(network && { network }),
})

/** Returns false where nothing is left to do, or another server is doing it. */
async function step(db: Database, asked: OpenBulkChange, wait: boolean) {
  let tried: readonly BulkStep[] = []
  try {
    return await db.transaction(async (tx) => {
      const changes = bulkChangesRepository(tx)
      const locked = await changes.lockOpen(asked.id, wait)
      if (locked?.state !== asked.state) return false
      const flights = await changes.next(asked.id, asked.state)
      tried = flights
      if (flights.length === 0) {
        await changes.end(asked.id)
        return false
      }
      const failure = await attempt(tx, asked, flights)
      await changes.note(asked.id, flights, stateAfter(asked, failure), failure)
      return true
    })
  } catch (error) {
    if (!isTransient(error)) await bulkChangesRepository(db).noteFault(asked.id, tried)
    throw error
  }
}

function stateAfter({ state }: OpenBulkChange, failure: BulkFailure | null) {
  if (state === 'running') return failure ? 'refused' : 'changed'
  return failure ? 'kept' : 'undone'
}

/** Returns why the flights stay as they are; null where they do not. */
async function attempt(tx: Database, asked: OpenBulkChange, flights: readonly BulkStep[]) {
  const { id_admin: id, role, request_id: requestId } = asked
  const context = { principal: { id, role, session: '' }, requestId }
  try {
    await tx.transaction((inner) => changeFlights(inner, asked, flights, context))
    return null
  } catch (thrown) {
    const error = translateDatabaseError(thrown)
    if (!(error instanceof AppError) || errorStatus[error.code] >= 500) throw thrown
    return failureOf(error)
  }
}

/** Flights of one departure change together, and leave one entry, as a change of the departure does. */
async function changeFlights(
  tx: Database,
  { state }: OpenBulkChange,
  flights: readonly BulkStep[],
  context: AuditContext,
) {
  const change = state === 'running' ? apply : putBack
  const [first] = flights
  if (!first?.id_departure || !movesIn(first.after)) {
    for (const flight of flights) await change(tx, flight, context)
    return
  }
  await departuresService(tx).lock(first.id_flight)
  const changeAll = async (inner: Database) => {
    for (const flight of flights) await change(inner, flight, context)
    await bulkChangesRepository(inner).requireDepartures()
  }
  if (flights.length === 1) return changeAll(tx)
  await withAuditEntry(tx, context, changeAll, {
    action: 'departure_changed',
    subject: 'flight',
    idOf: () => first.id_flight,
    detail: () => ({ fields: Object.keys(first.after) }),
  })
}

type ChangeOne = (tx: Database, flight: BulkStep, context: AuditContext) => Promise<unknown>

/** Stricter than a change of one flight, which accepts what a colleague has set to the same value. */
const apply: ChangeOne = async (tx, { id_flight, revision, after }, context) => {
  const before = await flightAdminService(tx).lock(id_flight)
  const isOpen = !before.is_cancelled && !before.is_closed
  if (isOpen && before.revision !== revision) throw changedSince()
  return write(tx, id_flight, after, context)
}

const putBack: ChangeOne = async (tx, { id_flight, before, after }, context) => {
  if (!stillHas(await flightAdminService(tx).lock(id_flight), after)) throw changedSince()
  return write(tx, id_flight, before, context)
}

/** The entry of a change of the form names its fields, so it is the last. */
async function write(tx: Database, id: number, values: BulkValues, context: AuditContext) {
  if (values.on_sale !== undefined) await setSale(tx, id, values.on_sale, context)
  const change = formChange(values)
  if (Object.keys(change).length > 0) await rescheduleFlight(tx, id, change, context)
}
